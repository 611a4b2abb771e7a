/** Restoring a backup as a trial: what it finds, and that nobody sees it. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { pictureKey } from '#platform/server/files/pictures.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { isOnCluster } from '#platform/testing/database.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { settled, worldOf } from '#workspace/workspaces/server/world-for-tests.ts'
import { fileKeyOf } from './server/backup-job.ts'
import { trialKey } from './server/drill-job.ts'
import { backUp } from './server/open-for-tests.ts'
import { trials } from './server/schedules.ts'

const app = await testApp()
const { database, services } = app
const rows = rowsOf(database)
const pictures = ['a', 'b'].map((letter) => `p${letter.repeat(32)}.webp`)

/** A workspace with a record of many kinds, history, a photo, a view of somebody's own, and a backup. */
async function backedUp() {
  const world = await worldOf(app)
  const { admin, clientId } = world
  const { portfolioId } = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body
  const { applicationId } = (await admin.send('POST', '/applications', { name: 'Ledger “ä”', notes: 'Line\u2028one' })).body
  await admin.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId })
  await admin.send('POST', '/tags', { name: 'Core' })
  const { contactId } = (await admin.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Byron' })).body
  for (const name of pictures) await services.files.put(pictureKey('contacts', name), Buffer.from(`picture ${name}`), 'image/webp')
  await rows('update contact set image_filename = $3, thumbnail_filename = $4 where account_id = $1 and contact_id = $2', [
    clientId,
    contactId,
    ...pictures,
  ])
  expect((await admin.send('POST', '/users/preferences', { preferenceName: 'views', preferenceValue: '[]' })).status).toBe(200)
  return { ...world, backupId: await backUp(admin) }
}
const drill = async (person: Person) => {
  const started = await person.send('POST', '/backups/drills')
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const job = await settled(person, started.body.jobId)
  return { job, last: (await person.send('GET', '/backups/drills')).body[0] }
}
const answered = ({ status, body }: Awaited<ReturnType<Person['send']>>) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const lettersTo = (person: Person) =>
  rows<{ subject: string; text_body: string }>('select subject, text_body from mail_message where to_address = $1', [
    `${person.userId}@example.com`,
  ])

test('a trial holds: every table and file is equal, and nothing of it is left', async () => {
  const { admin, clientId, backupId } = await backedUp()
  const accounts = await rows('select account_id from account')
  const { job, last } = await drill(admin)
  expect(last, JSON.stringify(job)).toMatchObject({
    backupId,
    status: 'succeeded',
    fault: null,
    files: 2,
    createdByName: 'Test Global Admin',
  })
  expect(job).toMatchObject({ status: 'succeeded', message: 'The trial restore held: everything is equal.' })
  expect([last.tables > 50, last.rows > 8, last.milliseconds > 0]).toEqual([true, true, true])
  expect(await rows('select account_id from account')).toEqual(accounts)
  expect(await rows('select 1 from restore_row where account_id = $1', [clientId])).toEqual([])
  expect(await services.files.list('trials/')).toEqual([])
  expect(await lettersTo(admin)).toEqual([])
})

test('a backup that was tampered with is reported, on the page and by letter', async () => {
  const { admin, clientId, backupId } = await backedUp()
  const whole = (await admin.send('GET', `/backups/${backupId}/download`)).body as Buffer
  const forged = Buffer.from(whole.map((byte, at) => (at === 900 ? byte ^ 1 : byte)))
  await services.files.put(fileKeyOf(clientId, backupId), forged, 'application/octet-stream')
  const { job, last } = await drill(admin)
  expect(last.fault).toContain('its file is not the one that was written')
  expect(job.message).toContain('The trial restore failed')
  const [told] = await lettersTo(admin)
  expect(told!.subject).toMatch(/^A trial restore of .* failed$/)
  expect(told!.text_body).toContain('its file is not the one that was written')
  await services.files.remove(fileKeyOf(clientId, backupId))
  expect((await drill(admin)).last.fault).toContain('no longer has the file')
})

test('rows that a restore changes are named', async () => {
  const { admin } = await backedUp()
  const shout = 'create function shout() returns trigger language plpgsql as $$ begin new.name := upper(new.name); return new; end $$'
  await rows(shout)
  await rows('create trigger shout before insert on tag for each row execute function shout()')
  try {
    expect((await drill(admin)).last.fault).toBe('rows of “tag” differ.')
    await rows('create or replace function shout() returns trigger language plpgsql as $$ begin return null; end $$')
    expect((await drill(admin)).last.fault).toContain('“tag” has 1 rows in the backup and 0 restored')
  } finally {
    await rows('drop function shout() cascade')
  }
})

test('while it runs nobody sees the scratch workspace, and one that is killed leaves nothing', async () => {
  const { admin, provider, clientId } = await backedUp()
  if (isOnCluster()) return
  const [other, look] = [new Client(database.connection), new Client(database.connection)]
  await Promise.all([other.connect(), look.connect()])
  const seen = async () => ({
    accounts: (await look.query('select account_id from account')).rows,
    staged: (await look.query('select 1 from restore_row where account_id = $1', [clientId])).rows,
    letters: (await look.query('select mail_message_id from mail_message')).rows,
    lists: await Promise.all(
      ['/accounts', '/accounts/workspaces', '/cockpit'].map(async (path) => answered(await provider.send('GET', path))),
    ),
    emptied: answered(await admin.send('GET', '/accounts/emptied')),
    found: answered(await admin.send('GET', '/applications?search=Ledger')),
  })
  try {
    const before = await seen()
    await other.query('begin; lock table application_link in share mode')
    const { jobId } = (await admin.send('POST', '/backups/drills')).body
    expect((await admin.send('POST', '/backups/drills')).status).toBe(409)
    const waiting =
      "select pid from pg_locks where database = (select oid from pg_database where datname = current_database()) and relation = 'application_link'::regclass and not granted"
    await expect.poll(async () => (await look.query(waiting)).rows, { timeout: 30_000 }).toHaveLength(1)
    expect(await seen()).toEqual(before)
    await look.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
    await expect.poll(async () => (await look.query(waiting)).rows).toEqual([])
    expect(await seen()).toEqual(before)
    await other.query('commit')
    await admin.send('POST', `/jobs/${jobId}/cancel`)
    expect(await services.files.list(trialKey(clientId))).toEqual([])
  } finally {
    await Promise.all([other.end(), look.end()])
  }
})

test('a schedule tries the backups of each workspace: after a new one, and not again the same week', async () => {
  const { admin, clientId } = await backedUp()
  const night = () => trials.run({ tenant: database.tenant(clientId), actor: systemActor, services })
  expect(await night()).toEqual({ trials: 1 })
  await expect.poll(async () => (await admin.send('GET', '/backups/drills')).body[0].endedDate).not.toBeNull()
  expect(await night()).toBeUndefined()
  await backUp(admin)
  expect(await night()).toEqual({ trials: 1 })
  const manager = await app.addPerson(clientId, ['Company Admin'])
  expect((await manager.send('POST', '/backups/drills')).status).toBe(403)
  const empty = await worldOf(app)
  expect((await empty.admin.send('POST', '/backups/drills')).status).toBe(409)
})
