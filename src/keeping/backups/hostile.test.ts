/** Archives that somebody has made or changed: each is refused in a sentence, before anything in it is used. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { fileEntry, partEntry, type Manifest } from './server/format.ts'
import { openArchive, type Origin } from './server/read-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'portolan-hostile-'))
afterAll(() => rm(folder, { recursive: true }))
const accountId = randomUUID()
const known = ['account', 'area']

const described = (text: string | Buffer) => {
  const bytes = Buffer.from(text)
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
const row = '{"name":"Harbour"}\n'
const whole = (): Manifest => ({
  format: 1,
  version: '1.0.0',
  accountId,
  workspaceName: 'Northwind',
  takenDate: '2026-11-27T20:00:00+00:00',
  parts: [{ name: 'area', columns: ['name'], rows: 1, ...described(row) }],
  files: [],
  missing: [],
})
const entries = (): Record<string, string | Buffer> => ({ [partEntry('area')]: row })

/** Opens an archive of these entries; the names have the length of the names that replace them afterwards. */
async function open(
  manifest: unknown,
  named: Record<string, string | Buffer> = entries(),
  rename?: readonly [string, string],
  origin: Origin = { accountId },
) {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(named)) zip.addBuffer(Buffer.from(text), name)
  if (manifest !== undefined) zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json')
  zip.end()
  const bytes = await buffer(zip.outputStream)
  // In latin1 each byte is one character.
  const renamed = rename ? Buffer.from(bytes.toString('latin1').replaceAll(...rename), 'latin1') : bytes
  const path = join(folder, randomUUID())
  await writeFile(path, renamed)
  return openArchive(path, known, origin)
}
const refuses = (opening: Promise<unknown>, why: string) => expect(opening).rejects.toThrow(`This backup can’t be restored: ${why}`)

test('an archive that is whole is opened', async () => {
  const archive = await open(whole())
  const lines: string[] = []
  for await (const line of archive.lines('area')) lines.push(line)
  archive.close()
  expect(lines).toEqual([row.trim()])
})

test('somebody else’s backup is refused', () => refuses(open({ ...whole(), accountId: randomUUID() }), 'it is of another workspace'))

test('a forged manifest is refused: none, damaged, newer, with other sizes, checksums or entries', async () => {
  const [part] = whole().parts
  await refuses(open(undefined), 'it has no manifest')
  await refuses(open({ ...whole(), parts: 'all' }), 'its manifest is damaged')
  await refuses(open({ ...whole(), more: 1 }), 'its manifest is damaged')
  await refuses(open({ format: 2 }), 'a newer version')
  await refuses(open({ ...whole(), parts: [{ ...part, bytes: 3 }] }), 'its entries have other sizes')
  await refuses(open({ ...whole(), parts: [{ ...part, ...described('x'.repeat(row.length)) }] }), '“area” in it was changed')
  await refuses(open({ ...whole(), parts: [] }), 'its manifest and its archive name different entries')
  await refuses(open({ ...whole(), parts: [part, part] }), 'its manifest and its archive name different entries')
})

test('a manifest that nobody has signed is not even parsed', () =>
  refuses(open({ ...whole(), parts: 'all' }, entries(), undefined, { signers: [] }), 'nobody has signed it'))

test('a table too many is refused, and so is a file', async () => {
  const extra = { name: 'session', columns: ['token_hash'], rows: 1, ...described(row) }
  await refuses(open({ ...whole(), parts: [...whole().parts, extra] }, { ...entries(), [partEntry('session')]: row }), 'it holds “session”')
  await refuses(open(whole(), { ...entries(), 'rows/session.ndjson': row }), 'its manifest and its archive name different entries')
  const file = { kind: 'contacts', name: 'index.html', contentType: 'text/html', ...described('x') }
  await refuses(
    open({ ...whole(), files: [file] }, { ...entries(), [fileEntry('contacts', 'index.html')]: 'x' }),
    'it holds the file “index.html”',
  )
})

test('a path that leaves the folder is refused', async () => {
  for (const [name, hostile] of [
    ['files/contacts/aa', '../../contacts/aa'],
    ['/files/x'.replace('/', 'f'), '/files/x'],
    ['files/x/y', 'files\\x/y'],
  ] as const)
    await refuses(open(whole(), { ...entries(), [name]: 'x' }, [name, hostile]), 'its archive has entries that no backup has')
})

test('a bomb is refused: unsigned before it is unpacked, and one that unpacks to more than it says', async () => {
  const zeros = Buffer.alloc(40 * 1024 * 1024)
  const parts = [{ name: 'area', columns: ['name'], rows: 1, ...described(zeros) }]
  await refuses(open({ ...whole(), parts }, { [partEntry('area')]: zeros }, undefined, { signers: [] }), 'nobody has signed it')
  await refuses(open(whole(), { [partEntry('area')]: zeros }), 'its entries have other sizes')
})

test('a file that is no archive is refused', async () => {
  const path = join(folder, 'text')
  await writeFile(path, 'Not a ZIP archive')
  await refuses(openArchive(path, known, { accountId }), 'its archive is damaged')
})
