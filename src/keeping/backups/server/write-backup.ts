/** Writes what a workspace holds at one moment as an archive into the file store. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Services } from '#platform/server/access/context.ts'
import { whileSnapshot, type Snapshot } from '#platform/server/database/snapshot.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { pictureKey } from '#platform/server/files/pictures.ts'
import { version } from '#platform/server/version.ts'
import { pictureNamesOf } from '#workspace/workspaces/server/pictures.ts'
import { writeArchive, type AddEntry } from './archive.ts'
import { contentsOf, type Contents } from './contents.ts'
import { encrypted } from './encryption.ts'
import { fileEntry, formatVersion, manifestEntry, partEntry, type Manifest } from './format.ts'
import { partsOf, type Part } from './parts.ts'
import { recordIndexOf, type RecordIndex } from './record-index.ts'
import { signatureOf } from './signature.ts'

/** A backup that is whole. */
export interface Written {
  readonly takenDate: string
  readonly fileSize: number
  readonly archiveSize: number
  readonly digest: string
  readonly isEncrypted: boolean
  readonly files: number
  readonly revision: number
  readonly records: RecordIndex
  /** Null where they are not known: an upload shows another workspace, or another day. */
  readonly contents: Contents | null
}

interface Wanted {
  readonly accountId: string
  readonly key: string
  /** Called after each part. */
  progress(done: number, total: number): Promise<void>
}
type Needed = Pick<Services, 'database' | 'files' | 'settings'>

/** Attempts at a backup while pictures vanish under it. */
const mostBeginnings = 5

/** A picture was replaced after the moment that the backup shows: a later moment has the new one. */
class PictureVanished extends Error {
  override name = 'PictureVanished'
}

/** @throws what the store, the database or `progress` throws; nothing is left in the store then */
export async function writeBackup(services: Needed, wanted: Wanted): Promise<Written> {
  // Pictures missing from the start are lost, and no reason to begin again.
  const lost = new Set<string>()
  for (let beginning = 1; ; beginning++)
    try {
      return await whileSnapshot(services.database.connection, (snapshot) =>
        writeMoment(services, wanted, snapshot, lost, beginning === mostBeginnings),
      )
    } catch (error) {
      if (!(error instanceof PictureVanished)) throw error
    }
}

const readMoment: Statement<{ takenDate: string; workspaceName: string; revision: number }> = {
  name: 'backup.moment',
  text: `select now() as "takenDate", a.workspace_name as "workspaceName", (select coalesce(sum(r.revision), 0)::bigint from revision r where r.account_id = $1) as revision
from account a where a.account_id = $1`,
}

async function writeMoment(
  { files, settings }: Needed,
  { accountId, key, progress }: Wanted,
  snapshot: Snapshot,
  lost: Set<string>,
  isLast: boolean,
): Promise<Written> {
  const [{ takenDate, workspaceName, revision }] = (await snapshot.rows(readMoment, [accountId])) as [
    { takenDate: string; workspaceName: string; revision: number },
  ]
  const parts = await partsOf(snapshot)
  const measured = { size: 0, digest: '' }
  const store = (archive: Readable) =>
    putArchive({ files, settings }, key, Readable.from(measuring(archive, measured), { objectMode: false }))
  const fill = async (add: AddEntry) => {
    const pictures = await addPictures(files, await pictureNamesOf(snapshot, accountId), add, lost)
    if (pictures.vanished && !isLast) throw new PictureVanished()
    await progress(1, parts.length + 1)
    const added: Manifest['parts'] = []
    for (const part of parts) {
      added.push(await addPart(snapshot, part, accountId, add))
      await progress(added.length + 1, parts.length + 1)
    }
    const { files: told, missing } = pictures
    const manifest: Manifest = { format: formatVersion, version, accountId, workspaceName, takenDate, parts: added, files: told, missing }
    const { sha256 } = await add(manifestEntry, oneOf(Buffer.from(JSON.stringify(manifest, null, 1))), true)
    return { comment: await signatureOf(settings, sha256), files: told.length, ...(await indexesOf(snapshot, accountId)) }
  }
  const { filled, stored } = await writeArchive(fill, store)
  const { size: archiveSize, digest } = measured
  const { files: pictures, records, contents } = filled
  const isEncrypted = settings.backupKey !== null
  return { takenDate, revision, fileSize: stored, archiveSize, digest, isEncrypted, files: pictures, records, contents }
}

const indexesOf = async (snapshot: Snapshot, accountId: string) => ({
  records: await recordIndexOf(snapshot, accountId),
  contents: await contentsOf(snapshot, accountId),
})

/** Puts an archive into the store, encrypted where there is a key. Answers the bytes that it takes there. */
export async function putArchive({ files, settings }: Pick<Needed, 'files' | 'settings'>, key: string, archive: Readable): Promise<number> {
  const { backupKey } = settings
  return files.putStream(key, backupKey === null ? archive : await encrypted(backupKey, archive), 'application/octet-stream')
}

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function* measuring(archive: Readable, measured: { size: number; digest: string }): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const pieces: AsyncIterable<Buffer> = archive
  for await (const piece of pieces) {
    hash.update(piece)
    measured.size += piece.length
    yield piece
  }
  measured.digest = hash.digest('hex')
}

async function addPart(
  snapshot: Snapshot,
  { name, columns, read }: Part,
  accountId: string,
  add: AddEntry,
): Promise<Manifest['parts'][number]> {
  let rows = 0
  const lines = async function* () {
    for await (const texts of snapshot.texts(read, [accountId])) {
      rows += texts.length
      yield Buffer.from(`${texts.join('\n')}\n`)
    }
  }
  const { bytes, sha256 } = await add(partEntry(name), lines(), true)
  return { name, columns: [...columns], rows, bytes, sha256 }
}

type Named = Manifest['missing'][number]

async function addPictures(
  files: Services['files'],
  names: Awaited<ReturnType<typeof pictureNamesOf>>,
  add: AddEntry,
  lost: Set<string>,
): Promise<{ files: Manifest['files']; missing: Named[]; vanished: boolean }> {
  const told: Manifest['files'] = []
  const missing: Named[] = []
  let vanished = false
  for (const { kind, name } of names) {
    const key = pictureKey(kind, name)
    const found = await files.get(key)
    if (!found) {
      vanished ||= !lost.has(key)
      lost.add(key)
      missing.push({ kind, name })
      continue
    }
    const { stream, contentType } = found
    told.push({ kind, name, contentType, ...(await add(fileEntry(kind, name), stream, false)) })
  }
  return { files: told, missing, vanished }
}
