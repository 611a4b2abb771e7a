/** A restore and bringing back an emptied workspace return each row of each table; a copy and a new workspace have all but the rows listed here. */
import { beforeAll, expect, test } from 'vitest'
import { tablesOf, type Tables } from '#everyday/bin/server/tables-for-tests.ts'
import { loadSampleContent } from '#installation/sample/server/sample-content.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { settled } from '#workspace/workspaces/server/world-for-tests.ts'
import { everythingOf } from './two-worlds.ts'
import { backUp } from '#keeping/backups/server/open-for-tests.ts'

const { addAccount, addPerson, app, database, services } = await testApp()
const tables = tablesOf(database)

/** Work of the installation and its log. */
const besides = ['job', 'backup', 'backup_restore', 'restore_row', 'import_run']
/** Names of the tables whose rows differ. */
function differing(one: Tables, other: Tables, ...ids: readonly string[]): string[] {
  const rowsIn = (held: Tables, name: string) =>
    (held[name] ?? []).map((row) => ids.reduce((text, id) => text.replaceAll(id, ''), row)).sort()
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !besides.includes(name))
  return names.filter((name) => JSON.stringify(rowsIn(one, name)) !== JSON.stringify(rowsIn(other, name))).sort()
}

let owner: Person
const run = async (path: string, body: object = {}) => {
  const started = await owner.send('POST', path, body)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const job = await settled(owner, started.body.jobId)
  expect(job, JSON.stringify(job)).toMatchObject({ status: 'succeeded' })
  return job
}

beforeAll(async () => {
  owner = await addPerson(await addAccount(), ['Global Admin', 'Enterprise Admin'])
  await change(database.tenant(owner.accountId), actorOf(owner), (changes) => beginContent(changes))
  await loadSampleContent(services, owner.accountId, actorOf(owner))
  await everythingOf(app, owner)
  for (const globalPreference of [true, false])
    await owner.send('POST', '/users/preferences', { preferenceName: 'area.view.1', preferenceValue: 'A view', globalPreference })
  await owner.send('POST', '/analytics/dashboards', { name: 'Board', tiles: [] })
}, 120_000)

test('nothing is lost on any way', { timeout: 300_000 }, async () => {
  const { accountId } = owner
  const before = await tables(accountId)
  expect(before['preference']).toHaveLength(2)
  const id = await backUp(owner)
  await run(`/backups/${id}/restore`)
  expect(differing(before, await tables(accountId))).toEqual([])

  const { accountId: copy } = (await run('/accounts/copy', { company: 'Copy' })).result
  // The past, people and what they keep for themselves stay in the other one.
  const left = ['account', 'import', 'import_record', 'preference', 'user_role']
  expect(differing(before, await tables(copy), accountId, copy)).toEqual(left)
  expect((await tables(copy))['preference']).toHaveLength(1)

  await run('/accounts/reset', { accountId })
  const [{ accountId: kept }] = (await owner.send('GET', '/accounts/emptied')).body
  await run('/accounts/bringback', { accountId: kept })
  expect(differing(before, await tables(accountId))).toEqual([])

  const { accountId: made } = (await run(`/backups/${id}/restore`, { workspaceName: 'New' })).result
  expect(differing(before, await tables(made), accountId, made)).toEqual(['account', 'import', 'user_role'])
})
