import { expect, test } from 'vitest'
import { found } from './found.ts'

const entries = ['Ledger', 'General ledger', 'Bledgerer', 'Orders'].map((label) => ({
  id: label,
  label,
}))
const labels = (typed: string) => found(entries, typed).map(({ label }) => label)

test('names that begin with it come first, then words that do, then the rest', () => {
  expect(labels(' LEDGER ')).toEqual(['Ledger', 'General ledger', 'Bledgerer'])
  expect(labels('nothing')).toEqual([])
  expect(labels('')).toHaveLength(entries.length)
})
