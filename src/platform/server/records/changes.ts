/** The change log of one transaction: every write leaves who, on whose behalf, when and what, in the same transaction. */
import { uuidv7 } from 'uuidv7'
import type { Session } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import { enterAccount, type Statement, type Tenant, type TenantTransaction } from '#platform/server/database/tenant.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

export type Action = 'create' | 'update' | 'delete'
/** Field → value before, value after. */
export type FieldChanges = Record<string, [unknown, unknown]>

/** Who writes. A job writes as the user who started it. */
export type Actor = Pick<Session, 'userId' | 'userName' | 'originalUserId' | 'originalUserName' | 'grants'>

export interface Changes {
  readonly transaction: TenantTransaction
  readonly actor: Actor
  /** Adds an entry to the log; it is written when the work is done. */
  log(entity: string, recordId: string, recordName: string, action: Action, changes: FieldChanges): void
  /** Says that answers about these entities have changed, without an entry. */
  touch(...entities: string[]): void
}

interface Entry {
  changeId: string
  entity: string
  recordId: string
  recordName: string
  action: Action
  changes: FieldChanges
}

const insertEntries: Statement = {
  name: 'change_log.insert',
  text: `insert into change_log (account_id, change_id, entity, record_id, record_name, action, changed_by, changed_by_name, on_behalf_of, on_behalf_of_name, changes)
select $1, x."changeId", x.entity, x."recordId", x."recordName", x.action, $3, $4, $5, $6, x.changes
from jsonb_to_recordset($2::jsonb) as x("changeId" uuid, entity text, "recordId" uuid, "recordName" text, action text, changes jsonb)`,
}
/** Sorted, so that two writers never wait for each other in a circle. */
const raiseRevisions: Statement = {
  name: 'revision.raise',
  text: `insert into revision (account_id, entity, shard, revision) select $1, e, pg_backend_pid() % 16, 1 from unnest($2::text[]) e order by e
on conflict (account_id, entity, shard) do update set revision = revision.revision + 1`,
}
const readRevisions: Statement = {
  name: 'revision.read',
  text: 'select coalesce(sum(revision), 0)::bigint as revision from revision where account_id = $1 and entity = any($2::text[])',
}

/** A number that rises with every change of these entities. */
export const revisionOf = async (tenant: Tenant, entities: readonly string[]): Promise<number> =>
  (await tenant.row<{ revision: number }>(readRevisions, [entities]))!.revision

/** Runs the work in one transaction and writes its log and revisions last, so that the revisions are locked for as short as can be. */
export function change<T>(tenant: Tenant, actor: Actor, work: (changes: Changes) => Promise<T>): Promise<T> {
  return tenant.write((transaction) => recorded(transaction, actor, work))
}

/**
 * The same by the system, for what no tenant handle reaches: users, their roles, accounts. `changes` is bound to the account as ever, the bare
 * `system` transaction is the same one without the account as $1.
 */
export function changeAsSystem<T>(system: System, accountId: string, actor: Actor, work: (changes: Changes, system: Transaction) => Promise<T>): Promise<T> {
  return system.write((transaction) => changeWithin(transaction, accountId, actor, (changes) => work(changes, transaction)))
}

/** The same within a transaction of the system that is under way: several accounts may be written in one. */
export async function changeWithin<T>(transaction: Transaction, accountId: string, actor: Actor, work: (changes: Changes) => Promise<T>): Promise<T> {
  await transaction.rows(enterAccount, [accountId])
  return recorded(boundTo(accountId, transaction), actor, work)
}

const boundTo = (accountId: string, { json, rows, row, all, attempt }: Transaction): TenantTransaction => ({
  accountId,
  attempt,
  json: (statement, values = []) => json(statement, [accountId, ...values]),
  rows: (statement, values = []) => rows(statement, [accountId, ...values]),
  row: (statement, values = []) => row(statement, [accountId, ...values]),
  all: (statements) => all(statements.map(([statement, values]) => [statement, [accountId, ...values]])),
})

async function recorded<T>(transaction: TenantTransaction, actor: Actor, work: (changes: Changes) => Promise<T>): Promise<T> {
  const entries: Entry[] = []
  const touched = new Set<string>()
  const result = await work({
    transaction,
    actor,
    log: (entity, recordId, recordName, action, changes) => {
      entries.push({ changeId: uuidv7(), entity, recordId, recordName, action, changes })
      touched.add(entity)
    },
    touch: (...names) => names.forEach((name) => touched.add(name)),
  })
  await flush(transaction, actor, entries, [...touched].sort())
  return result
}

async function flush(transaction: TenantTransaction, actor: Actor, entries: Entry[], touched: string[]): Promise<void> {
  const statements: [Statement, unknown[]][] = []
  const impersonating = actor.originalUserId !== actor.userId
  const original = impersonating ? [actor.originalUserId, actor.originalUserName] : [null, null]
  if (entries.length) statements.push([insertEntries, [JSON.stringify(entries), actor.userId, actor.userName, ...original]])
  if (touched.length) statements.push([raiseRevisions, [touched]])
  if (statements.length) await transaction.all(statements)
}
