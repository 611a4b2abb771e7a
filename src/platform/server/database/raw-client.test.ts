import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConnection } from '#platform/testing/database.ts'
import { RawClient, tooLong } from './raw-client.ts'
import { bytes } from './statement.ts'
import { valueTypes } from './types.ts'

const client = new RawClient({ ...(await testConnection()), pipeline: true, types: valueTypes })
beforeAll(() => client.connect())
afterAll(() => client.end())

const raw = async (expression: string) =>
  (await client.query<{ $json: Buffer }>(`select ${expression} as "$json"`)).rows.map(({ $json }) => $json)

test('a small value arrives as the bytes that PostgreSQL composed', async () => {
  expect(await raw(`json_build_object('name', 'Zürich')`)).toEqual([Buffer.from('{"name" : "Zürich"}')])
})

test('text is handed on as bytes as well', async () => {
  expect(await raw(`'[]'::text`)).toEqual([Buffer.from('[]')])
})

test('null stays null', async () => {
  expect(await raw('null::json')).toEqual([null])
})

test.each([65_536, 65_537, 200_000, 5_000_000])('a value of %i bytes, over many chunks, arrives whole', async (size) => {
  const [value] = await raw(`repeat('abcdefgh', ${Math.ceil(size / 8)})::text`)
  expect(value?.equals(Buffer.from('abcdefgh'.repeat(Math.ceil(size / 8))))).toBe(true)
})

test('of a value that is too long for an answer nothing is kept, and the connection goes on', async () => {
  const [long, next] = await Promise.all([raw(`repeat('abcdefgh', 27000000)::text`), raw(`'[]'::text`)])
  expect(long).toEqual([tooLong])
  expect(() => bytes({ rows: [{ $json: long[0]! }] } as never)).toThrow('too long')
  expect(next).toEqual([Buffer.from('[]')])
})

test('many rows, small and large in turn, keep their order', async () => {
  const { rows } = await client.query<{ $json: Buffer }>(
    `select repeat(chr(97 + i % 26), case when i % 7 = 0 then 100000 else i end) as "$json" from generate_series(1, 200) i`,
  )
  const lengths = rows.map(({ $json }) => $json.length)
  expect(lengths).toEqual(Array.from({ length: 200 }, (_, i) => ((i + 1) % 7 === 0 ? 100_000 : i + 1)))
  expect(rows.every(({ $json }, i) => $json[0] === 97 + ((i + 1) % 26) && $json.at(-1) === $json[0])).toBe(true)
})

test('raw and other results share one pipeline', async () => {
  const [first, large, last] = await Promise.all([
    client.query('select 1::int8 as one, 2.5::numeric as half'),
    client.query(`select repeat('x', 300000) as "$json"`),
    client.query(`select '{"a":1}'::json as value, null::json as nothing`),
  ])
  expect(first.rows).toEqual([{ one: 1, half: 2.5 }])
  expect((large.rows[0] as { $json: Buffer }).$json).toHaveLength(300_000)
  expect(last.rows).toEqual([{ value: { a: 1 }, nothing: null }])
})

test('a refused raw statement leaves the connection usable', async () => {
  await expect(raw(`(1 / 0)::text`)).rejects.toMatchObject({ code: '22012' })
  expect(await raw(`'1'::text`)).toEqual([Buffer.from('1')])
})

test('rows that come in several reads are not overwritten by the next one', async () => {
  const { rows } = await client.query<{ n: number; text: string }>(
    `select i as n, repeat(chr(97 + i % 26), 700 + i % 300) as text from generate_series(1, 5000) i`,
  )
  expect(rows).toHaveLength(5000)
  expect(rows.every(({ n, text }) => text === String.fromCharCode(97 + (n % 26)).repeat(700 + (n % 300)))).toBe(true)
})
