/**
 * All content of a workspace, table by table, for copying and emptying it. Every key begins with the account, so records keep their ids in a copy. The past
 * (history, audit, jobs, imports) stays in the original.
 */
import { allEntities, allFeatures } from '#platform/server/catalogue.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction, WriteOptions } from '#platform/server/database/transaction.ts'
import type { Changes } from '#platform/server/records/changes.ts'

/** Tables that are no content. */
const past = [
  'change_log',
  'audit_entry',
  'revision',
  'job',
  'import',
  'import_run',
  'import_record',
  'import_mapping',
  'import_recipe',
  'import_recipe_record',
  'import_recipe_source',
  'import_recipe_fetch',
  'source_key',
  'client_push',
  'received_push',
  'account_product',
  'account_product_coupon',
  'account_limit',
  'account_payment_method',
  'payment_customer',
  'payment_attempt',
  'refund',
  'dunning',
  'billing_letter',
  'subscription_setup',
  'batch_item',
  'proposal_letter',
  'backup',
  'backup_restore',
  'backup_drill',
  'restore_row',
  'invoice',
  'invoice_line',
  'ledger_entry',
  'ai_setting',
  'ai_request',
  'help_question',
]

/** A table of tenants, as it is today. */
export interface ContentTable {
  readonly name: string
  /** Stored columns, without the account. */
  readonly columns: string[]
  /** Tables that its rows refer to. */
  readonly before: string[]
}

const listTables: Statement<ContentTable> = {
  name: 'content.tables',
  text: `select c.relname as name,
  (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'account_id') as columns,
  array(select o.confrelid::regclass::text from pg_constraint o where o.contype = 'f' and o.conrelid = c.oid and o.confrelid <> c.oid) as before
from pg_class c where c.relkind in ('r', 'p') and c.relname <> all($1::text[]) and (c.relname = any($2::text[]) or exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant')) order by c.relname`,
}

/** The tables of tenants but for those left out, and others that have the account in each row. Those referred to come first. */
export async function contentTables(
  asked: Pick<Transaction, 'rows'>,
  leftOut: readonly string[] = past,
  others: readonly string[] = [],
): Promise<ContentTable[]> {
  const found = await asked.rows(listTables, [leftOut, others])
  const waiting = new Map(found.map((table) => [table.name, table]))
  const ordered: ContentTable[] = []
  while (waiting.size) {
    const free = [...waiting.values()].filter(({ before }) => !before.some((name) => waiting.has(name)))
    if (!free.length) throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) waiting.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

/**
 * How all of it is read: as it was at one moment, so that a row that is added meanwhile is neither in the copy nor taken out, and stays. Anyone who changes
 * a row that is taken out makes the whole begin again. (On a cluster each table is read as it is when its turn comes.)
 */
export const oneMoment: WriteOptions = { seesOneMoment: true }

const lockRevisions: Statement = {
  name: 'content.lock_revisions',
  text: 'select 1 as one from revision where account_id = $1 order by entity, shard for update',
}
/** First step of emptying: writers in the account wait at their last statement, so that few of them force a restart. */
export const holdWriters = async (system: Transaction, accountId: string): Promise<void> =>
  void (await system.rows(lockRevisions, [accountId]))

/** All answers about the account have changed. */
export const touchAll = (changes: Changes) =>
  changes.touch(...allEntities().map(({ name }) => name), ...allFeatures().flatMap(({ tables = {} }) => Object.values(tables).flat()))

/** Deleted data. */
const binTables = ['bin_record', 'left_member', 'left_question']

/** Shared by all people of a workspace beside its content. Personal settings and views stay out, as do the files and records that recipes have seen. */
const sharedTables: Readonly<Record<string, string>> = { preference: ' and user_id is null', import_recipe: '' }
const allShared = Object.keys(sharedTables)

/** Tables that are copied with the content; emptying leaves them in the workspace. */
interface CopiedToo {
  readonly bin: boolean
  readonly shared: boolean
}

/** Copies everything into an account that holds nothing. `changes` is bound to that one. */
export async function copyContent(changes: Changes, system: Transaction, from: string, { bin, shared }: CopiedToo): Promise<void> {
  const tables = shared
    ? await contentTables(
        system,
        past.filter((name) => !allShared.includes(name)),
        allShared,
      )
    : await contentTables(system)
  for (const { name, columns } of tables) {
    if (!bin && binTables.includes(name)) continue
    const list = columns.join(', ')
    await system.rows(
      {
        name: `content.copy_${name}`,
        text: `insert into ${name} (account_id, ${list}) select $2, ${list} from ${name} where account_id = $1${sharedTables[name] ?? ''}`,
        pastRecords: 'A copied workspace begins its own history: it has what the other holds, as it is.',
      },
      [from, changes.transaction.accountId],
    )
  }
  touchAll(changes)
}

/** Takes everything out of an account, that which `changes` is bound to. */
export const clearContent = async (changes: Changes, system: Transaction): Promise<void> =>
  clearTables(changes, system, await contentTables(system))

interface Cleared {
  readonly name: string
  /** SQL: the rows that stay; undefined: none. */
  readonly stays?: string | undefined
}

/** Takes the rows of these tables out, of which those referred to come first. */
export async function clearTables(changes: Changes, system: Transaction, tables: readonly Cleared[]): Promise<void> {
  for (const { name, stays } of tables.toReversed())
    await system.rows(
      {
        name: `content.clear_${stays ? 'part_of_' : ''}${name}`,
        text: `delete from ${name} where account_id = $1${stays ? ` and not (${stays})` : ''}`,
        pastRecords: 'The workspace is emptied as a whole, with one entry in its history; a closed copy or a backup has its content.',
      },
      [changes.transaction.accountId],
    )
  touchAll(changes)
}
