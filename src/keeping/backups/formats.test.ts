/**
 * A backup of every format version can be restored. Each version has a file in `fixtures` that its program has written, which stays as it is. After formatVersion
 * is raised, UPDATE_GOLDEN=1 npm run test:only -- --project server src/keeping/backups/formats.test.ts writes the one of the new version.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureKey } from '#platform/server/files/pictures.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { settled, worldOf } from '#workspace/workspaces/server/world-for-tests.ts'
import { fileKeyOf } from './server/backup-job.ts'
import { formatVersion } from './server/format.ts'
import { backUp, entriesOf, manifestOf, rowsIn } from './server/open-for-tests.ts'

const app = await testApp()
const { database, services } = app
const rows = rowsOf(database)
const pathOf = (format: number) => join(import.meta.dirname, 'fixtures', `format-${format}.zip`)
const photo = `p${'f'.repeat(32)}.webp`

/** Writes the fixture of today's format: something of what a workspace holds. */
async function makeFixture(path: string): Promise<void> {
  const { admin, clientId } = await worldOf(app)
  const send = async (to: string, body: object) => (await admin.send('POST', to, body)).body
  const { portfolioId } = await send('/portfolios', { name: 'Fleet' })
  const { applicationId } = await send('/applications', { name: 'Ledger “ä”', notes: 'Line\u2028one\nand two' })
  await send(`/portfolios/${portfolioId}/applications`, { applicationId })
  await send('/tags', { name: 'Core' })
  await send('/suppliers', { name: 'Byron & Co' })
  const { contactId } = await send('/contacts', { firstName: 'Ada', lastName: 'Byron' })
  await services.files.put(pictureKey('contacts', photo), Buffer.from('a picture'), 'image/webp')
  await rows('update contact set image_filename = $3, thumbnail_filename = $3 where account_id = $1 and contact_id = $2', [
    clientId,
    contactId,
    photo,
  ])
  expect((await admin.send('POST', '/users/preferences', { preferenceName: 'views', preferenceValue: '[]' })).status).toBe(200)
  const id = await backUp(admin)
  writeFileSync(path, (await admin.send('GET', `/backups/${id}/download`)).body as Buffer)
}

test('each format version has a fixture', async () => {
  for (let format = 1; format <= formatVersion; format++) {
    if (process.env['UPDATE_GOLDEN'] && format === formatVersion && !existsSync(pathOf(format))) await makeFixture(pathOf(format))
    expect(existsSync(pathOf(format)), pathOf(format)).toBe(true)
  }
})

test.each(Array.from({ length: formatVersion }, (_, at) => at + 1))('a backup of format %i is restored', async (format) => {
  const bytes = readFileSync(pathOf(format))
  const entries = await entriesOf(bytes)
  const { accountId, takenDate } = manifestOf(entries)
  expect(manifestOf(entries).format).toBe(format)
  await rows(
    "insert into account (account_id, account_type_id, name, workspace_name) values ($1, 'Client', 'Old', $2) on conflict do nothing",
    [accountId, `Old ${format}`],
  )
  const admin = await app.addPerson(accountId, ['Global Admin'])
  // In the place of one that was made here.
  const id = await backUp(admin)
  await services.files.put(fileKeyOf(accountId, id), bytes, 'application/octet-stream')
  const digest = createHash('sha256').update(bytes).digest('hex')
  await rows('update backup set digest = $3, archive_size = $4, taken_date = $5 where account_id = $1 and backup_id = $2', [
    accountId,
    id,
    digest,
    bytes.length,
    takenDate,
  ])
  const { jobId } = (await admin.send('POST', `/backups/${id}/restore`, {})).body
  const job = await settled(admin, jobId)
  expect(job, JSON.stringify(job)).toMatchObject({ status: 'succeeded' })

  const [application] = (await admin.send('GET', '/applications')).body
  expect(application).toMatchObject({ name: 'Ledger “ä”' })
  expect((await admin.send('GET', `/applications/${application.applicationId}`)).body).toMatchObject({ notes: 'Line\u2028one\nand two' })
  for (const [path, name] of [
    ['/tags', 'Core'],
    ['/suppliers', 'Byron & Co'],
    ['/portfolios', 'Fleet'],
  ] as const)
    expect((await admin.send('GET', path)).body, path).toMatchObject([{ name }])
  const picture = await services.files.get(pictureKey('contacts', photo))
  expect(picture).not.toBeNull()
  picture!.stream.destroy()
  const [{ count }] = (await rows<{ count: number }>('select count(*)::integer as count from change_log where account_id = $1', [
    accountId,
  ])) as [{ count: number }]
  expect(count).toBeGreaterThanOrEqual(rowsIn(entries, 'change_log').length)
})
