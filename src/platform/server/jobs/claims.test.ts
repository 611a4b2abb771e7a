import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testConnection } from '#platform/testing/database.ts'
import { openClaims } from './claims.ts'

const connection = await testConnection()
const claims = openClaims(connection)
const other = openClaims(connection)
afterAll(() => Promise.all([claims.end(), other.end()]))

/** Simulates a network failure or an administrator. */
async function cutConnections(): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portolan jobs' and datname = current_database()",
  )
  await client.end()
}

test('a job is worked on by one server, until that one lets it go', async () => {
  expect([await claims.take('one'), await claims.take('one'), await other.take('one')]).toEqual([true, false, false])
  await claims.release('one')
  expect(await other.take('one')).toBe(true)
})

test('claims fall with their connection, and those of the next one hold', async () => {
  expect(await claims.take('two')).toBe(true)
  await cutConnections()
  await expect.poll(() => claims.take('two').catch(() => false)).toBe(true)
  expect(await claims.take('two')).toBe(false)
  // Its connection was cut too, and it may not have noticed yet.
  await expect.poll(() => other.take('two').catch(() => 'not asked')).toBe(false)
  await claims.release('two')
  expect(await other.take('two')).toBe(true)
})
