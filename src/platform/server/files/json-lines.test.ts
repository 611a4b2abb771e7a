import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { jsonLine, linesIn } from './json-lines.ts'

test('each value is one line, whatever ends a line within its texts', async () => {
  const values = [{ name: 'one\u2028two\u2029three\nfour\r\nfive\u0085six' }, ['seven']]
  const written = values.map(jsonLine)
  // Other versions of Node end lines at more characters than this one may.
  for (const line of written) expect(String(line).split(/\r\n|[\n\r\u2028\u2029]/)).toHaveLength(2)
  const next = linesIn(Readable.from(written))
  expect([JSON.parse(await next()), JSON.parse(await next())]).toEqual(values)
})
