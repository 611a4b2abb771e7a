import { expect, test } from 'vitest'
import { roadmapSvg } from './roadmapSvg.ts'
import {
  bothRun,
  changesIn,
  drawnIn,
  happeningsOf,
  lacksSuccessor,
  linesOf,
  periodOf,
  placeOf,
  stretchesOf,
  type RoadmapApplication,
} from './lives.ts'

const today = '2026-11-22'
const application = (more: Partial<RoadmapApplication> = {}): RoadmapApplication => ({
  applicationId: 'one',
  name: 'One',
  areaId: null,
  areaName: null,
  criticality: null,
  currentStateId: 'live',
  lifecycleStartDate: null,
  lifecycleEndDate: null,
  vendorEndDate: null,
  states: [],
  successors: [],
  cost: null,
  ...more,
})
const state = (refApplicationStateId: string, day: string) => ({ refApplicationStateId, day })

test('states with a day follow each other until the end, after the current state', () => {
  const one = application({
    lifecycleStartDate: '2020-01-01',
    lifecycleEndDate: '2028-06-30',
    states: [state('going', '2027-01-01'), state('gone', '2028-06-30')],
  })
  expect(stretchesOf(one, today)).toEqual([
    { stateId: 'live', from: '2020-01-01', to: '2026-12-31' },
    { stateId: 'going', from: '2027-01-01', to: '2028-06-30' },
  ])
  expect(stretchesOf(application({ lifecycleEndDate: '2027-01-01' }), today)).toEqual([{ stateId: 'live', from: null, to: '2027-01-01' }])
  // The state before the first recorded one is unknown; it is drawn only if a start date shows that the application was in use.
  expect(stretchesOf(application({ states: [state('live', '2022-02-02')] }), today)).toEqual([
    { stateId: 'live', from: '2022-02-02', to: null },
  ])
  expect(stretchesOf(application({ lifecycleStartDate: '2021-01-01', states: [state('live', '2022-02-02')] }), today)[0]).toEqual({
    stateId: null,
    from: '2021-01-01',
    to: '2022-02-01',
  })
})

test('events are in order of their days', () => {
  const one = application({ lifecycleStartDate: '2020-01-01', lifecycleEndDate: '2028-06-30', states: [state('going', '2027-01-01')] })
  expect(happeningsOf(one).map(({ kind, day }) => `${kind} ${day}`)).toEqual(['start 2020-01-01', 'state 2027-01-01', 'end 2028-06-30'])
})

test('a period is four years by quarters or twelve by years, and days have their places in it', () => {
  const quarters = periodOf(today, 'quarters', 0)
  expect([quarters.from, quarters.to, quarters.ticks.length]).toEqual(['2025-10-01', '2029-10-01', 16])
  expect(quarters.ticks.slice(0, 2)).toEqual([
    { day: '2025-10-01', label: 'Q4', year: '2025' },
    { day: '2026-01-01', label: 'Q1', year: '2026' },
  ])
  expect([periodOf(today, 'quarters', -1).from, periodOf(today, 'years', 2).from]).toEqual(['2025-07-01', '2025-01-01'])
  expect([placeOf(quarters, '2025-10-01'), placeOf(quarters, '2020-01-01'), placeOf(quarters, '2040-01-01')]).toEqual([0, 0, 100])
  const drawn = drawnIn(quarters, [
    { stateId: null, from: null, to: '2020-01-01' },
    { stateId: 'live', from: '2024-01-01', to: null },
    { stateId: 'gone', from: '2030-01-01', to: null },
  ])
  expect(drawn.map(({ stateId, left, width }) => [stateId, left, width])).toEqual([['live', 0, 100]])
  expect([
    changesIn(quarters, application({ lifecycleEndDate: '2029-09-30' })),
    changesIn(quarters, application({ lifecycleEndDate: '2029-10-01' })),
  ]).toEqual([true, false])
})

test('a critical end without a successor is a warning; old and new both run from the start of the new', () => {
  const end = { lifecycleEndDate: '2028-06-30', criticality: 4 }
  const heir = { applicationId: 'two', name: 'Two', startDate: '2028-01-01' }
  expect([
    lacksSuccessor(application(end)),
    lacksSuccessor(application({ ...end, criticality: 3 })),
    lacksSuccessor(application({ ...end, successors: [heir] })),
  ]).toEqual([true, false, false])
  expect(bothRun(application({ ...end, successors: [heir] }))).toEqual({ stateId: null, from: '2028-01-01', to: '2028-06-30' })
  expect(bothRun(application({ ...end, successors: [{ ...heir, startDate: '2029-01-01' }] }))).toBeUndefined()
})

test('the file marks a start that is ahead and hatches planned stretches, as the screen does', () => {
  const drawn = (more: Partial<RoadmapApplication>) => {
    const lines = linesOf([application(more)], new Set())
    return roadmapSvg({ lines, period: periodOf(today, 'quarters', 0), today, states: new Map(), title: 'Roadmap', note: '' }).text
  }
  const hatched = 'fill="url(#roadmap-ahead)"'
  const ahead = drawn({ lifecycleStartDate: '2027-06-17' })
  expect([ahead.includes('Starts 06/17/2027'), ahead.includes(hatched), ahead.includes('>Today<')]).toEqual([true, true, true])
  const since = drawn({ lifecycleStartDate: '2026-06-17' })
  expect([since.includes('Starts'), since.includes(hatched)]).toEqual([false, false])
  const changing = drawn({ lifecycleStartDate: '2020-01-01', states: [state('going', '2027-01-01')] })
  expect(changing.split(hatched).length, 'the planned of two stretches').toBe(2)
})

test('an end of vendor support before the time that is shown stands at its edge, and one after it is left out', () => {
  const drawn = (vendorEndDate: string) => {
    const lines = linesOf([application({ vendorEndDate })], new Set())
    return roadmapSvg({ lines, period: periodOf(today, 'quarters', 0), today, states: new Map(), title: 'Roadmap', note: '' }).text
  }
  expect(drawn('2023-10-10')).toContain('Vendor support ended 10/10/2023')
  expect(drawn('2027-06-17')).toContain('Vendor support ends 06/17/2027')
  expect(drawn('2040-01-01')).not.toContain('Vendor support')
})

test('lines are by business area; a folded one keeps its head', () => {
  const [yard, berth, none] = [
    application({ areaId: 'y', areaName: 'Yard' }),
    application({ applicationId: 'two', areaId: 'b', areaName: 'Berth' }),
    application({ applicationId: 'three' }),
  ]
  const told = (folded: string[]) =>
    linesOf([yard, berth, none], new Set(folded)).map((line) =>
      line.kind === 'area' ? `${line.name} ${line.count}` : line.application.applicationId,
    )
  expect(told([])).toEqual(['Yard 1', 'one', 'Berth 1', 'two', 'No business area 1', 'three'])
  expect(told(['y'])).toEqual(['Yard 1', 'Berth 1', 'two', 'No business area 1', 'three'])
})
