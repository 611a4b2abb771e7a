/** Temporary files, removed some time after they were made: results of jobs, uploads. (ADR 28.) */
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import type { FileStore } from './file-store.ts'

/** Retention in days. */
export const daysKept = 30

/** One kind of them. $1 of both statements is the account. */
export interface AgeingFiles {
  /** The oldest that are due, at most $3: {@link DueFiles}. $2: the days that they stay. */
  readonly due: Statement
  /** $2 id: says that they are gone. */
  readonly forget: Statement
}
interface DueFiles {
  readonly id: string
  readonly keys: readonly string[]
}

const batch = 100

/**
 * Removes due files of one account and returns their number. A file is deleted before its row is updated: if a server dies in between,
 * the removal is only repeated.
 */
export async function removeOldFiles(tenant: Tenant, files: FileStore, { due, forget }: AgeingFiles): Promise<number> {
  let removed = 0
  let found: readonly DueFiles[]
  do {
    found = await tenant.rows<DueFiles>(due, [daysKept, batch])
    for (const { id, keys } of found) {
      for (const key of keys) await files.remove(key)
      await tenant.write((transaction) => transaction.rows(forget, [id]))
      removed += keys.length
    }
  } while (found.length === batch)
  return removed
}

/** The schedule that does so, at night where the account is. */
export const removal = (name: string, what: string, kind: AgeingFiles): AccountSchedule => ({
  name,
  what,
  disk: 'little',
  eachAccountAt: '03:00',
  alsoClosed: true,
  run: async ({ tenant, services }) => ({ files: await removeOldFiles(tenant, services.files, kind) }),
})
