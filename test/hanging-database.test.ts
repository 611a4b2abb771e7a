/** A database that neither answers nor refuses: stopped where it is, as on a disk that hangs. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { blankId } from '#platform/contract/blank.ts'
import { createApp } from '#platform/server/app.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import type { Asked } from '#platform/server/database/statement.ts'
import { DatabaseUnavailable } from '#platform/server/database/unavailable.ts'
import { startEmbedded } from '#platform/server/launcher/launcher.ts'
import { migrate } from '#platform/server/migrate.ts'
import { testApp } from '#platform/testing/app.ts'
import { isDoneBefore } from '#platform/testing/done-before.ts'
import { servedFeatures } from '../src/product/served-features.ts'

const { services } = await testApp()
const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'portolan-hang-'))
const embedded = await startEmbedded(folder, log, { sync: false })
await migrate(embedded.connection, log)
const database = openDatabase(embedded.connection, log, { statementTimeout: 1000, connections: 16 })
const app = await createApp({ ...services, database }, servedFeatures)
const stopped: number[] = []
const goOn = () => {
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
}
afterAll(async () => {
  goOn()
  await app.close()
  await database.end()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

const statusOf = async (url: string) => (await app.inject({ method: 'GET', url, headers: { authorization: 'Bearer x' } })).statusCode
async function answeredWithin(seconds: number, url: string) {
  const status = statusOf(url)
  const isInTime = await isDoneBefore(seconds * 1000, status)
  return { status: await status, isInTime }
}

test('readiness says so within two seconds, calls end within the time that a setting names, and all goes on when it does', async () => {
  expect([await statusOf('/api/health/ready'), await statusOf('/api/areas')]).toEqual([200, 401])
  const backends = await database.system.rows<{ pid: number }>({ name: '', text: 'select pid from pg_stat_activity' })
  stopped.push(embedded.pid(), ...backends.map(({ pid }) => pid))
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  // Statements that leave together share the time of one.
  const together = Array.from({ length: 12 }, (): Asked => [{ name: '', text: 'select $1::uuid' }, []])
  const batch = database
    .tenant(blankId)
    .write(({ finish }) => finish(together))
    .catch((reason: unknown) => reason)
  const isBatchInTime = isDoneBefore(6000, batch)
  // One second for a connection, or for the statement and two more; then some.
  const answers = await Promise.all([
    answeredWithin(2, '/api/health/ready'),
    ...Array.from({ length: 12 }, () => answeredWithin(6, '/api/areas')),
  ])
  expect(answers).toEqual(answers.map(() => ({ status: 503, isInTime: true })))
  expect(await isBatchInTime).toBe(true)
  expect(await batch).toBeInstanceOf(DatabaseUnavailable)
  goOn()
  await expect.poll(() => statusOf('/api/health/ready')).toBe(200)
  expect(await statusOf('/api/areas')).toBe(401)
})
