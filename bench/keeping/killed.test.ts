/**
 * Making a backup, and restoring one into the same workspace and into a new one, by a process that is killed with -9 at each of its fail points in turn. After
 * each kill, every row of the workspace has the old or the new state; the job then resumes in another process, and nothing of the first one is left.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { pictureKey } from '#platform/server/files/pictures.ts'
import { testApp } from '#platform/testing/app.ts'
import { isOnCluster } from '#platform/testing/database.ts'
import { queueByHand } from '#platform/testing/queued-job.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { worldOf } from '#workspace/workspaces/server/world-for-tests.ts'
import { backUp } from '#keeping/backups/server/open-for-tests.ts'
import { backedUpTables } from '#keeping/backups/server/parts.ts'
import { removeOrphans } from '#keeping/backups/server/schedules.ts'
import { bundledVictim } from '../crash/bundled-victim.ts'

const app = await testApp()
const { database, services } = app
const rows = rowsOf(database)

const victim = await bundledVictim('bench/keeping/victim.ts')
afterAll(() => rmSync(victim.folder, { recursive: true, force: true }))

/** Runs a job in a process of its own. Answers whether that was killed at the fail point; without one it must come to its end. */
function run(accountId: string, jobId: string, failAt = -1): boolean {
  const { dataFolder } = services.settings
  const env = {
    ...process.env,
    DATA_DIR: dataFolder,
    VICTIM_CONNECTION: JSON.stringify(database.connection),
    BILLING: 'sandbox',
    SAMPLE_DATA: 'off',
  }
  const { signal, status, stderr } = spawnSync(process.execPath, [victim.file, accountId, jobId, String(failAt)], {
    cwd: packageRoot,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  if (failAt >= 0) console.log(signal === 'SIGKILL' ? `killed at point ${failAt}` : `done after ${failAt} points`)
  if (signal === 'SIGKILL') return true
  expect(status, stderr).toBe(0)
  return false
}

const newId = async () => (await rows<{ id: string }>('select gen_random_uuid() as id'))[0]!.id
const statusOf = async (jobId: string) =>
  (await rows<{ status: string; message: string }>('select status, message from job where job_id = $1', [jobId]))[0]

/** Every row of every table that a backup holds, but for what a restore changes by itself: versions, its own entries, the audit, who belongs to whom. */
async function stateOf(accountId: string): Promise<Record<string, string[]>> {
  const state: Record<string, string[]> = {}
  for (const { name } of await backedUpTables(database.system)) {
    if (name === 'audit_entry') continue
    const found = await rows<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - 'account_id' - 'version' as row from ${name} t where t.account_id = $1`,
      [accountId],
    )
    state[name] = found
      .map(({ row }) => row)
      .filter((row) => name !== 'change_log' || !['account', 'user'].includes(String(row['entity'])))
      .map((row) => JSON.stringify(row))
      .sort()
  }
  return state
}

async function filled() {
  const { admin, clientId, provider } = await worldOf(app)
  for (const name of ['Ledger', 'Till', 'Gate']) await admin.send('POST', '/applications', { name, notes: `Of ${name}` })
  const { contactId } = (await admin.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Byron' })).body
  const photo = `p${'b'.repeat(25)}${clientId.slice(-7).replaceAll('-', '')}`.slice(0, 33).padEnd(33, 'c')
  for (const name of [`${photo}.webp`, `${photo}.small.webp`])
    await services.files.put(pictureKey('contacts', name), Buffer.from(`picture ${name}`), 'image/webp')
  await rows(
    "update contact set image_filename = $3 || '.webp', thumbnail_filename = $3 || '.small.webp' where account_id = $1 and contact_id = $2",
    [clientId, contactId, photo],
  )
  return { admin, clientId, provider, photo }
}
/** Leaves the workspace in another state each time. */
async function changeMuch({ admin, clientId, photo }: Awaited<ReturnType<typeof filled>>, round: number): Promise<void> {
  await admin.send('POST', '/applications', { name: `Added ${round}` })
  const [first] = (await admin.send('GET', '/applications?filter=name:contains:Ledger')).body
  if (first) await admin.send('DELETE', `/applications/${first.applicationId}`)
  await rows('update contact set image_filename = null, thumbnail_filename = null where account_id = $1', [clientId])
  for (const name of [`${photo}.webp`, `${photo}.small.webp`]) await services.files.remove(pictureKey('contacts', name))
}

/** After the sweep: no rows beside the tables, and no archive without its backup. */
async function expectNothingLeft(accountId: string, about: string): Promise<void> {
  await removeOrphans.run(services)
  expect(await rows('select 1 from restore_row where account_id = $1', [accountId]), about).toEqual([])
  const known = await rows<{ key: string | null }>('select file_key as key from backup where account_id = $1', [accountId])
  expect(await services.files.list(`backups/${accountId}/`), about).toEqual(known.flatMap(({ key }) => key ?? []).sort())
}

test.skipIf(isOnCluster())('a backup that is killed at any point is made by the next process, once', async () => {
  const world = await filled()
  const { admin, clientId } = world
  const before = await stateOf(clientId)
  let at = 0
  for (let isKilled = true; isKilled; at += 1) {
    const backupId = await newId()
    const jobId = await queueByHand(database, admin, 'workspace-backup', { backupId })
    await rows(
      "insert into backup (account_id, backup_id, job_id, reason, created_by, created_by_name) values ($1, $2, $3, 'by hand', $4, 'X')",
      [clientId, backupId, jobId, admin.userId],
    )
    isKilled = run(clientId, jobId, at)
    expect(await stateOf(clientId), `fail point ${at}`).toEqual(before)
    if (isKilled) run(clientId, jobId)
    expect(await statusOf(jobId), `fail point ${at}`).toMatchObject({ status: 'succeeded' })
    expect((await admin.send('GET', `/backups/${backupId}/download`)).status, `fail point ${at}`).toBe(200)
    await expectNothingLeft(clientId, `fail point ${at}`)
  }
  // Fewer would mean that nothing was killed.
  expect(at).toBeGreaterThan(4)
})

test.skipIf(isOnCluster())(
  'a restore that is killed at any point leaves the old state or the new one, and the next process ends it',
  async () => {
    const world = await filled()
    const { admin, clientId } = world
    const backupId = await backUp(admin)
    const after = await stateOf(clientId)
    let at = 0
    const seen = new Set<string>()
    for (let isKilled = true; isKilled; at += 1) {
      await changeMuch(world, at)
      const before = await stateOf(clientId)
      const restoreId = await newId()
      const jobId = await queueByHand(database, admin, 'workspace-restore', { restoreId, backupId, workspaceName: null })
      await rows(
        "insert into backup_restore (account_id, restore_id, job_id, backup_id, taken_date, difference, created_by, created_by_name) select $1, $2, $3, $4, taken_date, '[]', $5, 'X' from backup where account_id = $1 and backup_id = $4",
        [clientId, restoreId, jobId, backupId, admin.userId],
      )
      isKilled = run(clientId, jobId, at)
      const now = await stateOf(clientId)
      const isOld = JSON.stringify(now) === JSON.stringify(before)
      seen.add(isOld ? 'old' : 'new')
      if (!isOld) expect(now, `fail point ${at}`).toEqual(after)
      if (isKilled) run(clientId, jobId)
      expect(await statusOf(jobId), `fail point ${at}`).toMatchObject({ status: 'succeeded' })
      expect(await stateOf(clientId), `fail point ${at}`).toEqual(after)
      for (const name of [`${world.photo}.webp`, `${world.photo}.small.webp`])
        expect(
          await services.files.get(pictureKey('contacts', name)).then((file) => file?.stream.destroy()),
          `fail point ${at}`,
        ).toBeDefined()
      await expectNothingLeft(clientId, `fail point ${at}`)
    }
    expect(at).toBeGreaterThan(8)
    // Some were killed after the switch.
    expect([...seen].sort()).toEqual(['new', 'old'])
  },
)

test.skipIf(isOnCluster())(
  'a restore into a new workspace that is killed at any point makes one, whole, and no picture that nothing names',
  async () => {
    const world = await filled()
    const { admin, clientId, provider } = world
    const backupId = await backUp(admin)
    const before = await stateOf(clientId)
    let at = 0
    for (let isKilled = true; isKilled; at += 1) {
      const [restoreId, workspaceName] = [await newId(), `New ${at} ${clientId}`]
      const jobId = await queueByHand(database, { accountId: clientId, userId: provider.userId }, 'workspace-restore', {
        restoreId,
        backupId,
        workspaceName,
      })
      await rows(
        "insert into backup_restore (account_id, restore_id, job_id, backup_id, taken_date, workspace_name, difference, created_by, created_by_name) select $1, $2, $3, $4, taken_date, $6, '[]', $5, 'X' from backup where account_id = $1 and backup_id = $4",
        [clientId, restoreId, jobId, backupId, provider.userId, workspaceName],
      )
      const pictures = async () => new Set(await services.files.list('images/contacts/'))
      const kept = await pictures()
      isKilled = run(clientId, jobId, at)
      if (isKilled) run(clientId, jobId)
      expect(await statusOf(jobId), `fail point ${at}`).toMatchObject({ status: 'succeeded' })
      const made = await rows<{ id: string }>('select account_id as id from account where workspace_name = $1', [workspaceName])
      expect(made, `fail point ${at}`).toHaveLength(1)
      const found = await rows<{ name: string }>('select name from application where account_id = $1 order by name', [made[0]!.id])
      expect(
        found.map(({ name }) => name),
        `fail point ${at}`,
      ).toEqual(['Gate', 'Ledger', 'Till'])
      const named = await rows<{ names: string[] }>(
        'select array[image_filename, thumbnail_filename] as names from contact where account_id = $1',
        [made[0]!.id],
      )
      const added = [...(await pictures())].filter((key) => !kept.has(key)).sort()
      expect(added, `fail point ${at}`).toEqual(named.flatMap(({ names }) => names.map((name) => pictureKey('contacts', name))).sort())
      expect(await stateOf(clientId), `fail point ${at}`).toEqual(before)
      await expectNothingLeft(clientId, `fail point ${at}`)
      await rows('update account set deleted_date = now() where account_id = $1', [made[0]!.id])
    }
    expect(at).toBeGreaterThan(8)
  },
)
