import { expect, test } from 'vitest'
import { matchingRows } from '../engine/filter.ts'
import { emptyGridState, type GridState } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { listedBy } from './listedBy.ts'
import { pivotOf } from './pivotOf.ts'

interface Row {
  readonly state: string | null
  readonly tags: readonly string[]
  readonly isOurs: boolean
}
const columns: GridColumn<Row>[] = [
  { id: 'state', label: 'State', kind: 'set', value: (row) => row.state },
  { id: 'tags', label: 'Tags', kind: 'sets', value: (row) => row.tags },
  { id: 'isOurs', label: 'Ours', kind: 'flag', value: (row) => row.isOurs },
]
const columnOf = (id: string) => columns.find((column) => column.id === id)
const rows = Array.from({ length: 60 }, (_, at): Row => ({
  state: ['Live', 'Retired', null][at % 3]!,
  tags: ['red', 'green', 'blue'].filter((_tag, bit) => (at >> bit) % 2 === 1),
  isOurs: at % 5 === 0,
}))
const listed = ({ filters, search, anyOf }: GridState) => matchingRows(rows, columns, filters, search, columns, anyOf).length

test('every cell of a pivot lists as many records as it counts', () => {
  for (const across of [['tags'], ['isOurs'], ['isOurs', 'tags'], []]) {
    const pivot = { rows: ['state'], columns: across, measure: 'state', aggregate: 'count' } as const
    const { table } = pivotOf(rows, { ...pivot, rows: [...pivot.rows], columns: [...across] }, columnOf)!
    for (const { values, cells } of [...table.rows, table.total])
      for (const [at, count] of cells.entries()) {
        const state = listedBy(emptyGridState, [...values, ...(table.across[at] ?? [])], columnOf)!
        if (count !== null) expect(listed(state), JSON.stringify(state.filters)).toBe(count)
      }
  }
})

test('a cell that filters cannot distinguish lists nothing', () => {
  const narrowed: GridState = { ...emptyGridState, filters: { tags: { kind: 'set', values: ['red'] } } }
  expect(listedBy(narrowed, [{ column: 'tags', text: 'green' }], columnOf)).toBeUndefined()
  expect(listedBy({ ...narrowed, anyOf: ['tags', 'state'] }, [{ column: 'state', text: 'Live' }], columnOf)).toBeUndefined()
  expect(listedBy(narrowed, [{ column: 'state', text: 'Live' }], columnOf)?.filters).toEqual({
    ...narrowed.filters,
    state: { kind: 'set', values: ['Live'] },
  })
})
