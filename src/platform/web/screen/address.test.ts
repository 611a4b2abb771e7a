import { expect, test } from 'vitest'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import { addressOf, filtersIn, isOfList, stateIn } from './address.ts'

const columns = [
  { id: 'name', kind: 'text' },
  { id: 'time', kind: 'set' },
  { id: 'active', kind: 'flag', hidden: true },
  { id: 'votes', kind: 'number' },
] as const
const narrowed: GridState = {
  ...emptyGridState,
  filters: {
    time: { kind: 'set', values: ['Invest'] },
    active: { kind: 'flag', is: false },
    votes: { kind: 'range', from: 3, to: null },
    name: { kind: 'text', contains: 'fax', not: true },
  },
  anyOf: ['time', 'votes'],
  search: 'port',
}
const everything: GridState = {
  ...narrowed,
  sorting: [
    { column: 'votes', descending: true },
    { column: 'name', descending: false },
  ],
  grouping: ['time'],
  tree: true,
  columns: {
    ...emptyGridState.columns,
    order: ['name', 'active', 'time'],
    visibility: { name: true, active: true, time: true, votes: false },
  },
  pivot: { rows: ['time'], columns: [], measure: 'votes', aggregate: 'count' },
}
const views = [
  { id: '', state: emptyGridState },
  { id: 'old', state: { ...emptyGridState, filters: { active: { kind: 'flag', is: false } } } },
] as const

test('an address names filters by column; what is not a value of one names none', () => {
  expect(filtersIn({ time: ['Invest', ''], active: true, gone: 'x' }, columns)).toEqual({
    time: { kind: 'set', values: ['Invest', ''] },
    active: { kind: 'flag', is: true },
  })
  expect(filtersIn({ time: { a: 1 }, active: 'maybe' }, columns)).toEqual({})
  expect(filtersIn({ votes: { kind: 'range', from: 'three' }, name: 'fax' }, columns)).toEqual({})
})

test('a list’s address contains its state, and restores it', () => {
  const address = addressOf(everything, columns, views)
  expect(address).toMatchObject({ time: 'Invest', active: false, search: 'port', sort: ['-votes', 'name'], group: ['time'] })
  expect(stateIn(JSON.parse(JSON.stringify(address)), columns, views)).toEqual(everything)
})

test('a view has its name for an address, the whole list none, and an address may change what a view shows', () => {
  expect(addressOf(views[1].state, columns, views)).toEqual({ view: 'old' })
  expect(addressOf(emptyGridState, columns, views)).toEqual({})
  expect(addressOf(emptyGridState, columns, views, { view: 'all' })).toEqual({ view: 'all' })
  expect(stateIn({ view: 'all' }, columns, views)).toEqual(emptyGridState)
  expect(stateIn({ view: 'old', search: 'fax' }, columns, views)).toEqual({ ...views[1].state, search: 'fax' })
  expect(stateIn({ tab: 'History', view: 'gone' }, columns, views)).toBeUndefined()
})

test('removed defaults of a list are in its address', () => {
  const begins = [{ id: '', state: views[1].state }]
  const address = addressOf(emptyGridState, columns, begins)
  expect(address).toEqual({ without: ['active'] })
  expect(stateIn(address, columns, begins)).toEqual(emptyGridState)
})

test('words of other parts of a page are not the list’s', () => {
  expect(['as', 'portfolio', 'tab', 'sort', 'time'].filter((name) => isOfList(name, columns))).toEqual(['sort', 'time'])
})
