/** Reading a snapshot in pieces. */
import { expect, test } from 'vitest'
import { testConnection } from '#platform/testing/database.ts'
import { whileSnapshot } from './snapshot.ts'

const connection = await testConnection()
const long = {
  name: '',
  text: "select n || repeat('x', case when n > $1::integer then 500000 else 1 end) from generate_series(1, $2::integer) n order by n",
}

test('long texts come a few at a time, short ones by the hundreds, all of them in order', async () => {
  const [short, all] = [1200, 1260]
  const pieces = await whileSnapshot(connection, async ({ texts }) => {
    const found: { count: number; length: number; numbers: number[] }[] = []
    for await (const piece of texts(long, [short, all])) {
      const numbers = piece.map((text) => Number.parseInt(text))
      found.push({ count: piece.length, length: piece.join('').length, numbers })
      // PostgreSQL would send on meanwhile.
      await new Promise(setImmediate)
    }
    return found
  })
  expect(pieces.flatMap(({ numbers }) => numbers)).toEqual(Array.from({ length: all }, (_, at) => at + 1))
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(3_000_000)
  expect(Math.max(...pieces.map(({ count }) => count))).toBe(500)
})

test('texts that are left before their end leave the snapshot in order', async () => {
  const [left, after] = await whileSnapshot(connection, async ({ texts, rows }) => {
    let first = 0
    for await (const piece of texts(long, [0, 40])) {
      first = piece.length
      break
    }
    return [first, await rows({ name: '', text: 'select 1 as one' })]
  })
  expect(left).toBeLessThan(5)
  expect(after).toEqual([{ one: 1 }])
})

test('a statement that fails says so', async () => {
  const failing = whileSnapshot(connection, async ({ texts }) => {
    for await (const _ of texts({ name: '', text: 'select (1 / (5 - n))::text from generate_series(1, $1::integer) n' }, [9])) continue
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})
