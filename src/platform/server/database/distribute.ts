/**
 * Distributes a migrated database over a Citus cluster: tenant tables by account_id, tables shared by the installation as reference tables.
 * Run once; distributed tables stay as they are. (docs/scale.md)
 */
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { addTriggers, allowTriggers, dropTriggers, runTriggersOnce } from './cluster-triggers.ts'
import { tenantRole } from './database.ts'

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Isolated by account, yet read across accounts: every server searches for jobs without a worker, and money crosses accounts, since a provider pays for its
 * clients and earns on what they pay. These tables are small.
 */
const sharedAnyway = [
  'job',
  'account_payment_method',
  'account_product',
  'account_product_coupon',
  'billing_letter',
  'dunning',
  'invoice',
  'invoice_line',
  'ledger_entry',
  'payment_attempt',
  'payment_customer',
  'refund',
  'subscription_setup',
]

/** A table that a later migration has made may be known to the cluster, yet be on the coordinator alone: of no parts, and not repeated either. */
const tablesSql = `select c.relname as name, exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') as "isTenants"
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
and not exists (select 1 from pg_dist_partition d where d.logicalrelid = c.oid and (d.partmethod <> 'n' or d.repmodel = 't')) order by 1`

/** With what tenants may not do there: a table that is made again lets them do everything. */
const spreadSql = `select d.logicalrelid::text as name,
  array(select p from unnest(array['insert', 'update', 'delete']) p where not has_table_privilege('${tenantRole}', d.logicalrelid, p)) as denied
from pg_dist_partition d where d.partmethod = 'h' and d.logicalrelid::text = any($1::text[]) order by 1`

const foreignKeysSql = `select o.conrelid::regclass::text as table, o.conname as name, pg_get_constraintdef(o.oid) as definition
from pg_constraint o where o.contype = 'f' and o.connamespace = 'public'::regnamespace and o.conrelid::regclass::text = any($1::text[])`

/**
 * @returns how many tables were distributed and shared now
 * @throws Error of PostgreSQL when a table or a foreign key is refused; nothing is changed then
 */
export async function distribute(connection: ClientConfig, log: Pick<Logger, 'info'>): Promise<{ distributed: number; shared: number }> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query("set citus.multi_shard_modify_mode to 'sequential'")
    await client.query(allowTriggers)
    await client.query('begin')
    const moved = await takeBack(client)
    const tables = (await client.query<{ name: string; isTenants: boolean }>(tablesSql)).rows
    const isShared = ({ name, isTenants }: (typeof tables)[number]) => !isTenants || sharedAnyway.includes(name)
    const keys = [
      ...moved,
      ...(await dropForeignKeys(
        client,
        tables.map(({ name }) => name),
      )),
    ]
    const triggers = await dropTriggers(
      client,
      tables.map(({ name }) => name),
    )
    for (const { name } of tables.filter(isShared)) await client.query('select create_reference_table($1)', [name])
    for (const { name } of tables.filter((table) => !isShared(table)))
      await client.query("select create_distributed_table($1, 'account_id')", [name])
    for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await addTriggers(client, triggers)
    await runTriggersOnce(client)
    await client.query('commit')
    // The servers of the cluster reach each other as the role that asks.
    await client.query(`alter role ${tenantRole} login`)
    const shared = tables.filter(isShared).length
    log.info({ distributed: tables.length - shared, shared, foreignKeys: keys.length }, 'Database distributed')
    return { distributed: tables.length - shared, shared }
  } finally {
    await client.end()
  }
}

/** Answers the foreign keys of these tables, which are gone. */
async function dropForeignKeys(client: Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const keys = (await client.query<ForeignKey>(foreignKeysSql, [tables])).rows
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  return keys
}

/** Tables that an earlier version has spread by account come back to the coordinator. Answers their foreign keys, which are gone. */
async function takeBack(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<{ name: string; denied: string[] }>(spreadSql, [sharedAnyway])
  const keys = await dropForeignKeys(
    client,
    rows.map(({ name }) => name),
  )
  for (const { name, denied } of rows) {
    await client.query('select undistribute_table($1)', [name])
    if (denied.length) await client.query(`revoke ${denied.join(', ')} on ${name} from ${tenantRole}`)
  }
  return keys
}

/** Whether the tables of the database are distributed over a cluster. */
export async function isDistributed(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ known: boolean }>("select to_regclass('pg_catalog.pg_dist_partition') is not null as known")
    if (!rows[0]!.known) return false
    return (await client.query("select 1 from pg_dist_partition where logicalrelid = 'application'::regclass")).rowCount === 1
  } finally {
    await client.end()
  }
}
