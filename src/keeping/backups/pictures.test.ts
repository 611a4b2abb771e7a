/** Pictures in backups and restores: those in the bin, and those of a failed restore. */
import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { openFiles } from '#platform/server/files/open-files.ts'
import { pictureKey } from '#platform/server/files/pictures.ts'
import { runJob } from '#platform/server/jobs/run-job.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { queueByHand } from '#platform/testing/queued-job.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { settled, worldOf } from '#workspace/workspaces/server/world-for-tests.ts'
import { backUp, entriesOf, manifestOf } from './server/open-for-tests.ts'
import { restoreJob, restoreKind } from './server/restore-job.ts'

const app = await testApp()
const { database, services } = app
// A store of its own: the test looks while a transaction is open, in which the server asks for no file.
const files = openFiles(services.settings)
const rows = rowsOf(database)

const isThere = async (name: string) => {
  const found = await files.get(pictureKey('contacts', name))
  found?.stream.destroy()
  return found !== null
}

let made = 0
/** A contact with a photo: the file store takes any bytes. */
async function pictured(admin: Person, accountId: string) {
  const { contactId } = (await admin.send('POST', '/contacts', { firstName: 'Ada' })).body as { contactId: string }
  const name = `p${String((made += 1)).padStart(32, '0')}.webp`
  await files.put(pictureKey('contacts', name), Buffer.from(name), 'image/webp')
  await rows('update contact set image_filename = $3, thumbnail_filename = $3 where account_id = $1 and contact_id = $2', [
    accountId,
    contactId,
    name,
  ])
  return { contactId, name }
}

test('a backup holds the photos of contacts in the bin, and a new workspace has its own of them', async () => {
  const { admin, provider, clientId } = await worldOf(app)
  const { contactId, name } = await pictured(admin, clientId)
  await admin.send('DELETE', `/contacts/${contactId}`)
  const id = await backUp(admin)
  const entries = await entriesOf((await admin.send('GET', `/backups/${id}/download`)).body)
  expect(manifestOf(entries).files).toMatchObject([{ name }])
  await provider.send('POST', '/users/switchaccount', { accountId: clientId })
  const started = await provider.send('POST', `/backups/${id}/restore`, { workspaceName: `Twin of ${clientId}` })
  const { result } = await settled(provider, started.body.jobId)
  const [found] = await rows<{ image: string }>(
    "select kept->'rows'->'contact'->0->>'image_filename' as image from bin_record where account_id = $1 and record_id = $2",
    [result.accountId, contactId],
  )
  expect(found!.image).toMatch(/^p[\w-]{32}\.webp$/)
  expect(found!.image).not.toBe(name)
  expect([await isThere(name), await isThere(found!.image)]).toEqual([true, true])
})

/** Runs a restore by hand, queued for later so that no server takes it up, whose job ends badly: in its last transaction, after `meanwhile`. */
async function broken(admin: Person, accountId: string, backupId: string, meanwhile: (jobId: string) => Promise<unknown>) {
  const details = { restoreId: uuidv7(), backupId, workspaceName: null }
  const jobId = await queueByHand(database, { accountId, userId: admin.userId }, restoreKind, details)
  const failing = {
    ...restoreJob,
    run: (run: Parameters<typeof restoreJob.run>[0]) =>
      restoreJob.run({
        ...run,
        finish: async () => {
          await meanwhile(jobId)
          throw new Error('Broken off')
        },
      }),
  }
  await runJob(services, new Map([[restoreKind, failing]]), accountId, jobId, () => false)
}

test('a restore that fails removes the pictures that it has put, and leaves them to an attempt that has begun meanwhile', async () => {
  const { admin, clientId } = await worldOf(app)
  const [lost, kept] = [await pictured(admin, clientId), await pictured(admin, clientId)]
  const id = await backUp(admin)
  await rows('update contact set image_filename = null, thumbnail_filename = null where account_id = $1 and contact_id = $2', [
    clientId,
    lost.contactId,
  ])
  await files.remove(pictureKey('contacts', lost.name))
  const there = async () => [await isThere(lost.name), await isThere(kept.name)]
  const seen: boolean[][] = []
  await broken(admin, clientId, id, async () => seen.push(await there()))
  expect([...seen, await there()]).toEqual([
    [true, true],
    [false, true],
  ])
  // Contents that a reset has kept name the same files.
  const other = await worldOf(app)
  const theirs = await pictured(other.admin, other.clientId)
  await files.put(pictureKey('contacts', lost.name), Buffer.from('theirs'), 'image/webp')
  await rows('update contact set image_filename = $3, thumbnail_filename = $3 where account_id = $1 and contact_id = $2', [
    other.clientId,
    theirs.contactId,
    lost.name,
  ])
  await rows('update account set emptied_account_id = $2 where account_id = $1', [other.clientId, clientId])
  await broken(admin, clientId, id, async () => undefined)
  expect(await there()).toEqual([true, true])
  await rows('update account set emptied_account_id = null where account_id = $1', [other.clientId])
  await files.remove(pictureKey('contacts', lost.name))
  // Another server takes the job up: on a connection of its own, since the transaction that breaks off has the other.
  const server = new Client(database.connection)
  await server.connect()
  await broken(admin, clientId, id, (jobId) => server.query('update job set attempt = attempt + 1 where job_id = $1', [jobId]))
  await server.end()
  expect(await there()).toEqual([true, true])
})
