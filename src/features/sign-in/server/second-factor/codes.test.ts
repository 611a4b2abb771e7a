import { expect, test } from 'vitest'
import { stepOf } from './codes.ts'

test('codes are those of RFC 6238, and count half a minute before and after', () => {
  const secret = Buffer.from('12345678901234567890')
  // Appendix B, SHA-1: the last six of its eight digits.
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const) {
    const step = Math.floor(seconds / 30)
    for (const away of [-30, 0, 30]) expect(stepOf(secret, code, (seconds + away) * 1000)).toBe(step)
    for (const away of [-60, 60]) expect(stepOf(secret, code, (seconds + away) * 1000)).toBeNull()
  }
})
