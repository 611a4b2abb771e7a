/** The change log of one transaction: every write leaves who, on whose behalf, when and what, in the same transaction. */
import { setImmediate as immediate } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import type { Session } from '#platform/server/access/session.ts'
import type { System } from '#platform/server/database/database.ts'
import { enterAccount, type Statement, type Tenant, type TenantTransaction } from '#platform/server/database/tenant.ts'
import { tellingTexts } from '#platform/server/live/tell.ts'
import { toldRecords } from '#platform/server/live/tell-records.ts'
import { settle, type Asked } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { entriesAtOnce, logOf, type Entry } from './change-log.ts'

export type Action = 'create' | 'update' | 'delete' | 'restore'
/** Field → value before, value after. */
export type FieldChanges = Record<string, [unknown, unknown]>

/** Author of a change. A job writes as the user who started it. */
export type Actor = Pick<Session, 'userId' | 'userName' | 'originalUserId' | 'originalUserName' | 'grants'>

export type Batch = [Statement, unknown[]][]

export interface Changes {
  readonly transaction: TenantTransaction
  readonly actor: Actor
  /** Values of a file are written unchanged where a rule only guards against typing slips. */
  readonly isImport?: boolean
  /** Records come back from the bin as they were: such a rule does not keep them there. */
  readonly isRestored?: boolean
  /** The change will be rolled back: search need not find it. */
  readonly isTrial?: boolean
  /** Adds an entry to the log; it is written when the work is done. */
  log(entity: string, recordId: string, recordName: string, action: Action, changes: FieldChanges): void
  /** Writes the waiting entries: among thousands, some are serialised while PostgreSQL writes records. */
  writeLog(): Promise<void>
  /** Work that may be refused without harm to the earlier work: returns its error. Its writes and its entries are discarded. */
  attempt(work: () => Promise<unknown>): Promise<{ refused: unknown } | undefined>
  /** Writes, or defers the write to the end if no other work waits for it; deferred writes are sent together. */
  write(batch: Batch): Promise<void>
  /** Says that answers about these entities have changed, without an entry. */
  touch(...entities: string[]): void
}

/** Sorted, so that two writers never wait for each other in a circle. */
export const raiseRevisions: Statement = {
  name: 'revision.raise',
  text: `insert into revision (account_id, entity, shard, revision) select $1, e, pg_backend_pid() % 16, 1 from unnest($2::text[]) e order by e
on conflict (account_id, entity, shard) do update set revision = revision.revision + 1`,
}
const readRevisions: Statement = {
  name: 'revision.read',
  text: 'select coalesce(sum(revision), 0)::bigint as revision from revision where account_id = $1 and entity = any($2::text[])',
}

const readEach: Statement = {
  name: 'revision.each',
  text: 'select entity, sum(revision)::bigint as revision from revision where account_id = $1 and entity = any($2::text[]) group by entity',
}

/** The same for each of them; none of one that was never changed. */
export async function revisionsOf(asking: Pick<Tenant, 'rows'>, entities: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await asking.rows<{ entity: string; revision: number }>(readEach, [entities])
  return new Map(found.map(({ entity, revision }) => [entity, revision]))
}

/** A number that rises with every change of these entities. */
export const revisionOf = async (tenant: Tenant, entities: readonly string[]): Promise<number> =>
  (await tenant.row<{ revision: number }>(readRevisions, [entities]))!.revision

/**
 * Runs the work in one transaction and writes its log and revisions last, with the commit, so that the revisions are locked for as short as can be. `isPatient`:
 * what the work writes and nothing in it waits for is left until then, too.
 */
export async function change<T>(
  tenant: Tenant,
  actor: Actor,
  work: (changes: Changes) => Promise<T>,
  { isPatient = false } = {},
): Promise<T> {
  const { result, told } = await tenant.write(async (transaction) => {
    const { changes, isLong, ending, pending, told } = recorder(transaction, actor, isPatient)
    const result = await work(changes)
    if (isLong()) await changes.writeLog()
    const last = [...pending(), ...ending()]
    if (last.length) await transaction.finish(last)
    return { result, told: told() }
  })
  tenant.tell(told)
  return result
}

/** Makes one part of a change under another actor. */
export type InTheNameOf = <T>(actor: Actor, part: (changes: Changes) => Promise<T>) => Promise<T>

/**
 * A change whose parts are logged under different actors; all parts are written, or none. `isTold`: pages learn of every record at once; without it,
 * the work itself notifies when there is something to refetch, so that a change in many steps doesn't make every page refetch after each.
 */
export async function changeInNames<T>(
  tenant: Tenant,
  work: (transaction: TenantTransaction, inTheNameOf: InTheNameOf) => Promise<T>,
  { isTold = true } = {},
): Promise<T> {
  const all: string[] = []
  const result = await tenant.write((transaction) =>
    work(transaction, async (actor, part) => {
      const { result: done, told } = await recorded(transaction, actor, part)
      all.push(...told)
      return done
    }),
  )
  if (isTold) tenant.tell(all)
  return result
}

/**
 * The same by the system, for what no tenant handle reaches: users, their roles, accounts. `changes` is bound to the account as ever, the bare
 * `system` transaction is the same one without the account as $1.
 */
export function changeAsSystem<T>(
  system: System,
  accountId: string,
  actor: Actor,
  work: (changes: Changes, system: Transaction) => Promise<T>,
): Promise<T> {
  return system.write((transaction) => changeWithin(transaction, accountId, actor, (changes) => work(changes, transaction)))
}

/** The same within a transaction of the system that is under way: several accounts may be written in one. */
export async function changeWithin<T>(
  transaction: Transaction,
  accountId: string,
  actor: Actor,
  work: (changes: Changes) => Promise<T>,
): Promise<T> {
  await transaction.rows(enterAccount, [accountId])
  const tenant = boundTo(accountId, transaction)
  const { result, told } = await recorded(tenant, actor, work)
  const telling = tellingTexts(told)
  if (telling.length) await tenant.all(telling)
  return result
}

/**
 * A change that ends in reading what it wrote: log, revisions, the reading and the commit leave in one packet. `read` names the statement once the
 * work is done; the rows it finds are the answer.
 */
export async function changeAndRead<R>(tenant: Tenant, actor: Actor, work: (changes: Changes) => Promise<Batch[number]>): Promise<R[]> {
  const { found, told } = await tenant.write(async (transaction) => {
    const { changes, ending, pending, told } = recorder(transaction, actor, true)
    const read = await work(changes)
    const answers = await transaction.finish([...pending(), ...ending(), read])
    return { found: answers.at(-1) as R[], told: told() }
  })
  tenant.tell(told)
  return found
}

const boundTo = (accountId: string, { json, rows, row, all, attempt, finish }: Transaction): TenantTransaction => ({
  accountId,
  attempt,
  json: (statement, values = []) => json(statement, [accountId, ...values]),
  rows: (statement, values = []) => rows(statement, [accountId, ...values]),
  row: (statement, values = []) => row(statement, [accountId, ...values]),
  all: (statements) => all(bound(accountId, statements)),
  finish: (statements) => finish(bound(accountId, statements)),
})
/** The same statements in the same order; the compiler does not follow a tuple through `map`. */
const bound = <S extends readonly Asked[]>(accountId: string, statements: S) =>
  statements.map(([statement, values]) => [statement, [accountId, ...values]]) as unknown as S

async function recorded<T>(
  transaction: TenantTransaction,
  actor: Actor,
  work: (changes: Changes) => Promise<T>,
): Promise<{ result: T; told: string[] }> {
  const { changes, ending, told } = recorder(transaction, actor, false)
  const result = await work(changes)
  const last = ending()
  if (last.length) await transaction.all(last)
  return { result, told: told() }
}

interface Recorder {
  readonly changes: Changes
  /** More of the log waits than one statement should write. */
  readonly isLong: () => boolean
  /** Unwritten log entries and the revisions, to be written last. */
  readonly ending: () => Batch
  /** Writes deferred to the end. */
  readonly pending: () => Batch
  /** Notifications to all servers, sent after the commit. */
  readonly told: () => string[]
}

function recorder(transaction: TenantTransaction, actor: Actor, isPatient: boolean): Recorder {
  // Open pages need ids alone, so that the rest of thousands of entries is released once written.
  const logged: Pick<Entry, 'changeId' | 'entity' | 'recordId'>[] = []
  let unwritten: Entry[] = []
  const touched = new Set<string>()
  const waiting: Batch = []
  const pending = () => waiting.splice(0)
  const changes: Changes = {
    transaction: isPatient ? afterPending(transaction, pending) : transaction,
    actor,
    write: async (batch) => void (isPatient ? waiting.push(...batch) : await transaction.all(batch)),
    log: (entity, recordId, recordName, action, fields) => {
      const changeId = uuidv7()
      unwritten.push({ changeId, entity, recordId, recordName, action, changes: fields })
      logged.push({ changeId, entity, recordId })
      touched.add(entity)
    },
    touch: (...names) => names.forEach((name) => touched.add(name)),
    writeLog: async () => {
      const sent: Promise<unknown>[] = []
      while (unwritten.length) {
        const written = transaction.all(logOf(actor, unwritten.splice(0, entriesAtOnce)))
        // Looked at below.
        written.catch(() => {})
        sent.push(written)
        // Lets it be sent before the next part is serialised.
        if (unwritten.length) await immediate()
      }
      await settle(sent)
    },
    attempt: async (work) => {
      const [before, unwrittenBefore, touchedBefore] = [logged.length, [...unwritten], [...touched]]
      const outcome = await changes.transaction.attempt(work)
      if (!outcome) return undefined
      logged.length = before
      unwritten = unwrittenBefore
      touched.clear()
      changes.touch(...touchedBefore)
      return outcome
    },
  }
  return {
    changes,
    pending,
    isLong: () => unwritten.length > entriesAtOnce,
    ending: () => [...logOf(actor, unwritten), ...(touched.size ? [[raiseRevisions, [[...touched]]] satisfies Batch[number]] : [])],
    told: () => toldRecords(logged, actor),
  }
}

/** A read within the work finds written what was left to the end: both leave in one packet. */
function afterPending(transaction: TenantTransaction, pending: () => Batch): TenantTransaction {
  const settled = async <T>(ask: () => Promise<T>): Promise<T> => {
    const batch = pending()
    if (!batch.length) return ask()
    const [, answer] = await settle<[unknown, T]>([transaction.all(batch), ask()])
    return answer
  }
  return {
    ...transaction,
    json: (statement, values) => settled(() => transaction.json(statement, values)),
    rows: (statement, values) => settled(() => transaction.rows(statement, values)),
    row: (statement, values) => settled(() => transaction.row(statement, values)),
    all: (statements) => settled(() => transaction.all(statements)),
    attempt: (work) => settled(() => transaction.attempt(work)),
  }
}
