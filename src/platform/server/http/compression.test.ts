import { expect, test } from 'vitest'
import { encodingFor } from './compression.ts'

test.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('who takes %s is sent %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
