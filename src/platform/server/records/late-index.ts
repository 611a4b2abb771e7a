/**
 * The trigram index of search takes three fifths of the time of writing many records. PostgreSQL collects new entries in a list beside the index, and merges it
 * when it is full: for many records, written or tried, the list may grow, and is merged after the writing, while nobody waits.
 * (docs/adr/0006-a-dry-run-is-the-import.md)
 */
import type { Entity } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/server/error-facts.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { searchColumn } from './search-sql.ts'

/** Until the transaction ends. In kilobytes, four times of what is usual: searching reads the list, too. */
export const indexLater: Statement = {
  name: 'search.index-later',
  text: `select set_config('gin_pending_list_limit', '16384', true) where $1::uuid is not null`,
}

/** Does nothing without such an index. */
const takeIn: Statement = { name: 'search.take-in', text: 'select gin_clean_pending_list(to_regclass($1))' }

/** Runs in the background: if it fails, PostgreSQL does the same later. */
export function indexNow({ database, log }: Pick<Services, 'database' | 'log'>, { table }: Pick<Entity, 'table'>): void {
  database.system
    .rows(takeIn, [`${table}_${searchColumn}`])
    .catch((error: unknown) => log.debug({ reason: messageOf(error) }, 'New entries were not added to the search index'))
}
