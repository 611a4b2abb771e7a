/** Files that nobody needs for ever, removed some time after they were made: results of jobs, uploads. (Decision 14.) */
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { FileStore } from './file-store.ts'

/** So long they stay, in days. */
export const daysKept = 30

/** One kind of them. Both statements are of the whole installation. */
export interface AgeingFiles {
  /** The oldest that are due, at most {@link batch}: {@link DueFiles}. $1: the days that they stay. $2: at most so many. */
  readonly due: Statement
  /** $1 account, $2 id: says that they are gone. */
  readonly forget: Statement
}
interface DueFiles {
  readonly accountId: string
  readonly id: string
  readonly keys: readonly string[]
}

const batch = 100

/**
 * Removes what is due and answers how many files. A file goes before its row says so: a server that dies in between leaves nothing behind
 * but a removal that is done twice, and so do two servers at once.
 */
export async function removeOldFiles(system: System, files: FileStore, kinds: readonly AgeingFiles[]): Promise<number> {
  let removed = 0
  for (const { due, forget } of kinds) {
    let found: readonly DueFiles[]
    do {
      found = await system.rows<DueFiles>(due, [daysKept, batch])
      for (const { accountId, id, keys } of found) {
        for (const key of keys) await files.remove(key)
        await system.rows(forget, [accountId, id])
        removed += keys.length
      }
    } while (found.length === batch)
  }
  return removed
}
