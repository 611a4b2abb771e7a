/**
 * Ties a database to its file store: both carry one mark, compared at the start. Without it a second server with a store of its own would start, and
 * each would miss the files that the other one keeps.
 */
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { SettingsError, type Settings } from '#platform/server/settings.ts'
import { FileStoreError, type FileStore } from './file-store.ts'
import { requireOwnKey } from './key-mark.ts'

const key = 'store-mark'

/** Two servers that start at once must not mark two stores. */
const takeTurns: Statement = { name: 'file_store.lock', text: "select pg_advisory_xact_lock(hashtext('file_store.mark'))" }
const findMark: Statement<{ mark: string }> = { name: 'file_store.mark', text: 'select mark from file_store' }
const keepMark: Statement = {
  name: 'file_store.keep_mark',
  text: 'insert into file_store (mark) values ($1) on conflict (is_only) do update set mark = excluded.mark',
  changesNoAnswer: 'No answer reads it.',
}

interface Store {
  readonly system: System
  readonly files: FileStore
  readonly settings: Settings
  readonly log: Logger
}

/**
 * Marks the database and the store where neither is marked yet.
 * @throws SettingsError where the store or the key of its secrets is not the one that belongs to the database
 */
export async function requireOwnStore(store: Store): Promise<void> {
  const { system, settings, log } = store
  try {
    await system.write(async (transaction) => {
      await transaction.rows(takeTurns)
      const known = (await transaction.row(findMark))?.mark
      const mark = await markFor(store, known)
      await requireOwnKey(store.files, settings)
      if (mark !== known) await transaction.rows(keepMark, [mark])
    })
  } catch (error) {
    // A bucket that can't be reached now may be reached later; the product starts without its files, as it runs without them.
    if (settings.s3Bucket === null || !(error instanceof FileStoreError)) throw error
    log.warn({ reason: error.message }, 'Whether the bucket belongs to this database could not be checked')
  }
}

async function markFor({ files, settings }: Store, known: string | undefined): Promise<string> {
  const stored = await files.get(key)
  const own = stored && (await text(stored.stream)).trim()
  if (known !== undefined && own !== known && !settings.adoptsFileStore) throw new SettingsError(otherStore(settings, own !== null))
  if (own) return own
  // A store that is adopted without a mark gets a new one, so that servers on the store before are refused.
  const mark = randomUUID()
  await files.put(key, Buffer.from(mark), 'text/plain')
  return mark
}

function otherStore({ s3Bucket, dataFolder }: Settings, isMarked: boolean): string {
  const where = s3Bucket === null ? `DATA_DIR (${dataFolder})` : `S3_BUCKET (${s3Bucket})`
  const why = isMarked ? 'belongs to another database' : 'has none of the files that this database refers to'
  return `The file store in ${where} ${why}. Let all servers of one database share a folder or a bucket. If you have moved or restored the store, start once with FILE_STORE=adopt.`
}
