import { expect, test } from 'vitest'
import type { Import } from '#exchange/imports/contract.ts'
import type { CheckedRow } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { countsOf, withCells, withChoices, withoutRows, withRows } from './rowChoices.ts'

const row = (rowNumber: number, action: CheckedRow['action'], ...cells: string[]): CheckedRow => ({
  rowNumber,
  action,
  name: '',
  errors: action === 'reject' ? [{ column: 'A', message: 'Wrong', kind: 'other' }] : [],
  notes: [],
  cells,
})
const plan = (part: Partial<WholePlan>) => ({ edits: [], skipped: [], ...part }) as unknown as WholePlan
const rows = [row(2, 'reject', 'x', 'y'), row(3, 'create', 'p', 'q')]
const stored = (part: Partial<WholePlan>) =>
  ({
    columns: [{ name: 'A' }, { name: 'B' }],
    plan: plan({ columns: { A: 'name', B: 'state' }, ...part }),
    targets: [{ id: 'state', label: 'State' }],
  }) as Pick<Import, 'columns' | 'plan' | 'targets'>

test('a correction takes the place of the last one of its cell, and of no other', () => {
  const edits = [
    { rowNumber: 2, column: 'A', value: '1' },
    { rowNumber: 2, column: 'B', value: '2' },
    { rowNumber: 3, column: 'A', value: '3' },
  ]
  expect(withCells(rows[0]!, new Map([['A', 'new']]))(plan({ edits })).edits).toEqual([...edits.slice(1), { ...edits[0], value: 'new' }])
})

test('rows are left out once, and taken in again', () => {
  expect(withoutRows(rows)(plan({ skipped: [3, 9] })).skipped).toEqual([3, 9, 2])
  expect(withRows([rows[1]!])(plan({ skipped: [3, 9] })).skipped).toEqual([9])
})

test('the rows look as decided: corrected, or left out and no longer found fault with', () => {
  const seen = withChoices(stored({ edits: [{ rowNumber: 3, column: 'B', value: 'new' }], skipped: [2, 77] }), rows)
  expect(seen).toEqual([
    { ...rows[0], action: 'skip', errors: [] },
    { ...rows[1], cells: ['p', 'new'] },
  ])
  expect(countsOf(seen)).toMatchObject({ total: 2, skip: 1, create: 1, reject: 0 })
})

test('a cell that is put right after the check shows what was typed, no more what was found about it; the others stay', () => {
  const found = {
    ...row(2, 'update', 'x', 'Live'),
    becomes: { A: 'y', B: 'In production' },
    changes: [
      { label: 'State', before: 'a', after: 'b' },
      { label: 'Name', before: 'c', after: 'd' },
    ],
  }
  const [seen] = withChoices(stored({ edits: [{ rowNumber: 2, column: 'B', value: 'Retired' }] }), [found])
  expect(seen).toMatchObject({ cells: ['x', 'Retired'], becomes: { A: 'y' }, changes: [{ label: 'Name' }] })
  expect(withChoices(stored({ edits: [{ rowNumber: 2, column: 'B', value: 'Live' }] }), [found])[0], 'checked with it').toBe(found)
})
