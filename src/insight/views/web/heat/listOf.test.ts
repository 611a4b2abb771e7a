import { expect, test } from 'vitest'
import { emptyGridState } from '#platform/web/grid/state.ts'
import { listOf } from './listOf.ts'
import type { Tile } from './tiles.ts'

const shown = { state: emptyGridState, columns: [] }
const application = (...capabilityIds: string[]): Tile['applications'][number] => ({
  applicationId: capabilityIds.join(),
  name: capabilityIds.join(),
  capabilityIds,
  criticality: null,
  technology: null,
  business: null,
  cost: null,
  lifecycleEndDate: null,
})
const tile = (id: string, name: string, more: Partial<Tile> = {}): Tile => ({
  id,
  name,
  level: 1,
  applications: [],
  technology: null,
  business: null,
  cost: null,
  atRisk: 0,
  parts: [],
  ...more,
})

test('the list of a tile uses its name and those of its parts', () => {
  const sell = tile('1', 'Sell', { parts: [tile('2', 'Quote')] })
  expect(listOf(sell, [sell], shown)).toEqual({ capabilities: ['Sell', 'Quote'] })
  const filters = { capabilities: { kind: 'set' as const, values: ['Sell'] } }
  expect(listOf(sell, [sell], { ...shown, state: { ...emptyGridState, filters } })).toBeUndefined()
})

test('no list is offered that would show what serves another capability of the same name', () => {
  const served = { applications: [application('4')] }
  const here = tile('1', 'Sell', { parts: [tile('2', 'Report')] })
  const there = tile('3', 'Buy', { ...served, parts: [tile('4', 'Report', served)] })
  expect(listOf(here, [here, there], shown)).toBeUndefined()
  expect(listOf(here, [here, tile('5', 'Report')], shown)).toEqual({ capabilities: ['Sell', 'Report'] })
})

test('beyond the length of an address, the list uses the parts that an application names', () => {
  const parts = Array.from({ length: 80 }, (_, at) => tile(`${at}`, `Part ${at}`))
  const few = tile('all', 'All', { parts, applications: [application('3', '7'), application('7', 'elsewhere')] })
  expect(listOf(few, [few], shown)).toEqual({ capabilities: ['Part 3', 'Part 7'] })
  const many = { ...few, applications: [application(...parts.map(({ id }) => id))] }
  expect(listOf(many, [many], shown)).toBeUndefined()
})
