/** While the disk of the embedded database is nearly full, reading goes on, and so does signing in; nothing is written until there is room. */
import { expect, test } from 'vitest'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { openDiskReserve } from '#platform/server/disk-reserve.ts'
import { runSchedules } from '#platform/server/schedules/run-schedules.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { readSettings } from '#platform/server/settings.ts'
import { testApp } from '#platform/testing/app.ts'

const megabyte = 1024 * 1024
const [plenty, low, nothing] = [1000 * megabyte, 100 * megabyte, 10 * megabyte]
let free = plenty
const { addAccount, addPerson, database, send, services } = await testApp({ DISK_RESERVE_MB: '256' }, async () => free)

const person = async () => {
  free = plenty
  return addPerson(await addAccount(), ['Global Admin'])
}
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

test('below the reserve reading and deleting go on, and writing is answered 507 in words until there is room', async () => {
  const admin = await person()
  const area = (await admin.send('POST', '/areas', { name: 'Harbour' })).body
  const change = () => admin.send('PUT', `/areas/${area.areaId}`, { ...area, name: 'Port' }, { 'if-match': '*' })
  free = low
  const refused = await admin.send('POST', '/areas', { name: 'Quay' })
  expect(refused).toMatchObject({ status: 507, body: { title: 'Disk full', message: expect.stringContaining('Nothing was changed') } })
  expect(refused.headers['retry-after']).toBe('60')
  expect((await change()).status).toBe(507)
  expect((await admin.send('GET', '/areas')).body).toMatchObject([{ name: 'Harbour' }])
  expect((await admin.send('POST', '/contacts/checkemail', { emailAddress: 'ada@example.com' })).status, 'a POST that reads').toBe(200)
  free = plenty
  expect(await change(), 'with room, without a restart').toMatchObject({ status: 200 })
  free = low
  expect((await admin.send('DELETE', `/areas/${area.areaId}`, undefined, { 'if-match': '*' })).status).toBeLessThan(300)
})

test('without a right the answer is the same as ever', async () => {
  const viewer = await addPerson((await person()).accountId, ['View User'])
  free = low
  expect(statuses([await viewer.send('POST', '/areas', { name: 'Quay' }), await send('POST', '/areas', {})])).toEqual([403, 401])
})

test('signing in and out goes on down to a quarter of the reserve, and reading below it', async () => {
  const admin = await person()
  const text = 'update app_user set password_hash = $2 where user_id = $1'
  await database.system.rows({ name: 'test.password', text }, [admin.userId, await hashPassword('correct horse battery')])
  const signIn = () =>
    send('POST', '/users/authenticate', { emailAddress: `${admin.userId}@example.com`, password: 'correct horse battery' })
  free = low
  expect(statuses([await signIn(), await admin.send('POST', '/users/register', {})])).toEqual([200, 507])
  free = nothing
  expect(statuses([await signIn(), await admin.send('GET', '/areas'), await admin.send('POST', '/users/logout')])).toEqual([507, 200, 507])
  free = low
  expect((await admin.send('POST', '/users/logout')).status).toBe(204)
})

test('a job that is queued waits for room, and one that runs ends in words', async () => {
  const admin = await person()
  let runs = 0
  const kind = defineJob('fills', async ({ progress }) => {
    runs++
    free = nothing
    await progress(1, 2)
  })
  const jobs = openJobs(services, [kind])
  const context = {
    tenant: database.tenant(admin.accountId),
    session: { userId: admin.userId, userName: 'Ada', originalUserId: admin.userId, originalUserName: 'Ada' },
  }
  await jobs.open()
  free = low
  const id = await jobs.start(context, 'fills', {})
  const seen = async () => (await admin.send('GET', `/jobs/${id}`)).body
  expect(await seen()).toMatchObject({ status: 'queued' })
  expect(runs).toBe(0)
  free = plenty
  await expect.poll(seen, { timeout: 40_000 }).toMatchObject({ status: 'failed', message: expect.stringContaining('disk is full') })
  expect(runs).toBe(1)
  await jobs.stop()
})

test('schedules that write wait for room, and schedules that free it continue', async () => {
  free = low
  const ran: string[] = []
  const often = (name: string, more: Partial<SystemSchedule> = {}): SystemSchedule => ({
    name,
    what: '',
    when: { everySeconds: 0.05 },
    run: async () => void ran.push(name),
    ...more,
  })
  const stop = runSchedules(services, [often('test.writes'), often('test.frees', { disk: 'little' })])
  await expect.poll(() => ran.length).toBeGreaterThan(3)
  expect(new Set(ran)).toEqual(new Set(['test.frees']))
  free = plenty
  await expect.poll(() => ran).toContain('test.writes')
  await stop()
})

test('the real disk is looked at, of the embedded database alone', async () => {
  const settings = { ...readSettings({ DATA_DIR: '/' }), diskReserve: Number.MAX_SAFE_INTEGER }
  expect(await openDiskReserve(settings).hasRoomFor('any')).toBe(false)
  expect(await openDiskReserve({ ...settings, diskReserve: 0 }).hasRoomFor('any')).toBe(true)
  expect(await openDiskReserve({ ...settings, databaseUrl: 'postgres://elsewhere/database' }).hasRoomFor('any')).toBe(true)
})
