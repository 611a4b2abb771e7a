/** Restoring a backup into its workspace or a new one, and restores that fail. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { pictureKey } from '#platform/server/files/pictures.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { isOnCluster } from '#platform/testing/database.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { settled, worldOf } from '#workspace/workspaces/server/world-for-tests.ts'
import { fileKeyOf } from './server/backup-job.ts'
import { partEntry } from './server/format.ts'
import { backUp, entriesOf, manifestOf, rowsIn } from './server/open-for-tests.ts'

const app = await testApp()
const { database, services } = app
const rows = rowsOf(database)

const restore = async (person: Person, id: string, body: object = {}) => {
  const started = await person.send('POST', `/backups/${id}/restore`, body)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return settled(person, started.body.jobId)
}
const restored = async (person: Person, id: string, body: object = {}) => {
  const job = await restore(person, id, body)
  expect(job, JSON.stringify(job)).toMatchObject({ status: 'succeeded' })
  return job
}
const contentsOf = async (person: Person, id: string) => entriesOf((await person.send('GET', `/backups/${id}/download`)).body)

/** The rows of each part, except those that a restore changes: versions, entries about it and about roles, and additions of the audit. */
const compared = (entries: ReadonlyMap<string, string>, leftOut: readonly string[] = ['audit_entry']) =>
  Object.fromEntries(
    manifestOf(entries)
      .parts.filter(({ name }) => !leftOut.includes(name))
      .map(({ name }) => [
        name,
        rowsIn(entries, name)
          .filter((row) => name !== 'change_log' || !['account', 'user'].includes(String(row['entity'])))
          .map((row) => JSON.stringify({ ...row, version: 0 }))
          .sort(),
      ]),
  )

/** A workspace with something of everything that a restore touches. */
async function filled() {
  const world = await worldOf(app)
  const { admin, clientId } = world
  const send = async (path: string, body: object) => (await admin.send('POST', path, body)).body
  const portfolio = await send('/portfolios', { name: 'Fleet' })
  const suite = await send('/applications', { name: 'Suite', isSuite: true })
  const application = await send('/applications', {
    name: 'Ledger',
    parentSuiteApplicationId: suite.applicationId,
    notes: 'Line\u2028one\nand two',
  })
  await send(`/portfolios/${portfolio.portfolioId}/applications`, { applicationId: application.applicationId })
  const contact = await send('/contacts', { firstName: 'Ada', lastName: 'Byron' })
  const photo = `p${'a'.repeat(31)}${clientId.at(-1)}`
  for (const name of [`${photo}.webp`, `${photo}.small.webp`])
    await services.files.put(pictureKey('contacts', name), Buffer.from(`picture ${name}`), 'image/webp')
  await rows(
    "update contact set image_filename = $3 || '.webp', thumbnail_filename = $3 || '.small.webp' where account_id = $1 and contact_id = $2",
    [clientId, contact.contactId, photo],
  )
  return { ...world, portfolio, suite, application, contact, photo: `${photo}.webp` }
}
type World = Awaited<ReturnType<typeof filled>>

async function changeMuch({ admin, application, portfolio, contact, photo, clientId }: World) {
  const path = `/applications/${application.applicationId}`
  const { headers } = await admin.send('GET', path)
  const changed = await admin.send('PUT', path, { ...application, name: 'Ledger 2' }, { 'if-match': headers['etag']! })
  expect(changed.status).toBe(200)
  await admin.send('POST', '/applications', { name: 'Added' })
  await admin.send('DELETE', `/portfolios/${portfolio.portfolioId}`)
  await rows('update contact set image_filename = null, thumbnail_filename = null where account_id = $1 and contact_id = $2', [
    clientId,
    contact.contactId,
  ])
  await services.files.remove(pictureKey('contacts', photo))
  await rows("update account set currency = 'CHF' where account_id = $1", [clientId])
  return { etag: changed.headers['etag']! }
}

test('a restore brings every table and picture back, keeps what was there, and no version stands for two states', async () => {
  const world = await filled()
  const { admin, clientId, application, portfolio } = world
  const author = await app.addPerson(clientId, ['Author'], portfolio.portfolioId)
  const helper = await app.addPerson(clientId, ['View User'])
  await rows(
    "insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) values (gen_random_uuid(), $1, $2, 'Author', $3)",
    [helper.userId, clientId, portfolio.portfolioId],
  )
  const list = await admin.send('GET', '/applications')
  const id = await backUp(admin)
  const then = await contentsOf(admin, id)
  const { etag } = await changeMuch(world)
  // Roles disappear with their portfolio; users who hold only such roles lose access.
  expect((await author.send('GET', '/applications')).status).toBe(403)
  const later = await admin.send('GET', '/applications')
  const safe = compared(await contentsOf(admin, await backUp(admin)))

  await restored(admin, id)
  const now = await contentsOf(admin, await backUp(admin))
  const { user_role: rolesThen, ...partsThen } = compared(then)
  const { user_role: rolesNow, ...partsNow } = compared(now)
  expect(partsNow).toEqual(partsThen)
  expect(manifestOf(now).files).toEqual(manifestOf(then).files)
  // The helper is still here and has the role in the portfolio again; the author has left with it.
  expect(rolesThen!.filter((role) => !rolesNow!.includes(role)).map((role) => JSON.parse(role).user_id)).toEqual([author.userId])

  // Caches and forms that hold a later state notice it.
  const after = await admin.send('GET', '/applications', undefined, { 'if-none-match': later.headers['etag']! })
  expect([after.status, after.body.length]).toEqual([200, 2])
  expect(after.headers['etag']).not.toBe(list.headers['etag'])
  const path = `/applications/${application.applicationId}`
  expect((await admin.send('GET', path, undefined, { 'if-none-match': etag })).status).toBe(200)
  expect((await admin.send('PUT', path, { ...application, name: 'Late' }, { 'if-match': etag })).status).toBe(409)
  expect((await admin.send('GET', '/audit?kind=settings')).body[0].details.content[1]).toContain('restored from the backup')

  // The previous state is a backup, which is restored in turn.
  const [told] = (await admin.send('GET', '/backups/restores')).body
  expect(told).toMatchObject({ backupId: id, status: 'succeeded', workspaceName: null })
  expect(told.difference.find(({ entity }: { entity: string }) => entity === 'application')).toMatchObject({
    removedNames: ['Added'],
    setBackNames: ['Ledger 2'],
  })
  await restored(admin, told.safetyBackupId)
  const { change_log: _then, user_role: _roles, ...before } = safe
  expect(compared(await contentsOf(admin, await backUp(admin)), ['audit_entry', 'change_log', 'user_role'])).toEqual(before)
})

test('a restore takes no change of people or settings out of the audit', async () => {
  const { admin, clientId } = await worldOf(app)
  const helper = await app.addPerson(clientId, ['View User'])
  const id = await backUp(admin)
  const roles = { roles: [{ roleName: 'Company Admin' }] }
  expect((await admin.send('PUT', `/users/${helper.userId}/roles`, roles)).status).toBe(200)
  expect((await admin.send('PUT', `/accounts/${clientId}`, { city: 'Bergen' })).status).toBe(200)
  const audit = async () => [
    ...(await admin.send('GET', '/audit?kind=people')).body,
    ...(await admin.send('GET', '/audit?kind=settings')).body,
  ]
  const before = await audit()
  expect(JSON.stringify(before)).toMatch(/Company Admin.*Bergen/)
  await restored(admin, id)
  expect(await audit()).toEqual(expect.arrayContaining(before))
  // The next one, whose backup holds them, neither doubles nor removes them.
  await restored(admin, await backUp(admin))
  const after = await audit()
  expect(after).toEqual(expect.arrayContaining(before))
  expect(new Set(after.map(({ auditEntryId }) => auditEntryId)).size).toBe(after.length)
})

test('a backup of a namespace becomes another one only for people who may make one there', async () => {
  const { provider, namespace } = await worldOf(app)
  const fails = async (person: Person, id: string) =>
    (await person.send('POST', `/backups/${id}/restore`, { workspaceName: `Second ${namespace}` })).status
  expect(await fails(provider, await backUp(provider))).toBe(403)
  const sub = await app.addAccount({ type: 'Certified Provider', parentAccountId: namespace })
  const ofSub = await app.addPerson(sub, ['Certified Provider Admin'])
  const id = await backUp(ofSub)
  expect(await fails(ofSub, id)).toBe(403)
  // Administrators of its provider may make sub-providers.
  await provider.send('POST', '/users/switchaccount', { accountId: sub })
  const { result } = await restored(provider, id, { workspaceName: `Sub ${sub}` })
  const made = await rows<{ parentAccountId: string }>('select parent_account_id as "parentAccountId" from account where account_id = $1', [
    result.accountId,
  ])
  expect(made).toEqual([{ parentAccountId: namespace }])
})

test('a backup becomes a new workspace of the same owner, with its people and pictures of its own', async () => {
  const world = await filled()
  const { admin, provider, clientId, contact, photo } = world
  const gone = await app.addPerson(clientId, ['View User'])
  const left = await app.addPerson(clientId, ['Author'])
  const id = await backUp(admin)
  await rows('delete from user_role where user_id = $1', [left.userId])
  await rows('delete from user_role where user_id = $1', [gone.userId])
  await rows('delete from session where user_id = $1', [gone.userId])
  await rows('delete from app_user where user_id = $1', [gone.userId])
  expect((await admin.send('POST', `/backups/${id}/restore`, { workspaceName: 'Twin' })).status).toBe(403)
  await provider.send('POST', '/users/switchaccount', { accountId: clientId })
  const taken = (await admin.send('GET', '/accounts/current')).body.workspaceName
  expect((await provider.send('POST', `/backups/${id}/restore`, { workspaceName: taken })).status).toBe(409)
  const { result } = await restored(provider, id, { workspaceName: `Twin of ${clientId}` })

  const [twin] = await rows<{ account_id: string; parent_account_id: string; workspace_name: string }>(
    'select * from account where account_id = $1',
    [result.accountId],
  )
  expect(twin).toMatchObject({ parent_account_id: world.namespace, workspace_name: `Twin of ${clientId}` })
  const count = (accountId: string) => rows('select count(*) from application where account_id = $1', [accountId])
  expect(await count(result.accountId)).toEqual(await count(clientId))
  const people = await rows<{ user_id: string }>('select user_id from user_role where account_id = $1', [result.accountId])
  expect(people.map(({ user_id }) => user_id)).toEqual([admin.userId])
  expect(await rows('select email_address from user_token where account_id = $1', [result.accountId])).toEqual([
    { email_address: `${gone.userId}@example.com` },
  ])
  const [picture] = await rows<{ image_filename: string }>('select image_filename from contact where account_id = $1 and contact_id = $2', [
    result.accountId,
    contact.contactId,
  ])
  expect(picture!.image_filename).not.toBe(photo)
  for (const name of [photo, picture!.image_filename]) expect(await services.files.get(pictureKey('contacts', name)), name).not.toBeNull()
})

test('a restore that is refused, cancelled or killed leaves the workspace as it was', async () => {
  const world = await filled()
  const { admin, clientId } = world
  const manager = await app.addPerson(clientId, ['Company Admin'])
  const id = await backUp(admin)
  await changeMuch(world)
  const before = compared(await contentsOf(admin, await backUp(admin)))
  const unchanged = async () => {
    expect(compared(await contentsOf(admin, await backUp(admin)))).toEqual(before)
    expect(await rows('select 1 from restore_row where account_id = $1', [clientId])).toEqual([])
  }
  expect((await admin.send('POST', `/backups/${id}/restore`, { confirmName: 'Another' })).status).toBe(422)
  expect((await manager.send('POST', `/backups/${id}/restore`, {})).status).toBe(403)

  const key = fileKeyOf(clientId, id)
  const whole = (await admin.send('GET', `/backups/${id}/download`)).body as Buffer
  for (const forged of [
    whole.subarray(0, -1),
    Buffer.concat([whole, Buffer.from('x')]),
    Buffer.from(whole.map((byte, at) => (at === 900 ? byte ^ 1 : byte))),
  ]) {
    await services.files.put(key, forged, 'application/octet-stream')
    expect(await restore(admin, id)).toMatchObject({ status: 'failed', message: expect.stringContaining('not the one that was written') })
  }
  await services.files.put(key, whole, 'application/octet-stream')
  await unchanged()
  if (isOnCluster()) return

  // Killed where all is taken out and not yet back.
  const [other, look] = [new Client(database.connection), new Client(database.connection)]
  await Promise.all([other.connect(), look.connect()])
  try {
    await other.query('begin')
    await other.query('lock table application_link in share mode')
    const { jobId } = (await admin.send('POST', `/backups/${id}/restore`, {})).body
    expect((await admin.send('POST', `/backups/${id}/restore`, {})).status).toBe(409)
    const waiting =
      "select pid from pg_locks where database = (select oid from pg_database where datname = current_database()) and relation = 'application_link'::regclass and not granted"
    await expect.poll(async () => (await look.query(waiting)).rows, { timeout: 60_000 }).toHaveLength(1)
    await look.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
    await expect.poll(async () => (await look.query(waiting)).rows).toEqual([])
    expect((await admin.send('GET', '/applications')).body.map(({ name }: { name: string }) => name)).toContain('Ledger 2')
    await other.query('commit')
    // A server that looks for work takes it up again, and this time it comes to its end.
    await expect
      .poll(async () => (await admin.send('GET', `/jobs/${jobId}`)).body.status, { timeout: 90_000 })
      .not.toMatch(/queued|running/)
    expect(await settled(admin, jobId)).toMatchObject({ status: 'succeeded' })
    expect((await admin.send('GET', '/applications')).body.map(({ name }: { name: string }) => name)).not.toContain('Added')
  } finally {
    await Promise.all([other.end(), look.end()])
  }
})

test('the parts of a backup are named in the archive as the page says', async () => {
  const { admin } = await worldOf(app)
  const entries = await contentsOf(admin, await backUp(admin))
  expect([...entries.keys()].at(-1)).toBe('manifest.json')
  expect(entries.has(partEntry('application'))).toBe(true)
})
