import { expect, test } from 'vitest'
import { inOrder, moved, renumbered } from './order.ts'

const row = (name: string, displayOrder: number | null) => ({ name, displayOrder })
const names = (rows: readonly Record<string, unknown>[]) => rows.map((one) => one['name']).join(' ')

test('values without a number come last, equal ones by name', () => {
  expect(names(inOrder([row('d', null), row('C', null), row('b', 2), row('a', 2), row('z', 1)]))).toBe('z a b C d')
})

test('a value is moved down, up, and to the ends', () => {
  const rows = ['a', 'b', 'c', 'd'].map((name) => row(name, null))
  expect([moved(rows, 0, 2), moved(rows, 3, 1), moved(rows, 1, 3), moved(rows, 2, 0)].map(names)).toEqual([
    'b c a d',
    'a d b c',
    'a c d b',
    'c a b d',
  ])
})

test('only the values whose number is not their place are written', () => {
  expect(
    renumbered([row('a', 1), row('c', 3), row('b', 2), row('d', null)]).map(({ row, displayOrder }) => [row['name'], displayOrder]),
  ).toEqual([
    ['c', 2],
    ['b', 3],
    ['d', 4],
  ])
})
