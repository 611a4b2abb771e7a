/** A consistent snapshot of a database, for reading more than fits into memory or into the time of a statement. */
import { Client, type PoolConfig, type QueryResultRow } from 'pg'
import { isUuid } from '#platform/contract/uuid.ts'
import { tenantRole } from './database.ts'
import type { Statement } from './statement.ts'
import type { Tenant } from './tenant.ts'
import { valueTypes } from './types.ts'

/** One transaction, repeatable read and read only, over a connection of its own. `$1` onwards are the values. */
export interface Snapshot {
  rows<R>(statement: Statement<R>, values?: unknown[]): Promise<R[]>
  rows<R>(statement: Statement, values?: unknown[]): Promise<R[]>
  /** Streams the texts of a single column, with a few hundred in memory at a time. One stream at a time. */
  texts(statement: Statement, values: unknown[]): AsyncGenerator<string[]>
}

/** Rows that are in memory at a time. */
const atOnce = 500

/**
 * Lends a snapshot to some work. Its statements may take as long as they take.
 * @throws what the work throws, and PostgreSQL's own errors
 */
export async function whileSnapshot<T>(connection: PoolConfig, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, types: valueTypes, application_name: 'portolan snapshot' })
  // A connection that breaks fails the statement that waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("set timezone to 'UTC'; set statement_timeout to 0; begin isolation level repeatable read read only")
    return await work({
      rows: async <R>({ text }: Statement, values: unknown[] = []) => (await client.query<R & QueryResultRow>(text, values)).rows,
      texts: (statement, values) => textsOf(client, statement, values),
    })
  } finally {
    await client.end()
  }
}

/** A consistent snapshot of an account; row-level security is the second wall here, too. */
export type TenantSnapshot = Pick<Tenant, 'accountId' | 'rows' | 'json'>

/** Lends the account's part of a snapshot to some work; throws as {@link whileSnapshot} does. */
export async function whileTenantSnapshot<T>(
  connection: PoolConfig,
  accountId: string,
  work: (snapshot: TenantSnapshot) => Promise<T>,
): Promise<T> {
  if (!isUuid(accountId)) throw new TypeError(`${accountId} is not the id of an account`)
  return whileSnapshot(connection, async (whole) => {
    await whole.rows({ name: '', text: `set local role ${tenantRole}` })
    await whole.rows({ name: '', text: `set local app.account_id to '${accountId}'` })
    const rows = <R>(statement: Statement<R>, values: unknown[] = []) => whole.rows<R>(statement, [accountId, ...values])
    return work({
      accountId,
      rows,
      json: async (statement, values = []) => {
        const [row] = await whole.rows<{ $json: string | null }>(statement, [accountId, ...values])
        return row?.$json ? Buffer.from(row.$json) : null
      },
    })
  })
}

async function* textsOf(client: Client, { text }: Statement, values: unknown[]): AsyncGenerator<string[]> {
  await client.query(`declare texts no scroll cursor for ${text}`, values)
  try {
    for (;;) {
      const { rows } = await client.query<string[]>({ text: `fetch ${atOnce} from texts`, rowMode: 'array' })
      if (rows.length) yield rows.map(([one]) => one!)
      if (rows.length < atOnce) return
    }
  } finally {
    await client.query('close texts')
  }
}
