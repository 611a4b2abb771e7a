import { expect, test } from 'vitest'
import { found, nearly } from './found.ts'

const entries = ['Ledger', 'General ledger', 'Bledgerer', 'Orders', 'Booking Engine', 'Größenrechner'].map((label) => ({
  id: label,
  label,
}))
const labels = (typed: string) => found(entries, typed).map(({ label }) => label)
const near = (typed: string) => nearly(entries, typed).map(({ label }) => label)

test('names that begin with it come first, then words that do, then the rest', () => {
  expect(labels(' LEDGER ')).toEqual(['Ledger', 'General ledger', 'Bledgerer'])
  expect(labels('nothing')).toEqual([])
  expect(labels('')).toHaveLength(entries.length)
})

test('a slip in a word finds what was meant; a few letters and characters of patterns find nothing', () => {
  for (const slip of ['bokking', 'boking engine', 'bookng', 'booknig', 'booking enggine'])
    expect([slip, near(slip)]).toEqual([slip, ['Booking Engine']])
  expect(near('grössenrechner').concat(near('größenrehcner'))).toContain('Größenrechner')
  expect([near('bx'), near('zzzzz'), near('.*(+['), near('ledg(')].flat().filter((label) => !label.toLowerCase().includes('ledg'))).toEqual(
    [],
  )
})
