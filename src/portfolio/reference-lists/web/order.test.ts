import { expect, test } from 'vitest'
import { inOrder } from './order.ts'

const row = (name: string, displayOrder: number | null) => ({ name, displayOrder })
const names = (rows: readonly Record<string, unknown>[]) => rows.map((one) => one['name']).join(' ')

test('values without a number come last, equal ones by name', () => {
  expect(names(inOrder([row('d', null), row('C', null), row('b', 2), row('a', 2), row('z', 1)]))).toBe('z a b C d')
})
