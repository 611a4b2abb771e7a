import { expect, test } from 'vitest'
import { turnsDuring } from '#platform/testing/turns.ts'
import { parseInTurns, stringifyInTurns } from './json-in-turns.ts'

const odd = { 'a"b\\': '],}{[":,\\"', 'ü😀': ['\\', '"', '\\\\"', 'línea\n', null, true, -1.5e-7], __proto__: 1, deep: [[[{ a: [] }]], {}] }
const many = Array.from({ length: 20_000 }, (_, at) => ({ at, name: `Application ${at} "x" \\`, rows: [[at, {}], []] }))
const values = [
  many,
  { many, none: [], odd, two: many, text: 'x'.repeat(300_000) },
  [['x'.repeat(300_000)], odd, 1, 'a'],
  odd,
  [],
  {},
  'a',
  null,
]

test('reading in turns equals JSON.parse, in any layout', async () => {
  for (const value of values)
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 1)])
      expect(await parseInTurns(Buffer.from(text))).toEqual(JSON.parse(text))
})

test('writing in turns equals JSON.stringify', async () => {
  for (const value of [...values, { left: undefined, out: [undefined] }, { first: undefined }])
    expect((await stringifyInTurns(value)).toString()).toBe(JSON.stringify(value))
})

test('invalid JSON is refused', async () => {
  const long = `"${'x'.repeat(200_000)}"`
  for (const text of [
    `[${long}`,
    `[${long}]]`,
    `{"a":${long}`,
    `{"a" ${long}}`,
    `[${long},]`,
    `[${long} 1]`,
    `{${long}:1,}`,
    `[${long}] 1`,
  ])
    await expect(parseInTurns(Buffer.from(text)), text.slice(0, 9) + text.slice(-3)).rejects.toThrow()
})

test('others have their turn in between, after so much work at most', async () => {
  const text = Buffer.from(JSON.stringify({ many }))
  expect((await turnsDuring(() => parseInTurns(text))).turns).toBeGreaterThanOrEqual(Math.floor(text.length / (192 * 1024)))
  expect((await turnsDuring(() => stringifyInTurns({ many }))).turns).toBeGreaterThanOrEqual(many.length / 250)
})
