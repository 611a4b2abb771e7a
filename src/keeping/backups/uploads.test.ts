/** A backup that is taken to another workspace or another installation as a file. */
import { expect, test } from 'vitest'
import { sendFile } from '#exchange/imports/server/exchange-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { settled, worldOf } from '#workspace/workspaces/server/world-for-tests.ts'
import { backUp, entriesOf, manifestOf, rowsIn } from './server/open-for-tests.ts'
import { publicKeyOf } from './server/signature.ts'

const source = await testApp({ SECRET_KEY: 'the secret key of the installation it comes from' })
const key = await publicKeyOf(source.services.settings)
const target = await testApp({ SECRET_KEY: 'the secret key of the installation it goes to', TRUSTED_BACKUPS: key })

const upload = (person: Person, archive: Buffer) => sendFile(person, '/backups/upload', archive, 'backup.zip')
const archiveOf = async (person: Person, id?: string): Promise<Buffer> =>
  (await person.send('GET', `/backups/${id ?? (await backUp(person))}/download`)).body as Buffer

async function filled(app: typeof source) {
  const world = await worldOf(app)
  const area = (await world.admin.send('POST', '/areas', { name: 'Harbour' })).body
  await world.admin.send('POST', '/applications', { name: 'Ledger', businessAreaId: area.businessAreaId, notes: 'Line\u2028one' })
  return world
}

/** Data that isn't restored: people and roles, and a new workspace's own history. */
const ofThePlace = ['audit_entry', 'change_log', 'user_role']
async function contentsOf(archive: Buffer): Promise<Record<string, string[]>> {
  const entries = await entriesOf(archive)
  const parts = manifestOf(entries).parts.filter(({ name }) => !ofThePlace.includes(name))
  return Object.fromEntries(
    parts.map(({ name }) => [
      name,
      rowsIn(entries, name)
        .map((row) => JSON.stringify({ ...row, version: 0 }))
        .sort(),
    ]),
  )
}

test('a backup goes to another installation that trusts its key, and becomes a new workspace there', async () => {
  const { admin } = await filled(source)
  const archive = await archiveOf(admin)
  const manifest = manifestOf(await entriesOf(archive))
  const { provider, clientId, admin: host } = await worldOf(target)
  const { status, body: uploaded } = await upload(host, archive)
  expect(status, JSON.stringify(uploaded)).toBe(200)
  expect(uploaded).toMatchObject({
    reason: 'uploaded',
    status: 'succeeded',
    sourceName: manifest.workspaceName,
    takenDate: manifest.takenDate,
  })
  const path = `/backups/${uploaded.backupId}`
  expect((await host.send('GET', path)).body).toMatchObject({ signedBy: key, difference: [] })
  expect(await archiveOf(host, uploaded.backupId)).toEqual(archive)
  expect((await host.send('GET', '/audit?kind=backup')).body).toMatchObject([{ subject: `Backup of ${manifest.workspaceName}` }])

  const intoItself = await host.send('POST', `${path}/restore`, {})
  expect(intoItself.status).toBe(422)
  expect(JSON.stringify(intoItself.body)).toContain('This backup is of another workspace')
  await provider.send('POST', '/users/switchaccount', { accountId: clientId })
  const { jobId } = (await provider.send('POST', `${path}/restore`, { workspaceName: 'Moved' })).body
  const job = await settled(provider, jobId)
  expect(job, JSON.stringify(job)).toMatchObject({
    status: 'succeeded',
    message: '“Moved” was created. 1 person without a sign-in was invited.',
  })
  expect((await host.send('GET', '/applications')).body).toEqual([])
  await provider.send('POST', '/users/switchaccount', { accountId: job.result.accountId })
  expect(await contentsOf(await archiveOf(provider))).toEqual(await contentsOf(archive))
})

test('a backup comes back to its own workspace, and is compared with it', async () => {
  const { admin } = await filled(source)
  const archive = await archiveOf(admin)
  await admin.send('POST', '/areas', { name: 'Yard' })
  const { body: uploaded } = await upload(admin, archive)
  expect(uploaded).toMatchObject({ reason: 'uploaded', sourceName: null })
  const { difference } = (await admin.send('GET', `/backups/${uploaded.backupId}`)).body
  expect(difference).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ entity: 'area', removedNames: ['Yard'], setBack: 0 })]),
  )
  const { jobId } = (await admin.send('POST', `/backups/${uploaded.backupId}/restore`, {})).body
  expect(await settled(admin, jobId)).toMatchObject({ status: 'succeeded' })
  expect((await admin.send('GET', '/areas')).body.map(({ name }: { name: string }) => name)).toEqual(['Harbour'])
})

test('an archive that is unsigned, changed or of an installation without trust is refused, and nothing is kept', async () => {
  const { admin } = await filled(target)
  const archive = await archiveOf(admin)
  const ends = (bytes: Buffer) => bytes.toString('latin1')
  const [mark] = /portolan-signature-1 [\w-]{43} [\w-]{86}/.exec(ends(archive))!
  const withMark = (other: string) => Buffer.from(ends(archive).replace(mark, other), 'latin1')
  const stranger = await worldOf(source)
  const refusals: [Person, Buffer, string][] = [
    [admin, withMark('x'.repeat(mark.length)), 'nobody has signed it'],
    [admin, withMark(mark.slice(0, -4) + 'AAAA'), 'nobody has signed it'],
    [admin, withMark(mark.replace(/ [\w-]{43} /, ` ${key} `)), 'nobody has signed it'],
    [admin, archive.subarray(0, -400), 'its archive is damaged'],
    [admin, Buffer.from('name\nHarbour\n'), 'its archive is damaged'],
    [stranger.admin, archive, 'is not trusted here. Ask the operator to add that key to TRUSTED_BACKUPS'],
  ]
  for (const [person, bytes, why] of refusals) {
    const { status, body } = await upload(person, bytes)
    expect(status, why).toBe(422)
    expect(JSON.stringify(body)).toContain(why)
  }
  expect((await admin.send('GET', '/backups/')).body).toHaveLength(1)
  expect((await stranger.admin.send('GET', '/backups/')).body).toEqual([])
})
