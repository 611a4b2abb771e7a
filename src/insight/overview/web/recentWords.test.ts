import { expect, test } from 'vitest'
import type { RecentChange } from '#insight/overview/contract/recent-changes.ts'
import { timeAgo, toldOf } from './recentWords.ts'

const change = (fact: RecentChange['fact'], action: RecentChange['action'] = 'update'): RecentChange => ({
  applicationId: 'a',
  name: 'Anchor',
  color: null,
  action,
  changedDate: '2026-11-25T10:00:00Z',
  changedByName: 'Ada',
  onBehalfOfName: null,
  fact,
  others: 0,
})
const names = () =>
  new Map([
    ['p', 'In production'],
    ['r', 'Under review'],
  ])
const state = (refApplicationStateId: string, currentState: boolean) => ({ refApplicationStateId, currentState })

test('a fact says what it was and what it is, with nothing as Not set', () => {
  expect(toldOf(change({ name: 'criticality', before: 3, after: 4 }), names)).toMatchObject({ before: '3', after: '4' })
  expect(toldOf(change({ name: 'lifecycleEndDate', before: null, after: '2027-02-28' }), names)).toMatchObject({
    before: 'Not set',
    after: '02/28/2027',
  })
})

test('the current state is shown, of an addition too', () => {
  const rows = [
    [state('p', true), state('r', false)],
    [state('p', false), state('r', true)],
  ]
  expect(toldOf(change({ name: 'states', before: rows[0], after: rows[1] }), names)).toEqual({
    label: 'State',
    before: 'In production',
    after: 'Under review',
  })
  expect(toldOf(change({ name: 'states', before: null, after: rows[1] }, 'create'), names)).toEqual({
    label: 'Added as',
    after: 'Under review',
  })
  expect(toldOf(change(null, 'create'), names)).toEqual({ label: 'Added' })
})

test('times are shown as people say them', () => {
  const now = new Date(2026, 10, 25, 15, 30).getTime()
  const at = (day: number, hours: number, minutes = 30) => new Date(2026, 10, day, hours, minutes).toISOString()
  expect([at(25, 15), at(25, 15, 18), at(25, 12), at(24, 23), at(18, 9)].map((one) => timeAgo(one, now))).toEqual([
    'Just now',
    '12 min ago',
    '3 h ago',
    'Yesterday',
    '11/18/2026',
  ])
})
