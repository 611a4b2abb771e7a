import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { countStatements } from '#platform/server/database/statement.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { Looks } from './look-up.ts'

/** Work that the test ends, numbered by its start. */
function controlled() {
  const ends: ((failure?: Error) => void)[] = []
  const work = () =>
    new Promise<number>((done, fail) => {
      const number = ends.length
      ends.push((failure) => (failure ? fail(failure) : done(number)))
    })
  return { ends, work }
}

test('requests during a lookup share one that begins after it', async () => {
  const looks = new Looks<number>()
  const { ends, work } = controlled()
  const first = looks.after('a', work)
  const [second, third] = [looks.after('a', work), looks.after('a', work)]
  const other = looks.after('b', work)
  expect(ends).toHaveLength(2)
  ends[0]!()
  expect(await first).toBe(0)
  await expect.poll(() => ends.length).toBe(3)
  // The second look has begun, so one who comes now waits for another.
  const fourth = looks.after('a', work)
  ends[2]!()
  expect([await second, await third]).toEqual([2, 2])
  await expect.poll(() => ends.length).toBe(4)
  ends[3]!()
  ends[1]!()
  expect([await fourth, await other]).toEqual([3, 1])
  const alone = looks.after('a', work)
  expect(ends).toHaveLength(5)
  ends[4]!()
  expect(await alone).toBe(4)
})

test('a look that fails is no reason for the next one to', async () => {
  const looks = new Looks<number>()
  const { ends, work } = controlled()
  const [first, second] = [looks.after('a', work), looks.after('a', work)]
  ends[0]!(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]!()
  expect(await second).toBe(1)
})

const { addAccount, addPerson, app, database } = await testApp()
const rows = rowsOf(database)

test('twelve calls at once with one token look its session up twice, and each is answered', async () => {
  const reader = await addPerson(await addAccount(), ['View User'])
  const ask = () => app.inject({ url: '/api/areas', headers: { authorization: `Bearer ${reader.token}` } })
  const { result, statements } = await countStatements(() => Promise.all(Array.from({ length: 12 }, ask)))
  expect(result.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(statements.filter(({ name }) => name === 'session.find').length).toBeLessThanOrEqual(2)
})

test('a role that is taken away counts for the next call, also while others are under way', async () => {
  const reader = await addPerson(await addAccount(), ['View User'])
  const ask = () => app.inject({ url: '/api/areas', headers: { authorization: `Bearer ${reader.token}` } })
  const before = Array.from({ length: 20 }, ask)
  await rows('delete from user_role where user_id = $1', [reader.userId])
  const after = await Promise.all(Array.from({ length: 20 }, ask))
  expect([...new Set(after.map(({ statusCode }) => statusCode))]).toEqual([403])
  await Promise.all(before)
})
