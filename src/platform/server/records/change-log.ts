/** How the change log is written: one entry by its values, many as JSON. */
import type { Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'

export interface Entry {
  changeId: string
  entity: string
  recordId: string
  recordName: string
  action: string
  changes: object
}

type Writer = Pick<Session, 'userId' | 'userName' | 'originalUserId' | 'originalUserName'>

const insertEntries: Statement = {
  name: 'change_log.insert',
  text: `insert into change_log (account_id, change_id, entity, record_id, record_name, action, changed_by, changed_by_name, on_behalf_of, on_behalf_of_name, changes)
select $1, x."changeId", x.entity, x."recordId", x."recordName", x.action, $3, $4, $5, $6, x.changes
from jsonb_to_recordset($2::jsonb) as x("changeId" uuid, entity text, "recordId" uuid, "recordName" text, action text, changes jsonb) returning 1`,
}
/** Most changes write one, which costs PostgreSQL a little less than JSON of many. */
const insertEntry: Statement = {
  name: 'change_log.insert_one',
  text: `insert into change_log (account_id, change_id, entity, record_id, record_name, action, changes, changed_by, changed_by_name, on_behalf_of, on_behalf_of_name)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

/** Entries that one statement writes. PostgreSQL takes 256 MB for a value at most. */
export const entriesAtOnce = 500

/** Statements that write the entries. */
export function logOf(actor: Writer, entries: readonly Entry[]): [Statement, unknown[]][] {
  const impersonating = actor.originalUserId !== actor.userId
  const original = impersonating ? [actor.originalUserId, actor.originalUserName] : [null, null]
  const by = [actor.userId, actor.userName, ...original]
  const [only] = entries
  if (only && entries.length === 1) return [[insertEntry, [...onesValues(only), ...by]]]
  const log: [Statement, unknown[]][] = []
  for (let at = 0; at < entries.length; at += entriesAtOnce)
    log.push([insertEntries, [JSON.stringify(entries.slice(at, at + entriesAtOnce)), ...by]])
  return log
}

const onesValues = ({ changeId, entity, recordId, recordName, action, changes }: Entry) => [
  changeId,
  entity,
  recordId,
  recordName,
  action,
  JSON.stringify(changes),
]
