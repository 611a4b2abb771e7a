import { expect, test } from 'vitest'
import { nearly } from './nearly.ts'

const entries = ['Ledger', 'General ledger', 'Bledgerer', 'Booking Engine', 'Größenrechner'].map((label) => ({ label }))
const near = (typed: string) => nearly(entries, typed).map(({ label }) => label)

test('a slip in a word finds what was meant; a few letters and characters of patterns find nothing', () => {
  for (const slip of ['bokking', 'boking engine', 'bookng', 'booknig', 'booking enggine'])
    expect([slip, near(slip)]).toEqual([slip, ['Booking Engine']])
  expect(near('grössenrechner').concat(near('größenrehcner'))).toContain('Größenrechner')
  expect([near('bx'), near('zzzzz'), near('.*(+['), near('ledg(')].flat().filter((label) => !label.toLowerCase().includes('ledg'))).toEqual(
    [],
  )
})
