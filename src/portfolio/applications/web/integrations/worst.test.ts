import { expect, test } from 'vitest'
import type { States, StateValue } from '#platform/web/lifecycle-states/states.ts'
import { flowsOf } from './flows.ts'
import type { Integration } from './integration.ts'
import { byCriticality, type Partner, type Partners } from './partners.ts'
import { worstOf } from './worst.ts'

const value = (id: string, more: Partial<StateValue> = {}): [string, StateValue] => [
  id,
  { id, name: id, colour: null, isToBeRetired: false, isActive: true, ...more },
]
const states: States = new Map([value('live'), value('going', { isToBeRetired: true })])
const kinds: States = new Map([value('API'), value('By hand', { colour: '#e8a200' })])
const integration = (other: string | null, direction: 'Publish' | 'Subscribe', kind: string | null): Integration => ({
  ...(other && { applicationIntegrationId: `${other} ${direction}` }),
  direction,
  otherApplicationId: other,
  refIntegrationTypeId: kind,
  notes: null,
  tags: [],
  subscribingName: direction === 'Publish' ? other : 'this',
  publishingName: direction === 'Publish' ? 'this' : other,
})
const partner = (state: string, more: Partial<Partner> = {}): Partner => ({
  currentStateId: state,
  timeRecommendation: null,
  criticality: null,
  permissions: { edit: true, remove: true },
  ...more,
})
const told = (integrations: Integration[], partners: Partners = new Map(), relatedIntegrations: Integration[] = []) =>
  worstOf(flowsOf({ integrations, relatedIntegrations }), { partners, states, kinds })

test('a direction that has no other way than a marked kind comes first, whichever end declares it', () => {
  const out = [integration('A', 'Publish', 'By hand'), integration('B', 'Subscribe', 'API')]
  expect(told(out, new Map([['A', partner('going')]]), [integration('C', 'Publish', 'By hand')])).toBe(
    'Both outgoing are of the kind “By hand”.',
  )
  const three = ['A', 'B', 'C'].map((other) => integration(other, 'Publish', 'By hand'))
  expect(told(three)).toBe('All 3 outgoing are of the kind “By hand”.')
  // One alone is no direction.
  expect(told(out)).toBe('1 of 2 is of the kind “By hand”.')
})

test('then applications to retire, to eliminate, and without a kind; nothing when all is well', () => {
  const two = [integration('A', 'Publish', 'API'), integration('B', 'Subscribe', null)]
  const eliminated = partner('live', { timeRecommendation: 'Eliminate' })
  expect(
    told(
      two,
      new Map([
        ['A', partner('going')],
        ['B', eliminated],
      ]),
    ),
  ).toBe('A is to be retired.')
  expect(
    told(
      two,
      new Map([
        ['A', eliminated],
        ['B', eliminated],
      ]),
    ),
  ).toBe('A and B have the recommendation Eliminate.')
  expect(told(two)).toBe('1 of 2 without a kind.')
  expect(told([integration('A', 'Publish', 'API'), integration(null, 'Publish', null)])).toBeUndefined()
})

test('while the kinds load, none counts as missing', () => {
  const flows = flowsOf({ integrations: [integration('A', 'Publish', 'API')], relatedIntegrations: [] })
  expect(worstOf(flows, { partners: new Map(), states, kinds: new Map() })).toBeUndefined()
})

test('the highest criticality is drawn first', () => {
  const flows = flowsOf({ integrations: ['A', 'B', 'C'].map((other) => integration(other, 'Publish', null)), relatedIntegrations: [] })
  const partners = new Map([
    ['B', partner('live', { criticality: 5 })],
    ['C', partner('live', { criticality: 2 })],
  ])
  expect(byCriticality(flows, partners).map(({ otherName }) => otherName)).toEqual(['B', 'C', 'A'])
})
