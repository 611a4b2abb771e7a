/** Loads a backup beside what the workspace holds: its rows into a table of their own, its pictures into the store. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { JobRun } from '#platform/server/jobs/job.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { otherName, pictureKey, type PictureKind } from '#platform/server/files/pictures.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { OpenArchive } from './read-archive.ts'
import { countStaged, stageRows } from './restore-rows.ts'

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
      await into(stageRows, values).catch(asDamaged(name))
      staged += waiting.length
      waiting = []
      length = 0
    }
    for await (const line of archive.lines(name)) {
      waiting.push(line)
      length += line.length
      if (length > mostAtOnce) await send()
    }
    await send()
    const [found] = await into(countStaged, [restoreId, name])
    if (found?.rows !== rows || found.objects !== rows) throw damaged(name)
    await progress(at + 1, parts.length, 'Loading the backup beside what is there')
  }
}

const damaged = (name: string) =>
  ruleNotMet('backupId', `This backup can’t be restored: the rows of “${name}” are damaged. Nothing was changed`)
/** "invalid_text_representation": what PostgreSQL says of text that is no JSON; and of characters that it can't hold. */
const notJson = ['22P02', '22P05']
const asDamaged = (name: string) => (error: unknown) => {
  throw notJson.includes(String((error as { code?: unknown }).code)) ? damaged(name) : error
}

/** Puts the pictures of a backup back into the store; answers how to take those away again that were not there. */
export async function putPictures(files: FileStore, archive: OpenArchive): Promise<() => Promise<void>> {
  const put: string[] = []
  const takeAway = () => removeAll(files, put)
  await orElse(takeAway, async () => {
    for (const { kind, name, contentType } of archive.manifest.files) {
      const key = pictureKey(kind as PictureKind, name)
      const found = await files.get(key)
      found?.stream.destroy()
      if (found) continue
      put.push(key)
      await files.putStream(key, await archive.file(kind, name), contentType)
    }
  })
  return takeAway
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

/**
 * Puts the pictures of a backup into the store under names of their own. They follow from the restore: one that was killed and is done again puts the
 * same ones once more, and none stays behind.
 */
export async function putCopies(
  files: FileStore,
  archive: Pick<OpenArchive, 'manifest' | 'file'>,
  restoreId: string,
): Promise<{ names: Map<string, string>; undo: () => Promise<void> }> {
  const pictures = archive.manifest.files
  const names = new Map(pictures.map(({ name }) => [name, otherName(name, restoreId)]))
  const keyOf = (kind: string, name: string) => pictureKey(kind as PictureKind, names.get(name)!)
  const undo = () =>
    removeAll(
      files,
      pictures.map(({ kind, name }) => keyOf(kind, name)),
    )
  await orElse(undo, async () => {
    for (const { kind, name, contentType } of pictures)
      await files.putStream(keyOf(kind, name), await archive.file(kind, name), contentType)
  })
  return { names, undo }
}
