/** Making backups, reading them, and keeping as many as are wanted. */
import { createHash } from 'node:crypto'
import { Decrypter, generateIdentity } from 'age-encryption'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { pictureKey } from '#platform/server/files/pictures.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { settled, worldOf } from '#workspace/workspaces/server/world-for-tests.ts'
import { fileKeyOf, keptByHand } from './server/backup-job.ts'
import { fileEntry, partEntry } from './server/format.ts'
import { nightly, removeOrphans } from './server/schedules.ts'
import { backUp, entriesOf, manifestOf, rowsIn } from './server/open-for-tests.ts'
import { requireStaged } from './server/stage.ts'

const key = await generateIdentity()
const app = await testApp({ BACKUP_KEY: key, BACKUPS_KEPT: '2' })
const { database, services } = app
const rows = rowsOf(database)
const archiveOf = async (person: Awaited<ReturnType<typeof worldOf>>['admin'], id: string) => {
  const answer = await person.send('GET', `/backups/${id}/download`)
  expect(answer.status).toBe(200)
  return answer.body as Buffer
}
/** A contact with a photo, written past its call: the file store takes any bytes. */
const addPhoto = async (accountId: string, contactId: string, name: string) => {
  for (const one of [name, `small-${name}`])
    await services.files.put(pictureKey('contacts', one), Buffer.from(`picture ${one}`), 'image/webp')
  await rows("update contact set image_filename = $3, thumbnail_filename = 'small-' || $3 where account_id = $1 and contact_id = $2", [
    accountId,
    contactId,
    name,
  ])
}

test('a backup holds rows, history, settings, people and pictures, each with its checksum', async () => {
  const { admin, clientId } = await worldOf(app)
  const { applicationId } = (await admin.send('POST', '/applications', { name: 'Ledger “ä” \\ 1' })).body
  const { contactId } = (await admin.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' }))
    .body
  const name = `p${'a'.repeat(32)}.webp`
  await addPhoto(clientId, contactId, name)
  expect((await admin.send('POST', '/users/preferences', { preferenceName: 'views', preferenceValue: '[]' })).status).toBe(200)
  const other = await worldOf(app)
  await other.admin.send('POST', '/applications', { name: 'Not theirs' })

  const id = await backUp(admin)
  const archive = await archiveOf(admin, id)
  const entries = await entriesOf(archive)
  const manifest = manifestOf(entries)
  expect(manifest).toMatchObject({ format: 1, accountId: clientId, missing: [] })
  expect(entries.size).toBe(manifest.parts.length + manifest.files.length + 1)
  for (const { name: part, bytes, sha256, rows: count, columns } of manifest.parts) {
    const text = entries.get(partEntry(part))!
    expect([Buffer.byteLength(text), createHash('sha256').update(text).digest('hex')], part).toEqual([bytes, sha256])
    expect(rowsIn(entries, part).length, part).toBe(count)
    for (const row of rowsIn(entries, part)) expect(Object.keys(row), part).toEqual(columns)
  }
  expect(rowsIn(entries, 'application')).toMatchObject([{ application_id: applicationId, name: 'Ledger “ä” \\ 1' }])
  expect(rowsIn(entries, 'change_log').some((row) => row['record_id'] === applicationId)).toBe(true)
  expect(rowsIn(entries, 'user_role')).toMatchObject([{ user_id: admin.userId, role_name: 'Global Admin' }])
  expect(Object.keys(rowsIn(entries, 'account')[0]!)).toContain('currency')
  expect(entries.get(fileEntry('contacts', name))).toBe(`picture ${name}`)
  expect([...entries.values()].join('')).not.toContain('Not theirs')
  expect([...entries.values()].join('')).not.toContain(admin.token)

  expect((await admin.send('GET', '/backups/')).body).toMatchObject([
    { backupId: id, reason: 'by hand', status: 'succeeded', isEncrypted: true, createdByName: 'Test Global Admin' },
  ])
  expect((await admin.send('GET', '/audit?kind=export')).body[0]).toMatchObject({ userName: 'Test Global Admin' })
})

test('the file in the store opens with age and the operator’s key alone', async () => {
  const { admin, clientId } = await worldOf(app)
  const id = await backUp(admin)
  const stored = await buffer((await services.files.get(fileKeyOf(clientId, id)))!.stream)
  expect(stored.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const opened = Buffer.from(await decrypter.decrypt(stored))
  expect(opened.equals(await archiveOf(admin, id))).toBe(true)
  await services.files.put(fileKeyOf(clientId, id), Buffer.from('something else'), 'application/octet-stream')
  expect(await admin.send('GET', `/backups/${id}/download`)).toMatchObject({ status: 422 })
})

test('differences from the present workspace are listed kind by kind', async () => {
  const { admin } = await worldOf(app)
  const [kept, changed, removed] = await Promise.all(
    ['Kept', 'Changed', 'Removed'].map(async (name) => (await admin.send('POST', '/applications', { name })).body),
  )
  const id = await backUp(admin)
  const { etag } = (await admin.send('GET', `/applications/${changed.applicationId}`)).headers
  await admin.send('PUT', `/applications/${changed.applicationId}`, { ...changed, notes: 'Now' }, { 'if-match': etag! })
  await admin.send('DELETE', `/applications/${removed.applicationId}`)
  await admin.send('POST', '/applications', { name: 'Added' })
  const { difference } = (await admin.send('GET', `/backups/${id}`)).body
  expect(difference.find(({ entity }: { entity: string }) => entity === 'application')).toEqual({
    entity: 'application',
    plural: 'applications',
    kept: 3,
    now: 3,
    removed: 1,
    removedNames: ['Added'],
    broughtBack: 1,
    broughtBackNames: ['Removed'],
    setBack: 1,
    setBackNames: ['Changed'],
  })
  expect(kept.name).toBe('Kept')
})

test('a picture that is replaced while it is read makes the backup begin again; one that is lost is named', async () => {
  const { admin, clientId } = await worldOf(app)
  const { contactId } = (await admin.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Byron' })).body
  const [before, after] = [`p${'b'.repeat(32)}.webp`, `p${'c'.repeat(32)}.webp`]
  await addPhoto(clientId, contactId, before)
  const get = services.files.get
  let asked = 0
  // The moment between the snapshot and the reading of a file, in which somebody changes the photo.
  services.files.get = async (key) => {
    if (key === pictureKey('contacts', before) && asked++ === 0) {
      await addPhoto(clientId, contactId, after)
      await services.files.remove(key)
    }
    return get(key)
  }
  try {
    const entries = await entriesOf(await archiveOf(admin, await backUp(admin)))
    expect(manifestOf(entries)).toMatchObject({ files: [{ name: after }, { name: `small-${after}` }], missing: [] })
  } finally {
    services.files.get = get
  }
  await services.files.remove(pictureKey('contacts', after))
  const entries = await entriesOf(await archiveOf(admin, await backUp(admin)))
  expect(manifestOf(entries)).toMatchObject({ files: [{ name: `small-${after}` }], missing: [{ name: after }] })
})

test('the latest of each reason are kept, and a night without changes makes none', async () => {
  const { admin, clientId } = await worldOf(app)
  const tenant = database.tenant(clientId)
  const night = async () => {
    const done = await nightly.run({ tenant, actor: systemActor, services })
    await expect
      .poll(async () => (await admin.send('GET', '/backups/')).body.filter((one: { status: string }) => one.status !== 'succeeded'))
      .toEqual([])
    return done
  }
  const nights = async () => (await admin.send('GET', '/backups/')).body.filter(({ reason }: { reason: string }) => reason === 'nightly')
  const byHand = await backUp(admin)
  for (const name of ['One', 'Two', 'Three']) {
    await admin.send('POST', '/applications', { name })
    expect(await night()).toEqual({ backups: 1 })
  }
  expect(await night()).toBeUndefined()
  expect(await nights()).toHaveLength(2)
  await rows(
    `insert into backup (account_id, backup_id, job_id, reason, created_by, created_by_name, taken_date)
select account_id, gen_random_uuid(), job_id, reason, created_by, created_by_name, taken_date + make_interval(secs => n * 0.001) from backup, generate_series(1, $3) n
where account_id = $1 and backup_id = $2`,
    [clientId, byHand, keptByHand],
  )
  await backUp(admin)
  const list = (await admin.send('GET', '/backups/')).body as { backupId: string }[]
  expect(list).toHaveLength(2 + keptByHand)
  expect(list.some(({ backupId }) => backupId === byHand)).toBe(false)
  expect(await services.files.list(`backups/${clientId}/`)).toHaveLength(3)

  // The rows go with a workspace that is removed for good, and the files follow.
  await rows('delete from backup where account_id = $1', [clientId])
  const kept = await backUp((await worldOf(app)).admin)
  await removeOrphans.run(services)
  expect(await services.files.list(`backups/${clientId}/`)).toEqual([])
  expect((await services.files.list('backups/')).some((one) => one.endsWith(kept))).toBe(true)
})

test('rows of an ended restore are swept, those of a running one stay', async () => {
  const { admin, clientId } = await worldOf(app)
  const backupId = await backUp(admin)
  const { jobId } = (await admin.send('POST', `/backups/${backupId}/restore`, {})).body
  await settled(admin, jobId)
  const staged = () => rows('select line from restore_row where account_id = $1', [clientId])
  expect(await staged()).toEqual([])
  const [restore] = await rows<{ id: string }>('select restore_id as id from backup_restore where job_id = $1', [jobId])
  await rows("insert into restore_row (account_id, restore_id, part, line, data) values ($1, $2, 'tag', 0, '{}')", [clientId, restore!.id])
  // Another attempt, which has lost its job, may drop what was staged: nothing is emptied for less than the whole backup.
  const needs = (count: number) =>
    requireStaged(database.system, clientId, restore!.id, {
      parts: [{ name: 'tag', columns: [], rows: count, bytes: 0, sha256: '' }],
    })
  await needs(1)
  await expect(needs(2)).rejects.toThrow('nothing was changed')
  // For later, so that no server takes it up again.
  const setStatus = (status: string) =>
    rows("update job set status = $2, created_date = now() + interval '1 day' where job_id = $1", [jobId, status])
  await setStatus('running')
  await removeOrphans.run(services)
  expect(await staged()).toHaveLength(1)
  await setStatus('succeeded')
  await removeOrphans.run(services)
  expect(await staged()).toEqual([])
})

test('a file that another attempt of a backup has left is swept, the backup’s own stays', async () => {
  const { admin, clientId } = await worldOf(app)
  const backupId = await backUp(admin)
  const [own, other] = [fileKeyOf(clientId, backupId), fileKeyOf(clientId, backupId, 2)]
  await services.files.put(other, Buffer.from('left'), 'application/zip')
  await removeOrphans.run(services)
  expect(await services.files.list(`backups/${clientId}/`)).toEqual([own])
})

test('one backup of a workspace at a time, and none of another workspace’s', async () => {
  const { admin, clientId } = await worldOf(app)
  const other = await worldOf(app)
  const id = await backUp(admin)
  for (const path of [`/backups/${id}`, `/backups/${id}/download`]) expect((await other.admin.send('GET', path)).status, path).toBe(404)
  const manager = await app.addPerson(clientId, ['Company Admin'])
  expect((await manager.send('GET', '/backups/')).status).toBe(403)
  const statuses = (await Promise.all([1, 2].map(() => admin.send('POST', '/backups/start')))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  for (const { jobId, kind } of (await admin.send('GET', '/jobs')).body) if (kind === 'workspace-backup') await settled(admin, jobId)
})
