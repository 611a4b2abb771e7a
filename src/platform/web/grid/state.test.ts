import { expect, test } from 'vitest'
import { withGroupToggled } from './changes.ts'
import { knownState } from './knownState.ts'
import type { ColumnKind, GridColumn } from './types.ts'
import { emptyGridState, joinGridState, splitGridState, type GridState } from './state.ts'

const chosen: GridState = {
  anyOf: [],
  filters: { area: { kind: 'set', values: ['Sales', ''] }, cost: { kind: 'range', from: 5, to: null } },
  search: 'ledger',
  sorting: [{ column: 'cost', descending: true }],
  tree: true,
  grouping: ['area'],
  columns: { order: ['cost', 'name'], visibility: { end: false }, sizes: { name: 300 }, pinned: ['name'] },
  pivot: { rows: ['area'], columns: [], measure: 'cost', aggregate: 'mean' },
  pageSize: 50,
  density: 'compact',
}

test('a state survives being cut and joined', () => {
  expect(joinGridState(splitGridState(chosen))).toEqual(chosen)
  expect(joinGridState(splitGridState(emptyGridState))).toEqual(emptyGridState)
})

test('a state is kept in five parts', () => {
  expect(Object.keys(splitGridState(chosen))).toEqual(['filter', 'group', 'columns', 'pivot', 'pageSize'])
})

test('a missing or broken part falls back and leaves the others alone', () => {
  const { filter, ...others } = splitGridState(chosen)
  expect(joinGridState(others)).toEqual({ ...chosen, filters: {}, search: '' })
  expect(joinGridState({ filter, group: '{', columns: '{"columns":7}', pageSize: '{"pageSize":33}' })).toEqual({
    ...emptyGridState,
    filters: chosen.filters,
    search: chosen.search,
  })
})

test('no pivot is remembered as such over a base that has one', () => {
  expect(joinGridState({ pivot: splitGridState(emptyGridState).pivot }, chosen).pivot).toBeNull()
})

test('groups nest four levels deep at most, also in a view that was saved with more', () => {
  const columns = ['a', 'b', 'c', 'd', 'e']
  const grouped = columns.reduce(withGroupToggled, emptyGridState)
  expect(grouped.grouping).toEqual(['a', 'b', 'c', 'd'])
  expect(withGroupToggled(grouped, 'b').grouping).toEqual(['a', 'c', 'd'])
  expect(joinGridState({ group: JSON.stringify({ grouping: columns, sorting: [] }) }).grouping).toEqual(['a', 'b', 'c', 'd'])
})

const column = (id: string, kind: ColumnKind): GridColumn<unknown> => ({ id, label: id, kind, value: () => null })

test('settings for missing columns or of another form are left out; the rest stays', () => {
  const columns = [column('name', 'text'), column('cost', 'money'), column('area', 'set')]
  expect(knownState(chosen, columns)).toBe(chosen)
  const blanks: GridState = { ...chosen, filters: { name: { kind: 'blank', is: true }, cost: { kind: 'blank', is: false } } }
  expect(knownState(blanks, columns)).toBe(blanks)
  expect(knownState({ ...chosen, filters: { area: { kind: 'blank', is: true } } }, columns).filters).toEqual({})
  const old: GridState = {
    ...chosen,
    filters: { ...chosen.filters, gone: { kind: 'text', contains: 'x' }, name: { kind: 'set', values: ['Ledger'] } },
    sorting: [{ column: 'gone', descending: false }, ...chosen.sorting],
    grouping: ['gone', 'area', 'area'],
    pivot: { rows: ['gone', 'area'], columns: ['gone'], measure: 'cost', aggregate: 'mean' },
  }
  expect(knownState(old, columns)).toEqual(chosen)
  expect(knownState({ ...old, pivot: { ...old.pivot!, measure: 'gone' } }, columns).pivot).toBeNull()
})
