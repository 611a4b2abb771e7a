/** A connection to the database that is backed up, and facts about it for the manifest and for comparisons. */
import { Client, type ClientConfig } from 'pg'

export interface DatabaseFacts {
  /** Major version of PostgreSQL. */
  readonly postgres: number
  /** The latest migration; null in a database that is not Portolan's. */
  readonly migration: string | null
  /** Number of tables, including those of the job queue. */
  readonly tables: number
}

/** Lends a connection whose statements may take as long as they take. */
export async function withClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, application_name: 'portolan backup' })
  // A connection that breaks fails the statement that waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout to 0; set idle_in_transaction_session_timeout to 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

const factsSql = `select current_setting('server_version_num')::integer / 10000 as postgres, to_regclass('public.schema_migration') is not null as "isOurs",
(select count(*)::integer from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema') as tables`

export async function factsOf(client: Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<{ postgres: number; isOurs: boolean; tables: number }>(factsSql)
  const { postgres, isOurs, tables } = rows[0]!
  const latest = isOurs ? await client.query<{ name: string | null }>('select max(name) as name from schema_migration') : undefined
  return { postgres, migration: latest?.rows[0]?.name ?? null, tables }
}
