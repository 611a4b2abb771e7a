/** Guarantees of a restore: concurrent writes aren't lost, plan limits hold, a copy opens no reviews, and a copy sends no imports' letters. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { isOnCluster } from '#platform/testing/database.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { settled, worldOf } from '#workspace/workspaces/server/world-for-tests.ts'
import { backUp, entriesOf, rowsIn } from './server/open-for-tests.ts'
import { nightly } from './server/schedules.ts'

const app = await testApp({ BILLING: 'sandbox' })
const { database, services } = app
const rows = rowsOf(database)

const prefer = async (person: Person, preferenceName: string, preferenceValue: string) =>
  expect((await person.send('POST', '/users/preferences', { preferenceName, preferenceValue })).status).toBe(200)
const restore = async (person: Person, id: string, body: object = {}) => {
  const started = await person.send('POST', `/backups/${id}/restore`, body)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return settled(person, started.body.jobId)
}
/** Restores into a new workspace, as the provider: its account. */
async function twinOf({ provider, clientId }: Awaited<ReturnType<typeof worldOf>>, id: string): Promise<string> {
  await provider.send('POST', '/users/switchaccount', { accountId: clientId })
  const job = await restore(provider, id, { workspaceName: `Twin ${clientId}` })
  expect(job, JSON.stringify(job)).toMatchObject({ status: 'succeeded' })
  return job.result.accountId
}

test.skipIf(isOnCluster())('what is written after the backup of the present state is in another one', async () => {
  const { admin, clientId } = await worldOf(app)
  await admin.send('POST', '/applications', { name: 'Ledger' })
  await prefer(admin, 'list', 'first')
  const id = await backUp(admin)
  await prefer(admin, 'list', 'second')
  const [other, look] = [new Client(database.connection), new Client(database.connection)]
  await Promise.all([other.connect(), look.connect()])
  try {
    // All its work but the switch is done, and somebody writes.
    await other.query('begin')
    await other.query('select 1 from revision where account_id = $1 for update', [clientId])
    const { jobId } = (await admin.send('POST', `/backups/${id}/restore`, {})).body
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from revision%for update%'"
    await expect.poll(async () => (await look.query(waiting)).rows, { timeout: 60_000 }).toHaveLength(1)
    await look.query("update preference set preference_value = 'third' where account_id = $1", [clientId])
    await other.query('commit')
    expect(await settled(admin, jobId)).toMatchObject({ status: 'succeeded' })
  } finally {
    await Promise.all([other.end(), look.end()])
  }
  expect((await admin.send('GET', '/users/preferences')).body).toMatchObject([{ preferenceValue: 'first' }])
  const [{ safetyBackupId }] = (await admin.send('GET', '/backups/restores')).body
  const safe = await entriesOf((await admin.send('GET', `/backups/${safetyBackupId}/download`)).body)
  expect(rowsIn(safe, 'preference')).toMatchObject([{ preference_value: 'third' }])
  expect((await admin.send('GET', '/backups/')).body).toHaveLength(2)
})

test('differences beside records are named, and cause a nightly backup', async () => {
  const { admin, clientId } = await worldOf(app)
  const night = () => nightly.run({ tenant: database.tenant(clientId), actor: systemActor, services })
  const { portfolioId } = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body
  const { applicationId } = (await admin.send('POST', '/applications', { name: 'Ledger' })).body
  expect(await night()).toEqual({ backups: 1 })
  const idle = async () => {
    await expect
      .poll(async () => (await admin.send('GET', '/backups/')).body.map(({ status }: { status: string }) => status))
      .toEqual(['succeeded'])
    expect(await night()).toBeUndefined()
  }
  await idle()
  const [{ backupId }] = (await admin.send('GET', '/backups/')).body
  const others = async () => (await admin.send('GET', `/backups/${backupId}`)).body.others
  expect(await others()).toEqual([])
  await prefer(admin, 'list', 'mine')
  await rows("update account set cost_visibility = 'editors' where account_id = $1", [clientId])
  await admin.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId })
  expect(await others()).toEqual(['portfolios of applications', 'saved views and preferences'])
  expect(await night()).toEqual({ backups: 1 })
  // A setting of security stays as it is now.
  expect(await restore(admin, backupId)).toMatchObject({ status: 'succeeded' })
  expect(await rows('select cost_visibility from account where account_id = $1', [clientId])).toEqual([{ cost_visibility: 'editors' }])
})

test('a new workspace counts as a client of its provider, and has the limits of its plan', async () => {
  const world = await worldOf(app)
  const { admin, provider, clientId, namespace } = world
  await rows("update account set subscription_level = 'BASIC' where account_id = $1", [clientId])
  const id = await backUp(admin)
  const twin = await twinOf(world, id)
  expect(await rows('select unit from account_product where account_id = $1', [twin])).toEqual([{ unit: 'Month' }])
  await rows("insert into account_limit (account_id, kind, most) values ($1, 'maxClientWorkspaces', 1) on conflict do nothing", [namespace])
  expect(await restore(provider, id, { workspaceName: `Third ${clientId}` })).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('client workspaces'),
  })
})

test('reviews end in a copy, and its imports are the completed ones, without files and jobs of the other workspace', async () => {
  const world = await worldOf(app)
  const { admin, provider, clientId } = world
  await rows(
    "insert into owner_review (account_id, owner_review_id, name, facts, asker_id, asker_name, deadline, closes_date, remind_every_days) values ($1, gen_random_uuid(), 'Review', '{}', $2, 'X', now() + interval '9 days', now() + interval '9 days', 1)",
    [clientId, admin.userId],
  )
  await rows(
    "insert into import (account_id, import_id, subject, file_key, file_name, analysis, plan, created_by, created_by_name, imported_date, job_id) values ($1, gen_random_uuid(), 'application', 'imports/theirs', 'a.csv', '{\"rowCount\":1}', '{}', $2, 'X', now(), gen_random_uuid())",
    [clientId, admin.userId],
  )
  const twin = await twinOf(world, await backUp(admin))
  expect(
    await rows('select ended_date is null as "isOpen" from owner_review where account_id = any($1) order by ended_date', [
      [clientId, twin],
    ]),
  ).toEqual([{ isOpen: false }, { isOpen: true }])
  expect(
    await rows("select job_id, file_key like 'imports/' || account_id || '/%' as own from import where account_id = $1", [twin]),
  ).toEqual([{ job_id: null, own: true }])
  await provider.send('POST', '/users/switchaccount', { accountId: twin })
  expect((await provider.send('GET', '/imports')).body).toMatchObject([{ fileName: 'a.csv', status: 'succeeded' }])
  // In place, a review that has ended since stays so.
  await rows(
    "insert into owner_review_person (account_id, owner_review_id, person_id, contact_id, name, first_name, email_address) select $1, owner_review_id, gen_random_uuid(), gen_random_uuid(), 'Ada', 'Ada', 'ada@example.com' from owner_review where account_id = $1",
    [clientId],
  )
  const id = await backUp(admin)
  await rows('update owner_review set ended_date = now() where account_id = $1', [clientId])
  await rows('update owner_review_person set withdrawn_date = now(), seen_date = now() where account_id = $1', [clientId])
  expect(await restore(admin, id)).toMatchObject({ status: 'succeeded' })
  expect(await rows('select ended_date is null as "isOpen" from owner_review where account_id = $1', [clientId])).toEqual([
    { isOpen: false },
  ])
  expect(await rows('select withdrawn_date is null as "isIn" from owner_review_person where account_id = $1', [clientId])).toEqual([
    { isIn: false },
  ])
})

test('a role in a portfolio that was taken before the portfolio was deleted does not come back with it', async () => {
  const { admin, clientId } = await worldOf(app)
  const { portfolioId } = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body
  const people = [await app.addPerson(clientId, ['View User']), await app.addPerson(clientId, ['View User'])] as const
  const viewer = { roleName: 'View User' }
  const give = async ({ userId }: Person, ...roles: object[]) =>
    expect((await admin.send('PUT', `/users/${userId}/roles`, { roles: [viewer, ...roles] })).status).toBe(200)
  for (const person of people) await give(person, { roleName: 'Portfolio Manager', portfolioId })
  const id = await backUp(admin)
  await give(people[0])
  expect((await admin.send('DELETE', `/portfolios/${portfolioId}`)).status).toBe(204)
  const held = () => rows('select user_id as user from user_role where account_id = $1 and portfolio_id = $2', [clientId, portfolioId])
  expect(await restore(admin, id)).toMatchObject({ status: 'succeeded' })
  expect(await held()).toEqual([{ user: people[1].userId }])
  // Roles that a restore removes come back when its safety backup is restored.
  const [{ safetyBackupId: safe }] = (await admin.send('GET', '/backups/restores')).body
  expect(await restore(admin, safe)).toMatchObject({ status: 'succeeded' })
  expect(await held()).toEqual([])
  expect(await restore(admin, id)).toMatchObject({ status: 'succeeded' })
  expect(await held()).toEqual([{ user: people[1].userId }])
})
