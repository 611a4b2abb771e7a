import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { arrayParts, fewTexts, gathered, objectParts, quotedParts, textOf, valueParts, type Parts } from './json-sql.ts'
import { choice, text } from '#platform/contract/field.ts'

const database = await testDatabase()
const ask = async (sql: string) => {
  const row = await database.system.row<{ text: string | null }>({ name: '', text: `select ${sql} as text` })
  return row?.text ?? null
}
const rows = (...values: readonly string[]) =>
  `(values ${values.map((value, at) => `(${at}, '${value.replaceAll("'", "''")}')`).join(', ')}) v(at, value)`

test('literals that meet are one, and what looks like one is left alone', () => {
  expect(textOf(["'a'", "'b'", "'it''s'"])).toBe("'abit''s'")
  expect(textOf(["'a'", "'b' || x || 'c'", "'d'"])).toBe("('a' || 'b' || x || 'c' || 'd')")
})

test('objects and arrays of any number of values are JSON', async () => {
  for (const count of [0, 1, 2, 7, 60, 130]) {
    const names = Array.from({ length: count }, (_, at) => `it's "${at}"`)
    const parts: Parts[] = names.map((_, at) => (at % 2 ? [`'${at}'`] : quotedParts(`${at}`)))
    const values = names.map((_, at) => (at % 2 ? at : String(at)))
    expect(JSON.parse((await ask(textOf(arrayParts(parts))))!)).toEqual(values)
    expect(JSON.parse((await ask(textOf(objectParts(names.map((name, at) => [name, parts[at]!])))))!)).toEqual(
      Object.fromEntries(names.map((name, at) => [name, values[at]])),
    )
  }
})

test.each([
  ['the value alone', quotedParts('v.value'), (value: string): unknown => value],
  ['an array', arrayParts([quotedParts('v.value'), ['v.at::text']]), (value: string, at: number) => [value, at]],
  ['an object', objectParts([['it', quotedParts('v.value')]]), (value: string) => ({ it: value })],
  ['a number', ['v.at::text'], (_: string, at: number) => at],
  ['what is the same in each row', ["'7'"], () => 7],
] as const)('rows are gathered as they are, however many: %s', async (_, parts, told) => {
  const list = gathered(parts)
  for (const values of [['a'], ['a', 'b'], ['a', '],[', '","']].map((some) => some.map((value) => value.replaceAll('"', "'")))) {
    expect(JSON.parse((await ask(`(select ${list.all(list.row, 'v.at')} from ${rows(...values)})`))!)).toEqual(values.map(told))
    expect(JSON.parse((await ask(`(select ${list.wrapped(list.row, `{"it's":`, '}')} from ${rows(...values)})`))!)).toEqual({
      "it's": values.map(told),
    })
    expect(JSON.parse((await ask(fewTexts(`select ${textOf(parts)} from ${rows(...values)}`)))!)).toEqual(values.map(told))
  }
  const none = `${rows('a')} where false`
  expect(await ask(`(select ${list.all(list.row)} from ${none})`)).toBeNull()
  expect(await ask(`(select ${list.wrapped(list.row, `{"it's":`, '}')} from ${none})`)).toBe(`{"it's":[]}`)
})

test('values of a choice are quoted as they are only where JSON takes all of them so', async () => {
  const plain = choice({ label: 'State', options: [{ value: 'In production', label: 'In production' }] })
  const odd = choice({ label: 'State', options: [{ value: 'the "new" one', label: 'New' }] })
  expect(textOf(valueParts(plain, 'x.state', true))).toBe(`('"' || (x.state)::text || '"')`)
  expect(await ask(textOf(valueParts(odd, `'the "new" one'::text`, true)))).toBe('"the \\"new\\" one"')
  expect(await ask(textOf(valueParts(plain, 'null::text')))).toBe('null')
  expect(await ask(textOf(valueParts(text({ label: 'Name' }), `E'a\\nb"'::text`, true)))).toBe('"a\\nb\\""')
})
