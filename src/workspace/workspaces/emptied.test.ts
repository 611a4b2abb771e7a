/** Bringing back what a workspace held; copying and emptying one while others write in it. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { pictureKey } from '#platform/server/files/pictures.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { isOnCluster } from '#platform/testing/database.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { saveContact, settled, worldOf } from './server/world-for-tests.ts'

const app = await testApp()
const { addAccount, addPerson, database, services } = app
const rows = rowsOf(database)
const world = () => worldOf(app)
const enterprise = async () => addPerson(await addAccount(), ['Enterprise Admin'])

const emptiedOf = async (person: Person) => (await person.send('GET', '/accounts/emptied')).body
const empty = async (person: Person, accountId: string) => {
  const started = await person.send('POST', '/accounts/reset', { accountId, sampleData: false })
  const job = await settled(person, started.body.jobId)
  expect(job, JSON.stringify(job)).toMatchObject({ status: 'succeeded' })
}

test('its own administrator brings back what a workspace held, and takes that back', async () => {
  const { provider, clientId, admin } = await world()
  const portfolioId = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body.portfolioId
  const author = await addPerson(clientId, ['Author'], portfolioId)
  const gone = await addPerson(clientId, ['Author'], portfolioId)
  await addPerson(clientId, ['View User']).then(({ userId }) =>
    rows(
      "insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) values (gen_random_uuid(), $1, $2, 'Author', $3)",
      [userId, clientId, portfolioId],
    ),
  )
  const { applicationId } = (await admin.send('POST', '/applications', { name: 'Ledger' })).body
  await empty(admin, clientId)
  const [kept] = await emptiedOf(admin)
  expect(kept).toMatchObject({ applications: 1, portfolios: 1, emptiedBy: 'Test Global Admin' })
  await admin.send('POST', '/applications', { name: 'Begun again' })
  expect((await author.send('GET', '/applications')).status).toBe(403)
  // People removed from the workspace get no role back.
  await admin.send('PUT', `/users/${gone.userId}/roles`, { roles: [] })
  await rows("insert into user_role (user_role_id, user_id, account_id, role_name) values (gen_random_uuid(), $1, $2, 'View User')", [
    gone.userId,
    clientId,
  ])
  expect((await admin.send('POST', '/accounts/removeuser', { userId: gone.userId })).status).toBe(204)

  const started = await admin.send('POST', '/accounts/bringback', { accountId: kept.accountId })
  expect(await settled(admin, started.body.jobId)).toMatchObject({ status: 'succeeded' })
  expect((await admin.send('GET', '/applications')).body).toMatchObject([{ applicationId, name: 'Ledger' }])
  expect((await author.send('GET', '/portfolios')).body).toMatchObject([{ portfolioId, name: 'Fleet' }])
  expect((await gone.send('GET', '/portfolios')).status).toBe(403)
  expect((await rows('select 1 from user_role where account_id = $1 and portfolio_id = $2', [clientId, portfolioId])).length).toBe(2)
  expect(await rows('select 1 from account where account_id = $1', [kept.accountId])).toEqual([])
  expect((await admin.send('GET', '/audit?kind=settings')).body[0].details.content[1]).toBe('brought back')

  // The content until then is kept in turn; content that the provider opens as a workspace of its own can't be restored any longer.
  const [other, ...more] = await emptiedOf(admin)
  expect([other.applications, more.length]).toEqual([1, 0])
  await provider.send('POST', `/accounts/${other.accountId}/restore`)
  expect(await emptiedOf(admin)).toEqual([])
  expect((await admin.send('POST', '/accounts/bringback', { accountId: other.accountId })).status).toBe(404)
})

test('a workspace keeps so many earlier contents, and is emptied no further until the first are removed', async () => {
  const { clientId, admin } = await world()
  await empty(admin, clientId)
  const more = `insert into account (account_id, name, workspace_name, deleted_date, deleted_by_name, emptied_account_id)
select gen_random_uuid(), 'Kept', 'Kept ' || $2::text || n, now() - interval '29 days', 'X', $1 from generate_series(1, $2::integer) n`
  await rows(more, [clientId, 9])
  const refused = await admin.send('POST', '/accounts/reset', { accountId: clientId, sampleData: false })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('emptied 10 times within 30 days')
  await rows("update account set deleted_date = now() - interval '31 days' where emptied_account_id = $1 and name = 'Kept'", [clientId])
  await empty(admin, clientId)
})

test('content that becomes a workspace of its own has the plan and the limits of its level', async () => {
  const { provider, clientId, admin } = await world()
  await rows("update account set subscription_level = 'BASIC' where account_id = $1", [clientId])
  await empty(admin, clientId)
  const [kept] = await emptiedOf(admin)
  expect((await provider.send('POST', `/accounts/${kept.accountId}/restore`)).status).toBe(200)
  expect(await rows('select 1 as one from account_product where account_id = $1', [kept.accountId])).toEqual([{ one: 1 }])
  expect((await rows('select kind from account_limit where account_id = $1', [kept.accountId])).length).toBeGreaterThan(0)
})

test('a photo stays while kept content names it', async () => {
  const { clientId, admin } = await world()
  const saved = await saveContact(admin, 'POST', '/contacts', { firstName: 'Ann' })
  const backup = await settled(admin, (await admin.send('POST', '/backups/start')).body.jobId)
  await empty(admin, clientId)
  const [kept] = await emptiedOf(admin)
  const restored = await admin.send('POST', `/backups/${backup.result.backupId}/restore`, {})
  expect(await settled(admin, restored.body.jobId)).toMatchObject({ status: 'succeeded' })
  await saveContact(admin, 'PUT', `/contacts/${saved.contactId}`, { firstName: 'Ann' })
  const back = await admin.send('POST', '/accounts/bringback', { accountId: kept.accountId })
  expect(await settled(admin, back.body.jobId)).toMatchObject({ status: 'succeeded' })
  const [ann] = (await admin.send('GET', '/contacts')).body
  expect(ann.imageFilename).toBe(saved.imageFilename)
  expect(await services.files.get(pictureKey('contacts', ann.imageFilename))).not.toBeNull()
})

test('the bin is kept with what a workspace held, and both bins come back with their content', async () => {
  const { clientId, admin } = await world()
  const deleted = async (name: string) => {
    const { applicationId } = (await admin.send('POST', '/applications', { name })).body
    expect((await admin.send('DELETE', `/applications/${applicationId}`)).status).toBe(204)
    return applicationId
  }
  const binned = async () => (await admin.send('GET', '/bin')).body.map(({ name }: { name: string }) => name)
  const bringBack = async () => {
    const [{ accountId }] = await emptiedOf(admin)
    const started = await admin.send('POST', '/accounts/bringback', { accountId })
    expect(await settled(admin, started.body.jobId)).toMatchObject({ status: 'succeeded' })
  }
  const ada = await saveContact(admin, 'POST', '/contacts', { firstName: 'Ada' })
  await admin.send('DELETE', `/contacts/${ada.contactId}`)
  const ledger = await deleted('Ledger')
  await empty(admin, clientId)
  expect(await binned()).toEqual([])
  await deleted('Begun again')
  await bringBack()
  expect(await binned()).toEqual(['Ledger', 'Ada'])
  await bringBack()
  expect(await binned()).toEqual(['Begun again'])
  await bringBack()
  expect((await admin.send('POST', '/bin/restore', { ids: [ledger] })).status).toBe(200)
  // A contact in the bin has its photo still.
  expect((await admin.send('POST', '/bin/restore', { ids: [ada.contactId] })).status).toBe(200)
  expect(await services.files.list('images/contacts/')).toContain(`images/contacts/${ada.imageFilename}`)
  expect((await admin.send('GET', '/applications')).body).toMatchObject([{ applicationId: ledger, name: 'Ledger' }])
})

test('a workspace’s earlier content is hidden from others, restorable by nobody else, and deleted after 30 days', async () => {
  const { clientId, admin } = await world()
  const other = await world()
  const company = await addPerson(clientId, ['Company Admin'])
  await empty(admin, clientId)
  const [kept] = await emptiedOf(admin)
  for (const [path, body] of [['emptied'], ['bringback', { accountId: kept.accountId }]] as const)
    expect((await company.send(body ? 'POST' : 'GET', `/accounts/${path}`, body)).status, path).toBe(403)
  expect(await emptiedOf(other.admin)).toEqual([])
  expect((await other.admin.send('POST', '/accounts/bringback', { accountId: kept.accountId })).status).toBe(404)
  expect((await admin.send('POST', '/accounts/bringback', { accountId: other.clientId })).status).toBe(404)
  await rows("update account set deleted_date = now() - interval '31 days' where account_id = $1", [kept.accountId])
  expect(await emptiedOf(admin)).toEqual([])
  expect((await admin.send('POST', '/accounts/bringback', { accountId: kept.accountId })).status).toBe(404)
})

test('what a workspace held before is nowhere else: its administrator resets sign-ins as before', async () => {
  const { clientId, admin } = await world()
  const [author, other] = [await addPerson(clientId, ['Author']), await addPerson(clientId, ['Author'])]
  await empty(admin, clientId)
  const newPassword = 'a lamp in the window'
  expect((await admin.send('POST', `/users/${author.userId}/changepassword`, { newPassword })).status).toBe(204)
  expect((await admin.send('POST', `/users/${other.userId}/resetsecondfactor`)).status, 'they sign in with a password alone').toBe(422)
  await rows('update session set account_id = $2 where user_id = $1', [other.userId, await addAccount()])
  expect((await admin.send('POST', `/users/${other.userId}/endsessions`)).body).toEqual({ ended: 1 })
  // Opened as a workspace of its own, it is another one.
  const [kept] = await emptiedOf(admin)
  await (await enterprise()).send('POST', `/accounts/${kept.accountId}/restore`)
  expect((await admin.send('POST', `/users/${author.userId}/changepassword`, { newPassword })).status).toBe(403)
})

/** Empties while `meanwhile` is written, by a connection of its own, when the job has copied the applications and waits at their links. */
async function emptyWhile({ clientId, admin }: Awaited<ReturnType<typeof world>>, meanwhile: string, values: unknown[]) {
  const [other, look] = [new Client(database.connection), new Client(database.connection)]
  await Promise.all([other.connect(), look.connect()])
  try {
    await other.query('begin')
    await other.query('lock table application_link in exclusive mode')
    const started = await admin.send('POST', '/accounts/reset', { accountId: clientId, sampleData: false })
    const waits =
      "select 1 from pg_locks where database = (select oid from pg_database where datname = current_database()) and relation = 'application_link'::regclass and not granted"
    await expect.poll(async () => (await look.query(waits)).rows, { timeout: 20_000 }).toHaveLength(1)
    await look.query(meanwhile, values)
    await other.query('commit')
    expect(await settled(admin, started.body.jobId)).toMatchObject({ status: 'succeeded' })
  } finally {
    await Promise.all([other.end(), look.end()])
  }
}

test('a row that is added while a workspace is emptied stays', async () => {
  const there = await world()
  const { clientId, admin } = there
  await admin.send('POST', '/applications', { name: 'Ledger' })
  await emptyWhile(there, "insert into application (account_id, application_id, name) values ($1, gen_random_uuid(), 'Late')", [clientId])
  expect((await admin.send('GET', '/applications')).body).toMatchObject([{ name: 'Late' }])
  expect((await emptiedOf(admin))[0].applications).toBe(1)
})

// Tried on one server alone.
test.skipIf(isOnCluster())('a row that is added meanwhile, and needs one that goes, goes with it', async () => {
  const there = await world()
  const { clientId, admin } = there
  const { areaId } = (await admin.send('POST', '/areas', { name: 'Harbour' })).body
  const late = `with made as (insert into application (account_id, application_id, name) values ($1, gen_random_uuid(), 'Late') returning application_id)
    insert into application_area (account_id, application_id, area_id) select $1, application_id, $2 from made returning 1`
  await emptyWhile(there, late, [clientId, areaId])
  expect([(await admin.send('GET', '/areas')).body, (await admin.send('GET', '/applications')).body]).toEqual([[], []])
  const [kept] = await emptiedOf(admin)
  expect(kept.applications).toBe(1)
})

// A cluster has no moment that all its servers share. (docs/scale.md)
test.skipIf(isOnCluster())('while others write, everything is either kept or stays, and a copy holds one moment', async () => {
  const { provider, clientId, admin } = await world()
  const areas = await Promise.all([1, 2, 3].map(async (at) => (await admin.send('POST', '/areas', { name: `Area ${at}` })).body.areaId))
  for (let at = 0; at < 20; at++)
    await admin.send('POST', '/applications', { name: `First ${at}`, areas: areas.map((areaId) => ({ areaId })) })
  const boss = await enterprise()
  const course = { isOver: false }
  const saved: string[] = []
  const write = async (writer: number) => {
    for (let at = 0; !course.isOver; at++) {
      const made = await admin.send('POST', '/applications', { name: `Writer ${writer} ${at}` })
      if (made.status === 201) saved.push(made.body.applicationId)
      else expect(made.status).toBeLessThan(500)
      // Nothing to change until the first record is saved.
      if (!saved.length) continue
      const one = saved[(at * 7) % saved.length]
      const change = await admin.send('PUT', `/applications/${one}`, { description: String(at), areas: [{ areaId: areas[at % 3] }] })
      const said = JSON.stringify(change.body)
      // Records added after the moment stay; their areas may then be gone.
      if (change.status === 400) expect(change.body.errors?.[0]?.path, said).toMatch(/^areas\b/)
      else expect([200, 404, 409, 422], said).toContain(change.status)
    }
  }
  const writers = [1, 2].map(write)
  const copied = await boss.send('POST', '/accounts/copy', { company: `Moment ${clientId}`, accountId: clientId })
  expect(await settled(boss, copied.body.jobId)).toMatchObject({ status: 'succeeded' })
  await empty(admin, clientId)
  course.isOver = true
  await Promise.all(writers)
  const [kept] = await emptiedOf(admin)
  const found = await rows<{ application_id: string }>(
    'select application_id from application where account_id = $1 union all select application_id from application where account_id = $2',
    [clientId, kept.accountId],
  )
  const ids = found.map(({ application_id }) => application_id)
  expect(ids.length).toBe(new Set(ids).size)
  expect(saved.filter((id) => !ids.includes(id))).toEqual([])
  expect(ids.length).toBe(saved.length + 20)
  expect((await provider.send('GET', '/accounts?deleted=true')).body[0].applications).toBe(kept.applications)
})
