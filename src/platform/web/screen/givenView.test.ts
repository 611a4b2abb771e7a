import { expect, test } from 'vitest'
import { addressOf, filtersIn } from './givenView.ts'

const columns = [
  { id: 'time', kind: 'set' },
  { id: 'active', kind: 'flag' },
  { id: 'votes', kind: 'number' },
  { id: 'name', kind: 'text' },
] as const

test('an address names filters by column; what is not a value of one names none', () => {
  expect(filtersIn({ time: ['Invest', ''], active: true, gone: 'x' }, columns)).toEqual({
    time: { kind: 'set', values: ['Invest', ''] },
    active: { kind: 'flag', is: true },
  })
  expect(filtersIn({ time: { a: 1 }, active: 'maybe' }, columns)).toEqual({})
})

test('what narrows a list can be told by an address, and is read from it again; what is no filter is left out', () => {
  const filters = {
    time: { kind: 'set', values: ['Invest'] },
    active: { kind: 'flag', is: false },
    votes: { kind: 'range', from: 3, to: null },
    name: { kind: 'text', contains: 'fax' },
  } as const
  const address = addressOf({ filters: { ...filters, time: { ...filters.time, values: [...filters.time.values] } }, search: 'port' })
  expect(address).toMatchObject({ time: 'Invest', active: false, search: 'port' })
  expect(filtersIn(address, columns)).toEqual(filters)
  expect(filtersIn({ votes: { kind: 'range', from: 'three' }, name: 'fax' }, columns)).toEqual({})
})
