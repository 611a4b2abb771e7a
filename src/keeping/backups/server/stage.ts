/** Loads a backup beside what the workspace holds: its rows into a table of their own, its pictures into the store. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { JobRun } from '#platform/server/jobs/job.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { otherName, pictureKey, type PictureKind } from '#platform/server/files/pictures.ts'
import { conflict, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { OpenArchive } from './read-archive.ts'
import { countParts, stageRows } from './restore-rows.ts'

/** Characters of rows that are sent at a time. */
const mostAtOnce = 1_000_000

/** Writes the rows of a restore. `into` runs a statement whose $1 is the account, with the values from $2 onwards. */
interface Staging extends Pick<JobRun, 'progress'> {
  readonly into: <Row>(statement: Statement<Row>, values: unknown[]) => Promise<Row[]>
}

/** @throws Refusal 422 for lines that are no rows */
export async function stageParts({ into, progress }: Staging, restoreId: string, archive: OpenArchive): Promise<void> {
  const { parts } = archive.manifest
  for (const [at, { name, rows }] of parts.entries()) {
    let staged = 0
    let waiting: string[] = []
    let length = 0
    const send = async () => {
      if (!waiting.length) return
      const values = [restoreId, name, staged, `[${waiting.join(',')}]`]
      const put = await into(stageRows, values).catch(asDamaged(name))
      if (put.length !== waiting.length || put.some(({ kind }) => kind !== 'object')) throw damaged(name)
      staged += put.length
      waiting = []
      length = 0
    }
    for await (const line of archive.lines(name)) {
      waiting.push(line)
      length += line.length
      if (length > mostAtOnce) await send()
    }
    await send()
    if (staged !== rows) throw damaged(name)
    await progress(at + 1, parts.length, 'Loading the backup beside what is there')
  }
}

/**
 * To be asked in the transaction that empties the workspace: another attempt of the same restore, which has lost its job, may have dropped what was staged.
 * @throws Refusal 409 when rows are missing
 */
export async function requireStaged(
  system: Pick<Transaction, 'rows'>,
  accountId: string,
  restoreId: string,
  { parts }: Pick<OpenArchive['manifest'], 'parts'>,
): Promise<void> {
  const staged = new Map((await system.rows(countParts, [accountId, restoreId])).map(({ part, rows }) => [part, rows]))
  if (parts.some(({ name, rows }) => (staged.get(name) ?? 0) !== rows))
    throw conflict('The restore was interrupted, and nothing was changed. Start it again.')
}

const damaged = (name: string) =>
  ruleNotMet('backupId', `This backup can’t be restored: the rows of “${name}” are damaged. Nothing was changed`)
/** "invalid_text_representation": what PostgreSQL says of text that is no JSON; and of characters that it can't hold. */
const notJson = ['22P02', '22P05']
const asDamaged = (name: string) => (error: unknown) => {
  throw notJson.includes(String((error as { code?: unknown }).code)) ? damaged(name) : error
}

/** Puts the pictures of a backup back into the store that are not there. */
export async function putPictures(files: FileStore, archive: Pick<OpenArchive, 'manifest' | 'file'>): Promise<void> {
  for (const { kind, name, contentType } of archive.manifest.files) {
    const key = pictureKey(kind as PictureKind, name)
    const found = await files.get(key)
    found?.stream.destroy()
    if (!found) await files.putStream(key, await archive.file(kind, name), contentType)
  }
}

async function removeAll(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key)
}

/** Does the work; when it fails, takes back what it did. */
async function orElse(takeBack: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  await work().catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
}

/** The attempt of a restore, from 1. */
export interface Attempt {
  readonly restoreId: string
  readonly attempt: number
}

/**
 * Puts the pictures of a backup into the store under names of their own, which follow from the attempt: what an attempt that was killed has left is removed
 * by the next. One that lost its job to another takes back its own alone.
 */
export async function putCopies(
  files: FileStore,
  archive: Pick<OpenArchive, 'manifest' | 'file'>,
  { restoreId, attempt }: Attempt,
): Promise<{ names: Map<string, string>; undo: () => Promise<void> }> {
  const pictures = archive.manifest.files
  const nameIn = (one: number, name: string) => otherName(name, `${restoreId} ${one}`)
  const keyIn = (one: number, { kind, name }: (typeof pictures)[number]) => pictureKey(kind as PictureKind, nameIn(one, name))
  const keysIn = (one: number) => pictures.map((picture) => keyIn(one, picture))
  for (let earlier = 1; earlier < attempt; earlier++) await removeAll(files, keysIn(earlier))
  const undo = () => removeAll(files, keysIn(attempt))
  await orElse(undo, async () => {
    for (const picture of pictures)
      await files.putStream(keyIn(attempt, picture), await archive.file(picture.kind, picture.name), picture.contentType)
  })
  return { names: new Map(pictures.map(({ name }) => [name, nameIn(attempt, name)])), undo }
}
