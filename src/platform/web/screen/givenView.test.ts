import { expect, test } from 'vitest'
import { filtersIn } from './givenView.ts'

const columns = [
  { id: 'time', kind: 'set' },
  { id: 'active', kind: 'flag' },
] as const

test('an address names filters by column; what is not a value of one names none', () => {
  expect(filtersIn({ time: ['Invest', ''], active: true, gone: 'x' }, columns)).toEqual({
    time: { kind: 'set', values: ['Invest', ''] },
    active: { kind: 'flag', is: true },
  })
  expect(filtersIn({ time: { a: 1 }, active: 'maybe' }, columns)).toEqual({})
})
