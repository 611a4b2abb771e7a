/** A database as it is at one moment, for reading more than fits into memory or into the time of a statement. */
import { Client, type PoolConfig, type QueryResultRow } from 'pg'
import type { Statement } from './statement.ts'
import { valueTypes } from './types.ts'

/** One transaction, repeatable read and read only, over a connection of its own. `$1` onwards are the values. */
export interface Snapshot {
  rows<R>(statement: Statement<R>, values?: unknown[]): Promise<R[]>
  rows<R>(statement: Statement, values?: unknown[]): Promise<R[]>
  /** The texts of a single column, of which a few hundred are in memory at a time. One stream at a time. */
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
