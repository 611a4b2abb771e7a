import { expect, test } from 'vitest'
import { found } from './found.ts'

const entries = ['Ledger', 'General ledger', 'Bledgerer', 'Orders'].map((label) => ({
  id: label,
  label,
}))
const labels = (typed: string) => found(entries, typed).map(({ label }) => label)

test('synonyms come last, by the beginnings of their words', () => {
  const screens = [
    { id: 'costs', label: 'Costs', words: 'money spend' },
    { id: 'spender', label: 'Spender' },
    { id: 'plain', label: 'Plain' },
  ]
  expect(found(screens, 'spend').map(({ id }) => id)).toEqual(['spender', 'costs'])
  expect(found(screens, 'oney')).toEqual([])
})

test('names that begin with it come first, then words that do, then the rest', () => {
  expect(labels(' LEDGER ')).toEqual(['Ledger', 'General ledger', 'Bledgerer'])
  expect(labels('nothing')).toEqual([])
  expect(labels('')).toHaveLength(entries.length)
})
