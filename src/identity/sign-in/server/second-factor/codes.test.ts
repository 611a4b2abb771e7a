import { expect, test } from 'vitest'
import { stepOf } from './codes.ts'

test('codes follow RFC 6238, and are valid for their own half minute and the next', () => {
  const secret = Buffer.from('12345678901234567890')
  // Appendix B, SHA-1: the last six of its eight digits.
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const) {
    const step = Math.floor(seconds / 30)
    for (const at of [step * 30, step * 30 + 29.999, step * 30 + 59.999]) expect(stepOf(secret, code, at * 1000)).toBe(step)
    for (const at of [step * 30 - 0.001, step * 30 + 60]) expect(stepOf(secret, code, at * 1000)).toBeNull()
  }
})
