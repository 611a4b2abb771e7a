import { expect, test } from 'vitest'
import { found } from './found.ts'

const entries = ['Ledger', 'General ledger', 'Bledgerer', 'Orders'].map((label) => ({ id: label, label }))
const labels = (typed: string, most = 9) => found(entries, typed, most).map(({ label }) => label)

test('names that begin with it come first, then words that do, then the rest', () => {
  expect(labels(' LEDGER ')).toEqual(['Ledger', 'General ledger', 'Bledgerer'])
  expect(labels('ledger', 1)).toEqual(['Ledger'])
  expect(labels('nothing')).toEqual([])
})

test('while nothing is typed the first ones are offered', () => {
  expect(labels('', 2)).toEqual(['Ledger', 'General ledger'])
})
