import { expect, test } from 'vitest'
import { file } from './answer.ts'

test.each([
  ['Applications 2026.csv', 'Applications%202026.csv'],
  ["O'Brien (1) *.csv", 'O%27Brien%20%281%29%20%2A.csv'],
  ['Größe"\r\nx.csv', 'Gr%C3%B6%C3%9Fe%22%0D%0Ax.csv'],
])('the file name %j travels in the form of RFC 8187', (name, encoded) => {
  expect(file(Buffer.alloc(0), 'text/csv', name).headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encoded}`)
})
