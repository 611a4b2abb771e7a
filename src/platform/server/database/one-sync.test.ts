import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConnection } from '#platform/testing/database.ts'
import { RawClient } from './raw-client.ts'
import { valueTypes } from './types.ts'

const client = new RawClient({ ...(await testConnection()), pipeline: true, types: valueTypes })
beforeAll(() => client.connect())
afterAll(() => client.end())

const ask = (text: string, values: unknown[] = [], name?: string) =>
  client.query<{ n: number }>({ text, values, ...(name && { name }) }).then(({ rows, command }) => rows[0]?.n ?? command)
const number = (n: unknown, name?: string) => ask('select $1::integer as n', [n], name)
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) =>
    one.status === 'fulfilled' ? one.value : ((one.reason as { code?: string }).code ?? (one.reason as Error).message),
  )
/** Sends in a transaction what `sent` does, at once. */
async function together(...sent: (() => Promise<unknown>)[]): Promise<unknown[]> {
  client.gatherAsOne()
  const outcomes = await Promise.allSettled([ask('begin', [], 'begin'), ...sent.map((send) => send())])
  await client.query('rollback')
  return codes(outcomes)
}

test('twenty statements that leave together are answered in order, in a packet or two', async () => {
  const before = client.heard
  const asked = Array.from({ length: 20 }, (_, at) => () => number(at, at % 2 ? 'numbered' : undefined))
  expect(await together(...asked)).toEqual(['BEGIN', ...asked.keys()])
  // One of them is the rollback's.
  expect(client.heard - before).toBeLessThanOrEqual(4)
})

test('statements after an error are refused as in any transaction, and the connection is sound', async () => {
  const refused = await together(
    () => number(1),
    () => number('one'),
    () => number(2),
    () => ask('commit', [], 'commit'),
  )
  expect(refused).toEqual(['BEGIN', 1, '22P02', '25P02', '25P02'])
  expect(await number(3)).toBe(3)
})

test('a name that was passed over is prepared when it is asked for again', async () => {
  const asked = () => ask('select 7 as n', [], 'passed-over')
  expect(await together(() => ask('select nothing'), asked)).toEqual(['BEGIN', '42703', '25P02'])
  expect([await asked(), await asked()]).toEqual([7, 7])
})

test('values that cannot be sent fail alone with what is wrong with them', async () => {
  const circle: unknown[] = []
  const endless = { circle, toPostgres: () => endless }
  const outcomes = await together(
    () => number(1),
    () => number(endless),
    () => number(2),
  )
  expect(outcomes).toEqual(['BEGIN', 1, expect.stringContaining('circular'), 2])
  expect(await number(3)).toBe(3)
})

test('a simple query among them has its own answer, with several commands too', async () => {
  const simple = () => client.query('set local work_mem to 4096; savepoint here').then(() => 'done')
  expect(
    await together(
      () => number(1),
      simple,
      () => number(2),
    ),
  ).toEqual(['BEGIN', 1, 'done', 2])
})

test('a simple query after an error is refused by itself', async () => {
  const simple = () => client.query('select 1')
  const after = () => number(2)
  expect(await together(() => number('one'), simple, after)).toEqual(['BEGIN', '22P02', '25P02', '25P02'])
  expect(await number(3)).toBe(3)
})

test('large answers among small ones come whole', async () => {
  const long = (size: number) => () =>
    client.query<{ $json: Buffer }>({ text: `select repeat('x', ${size}) as "$json"` }).then(({ rows }) => rows[0]!.$json.length)
  expect(await together(long(10), long(200_000), () => number(1), long(70_000))).toEqual(['BEGIN', 10, 200_000, 1, 70_000])
})

test('all callers that lose the connection are notified', async () => {
  const lost = new RawClient({ ...(await testConnection()), pipeline: true, types: valueTypes })
  await lost.connect()
  lost.on('error', () => {})
  lost.gatherAsOne()
  const asked = ['begin', 'select pg_terminate_backend(pg_backend_pid())', 'select 1', 'commit'].map((text) =>
    lost.query({ text, name: text }),
  )
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  expect(codes(outcomes)[1]).toBe('57P01')
  // The others are reported as a lost database connection rather than as an aborted transaction.
  expect(codes(outcomes).slice(2)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('Connection terminated')))
})
