/** A consistent snapshot of a database, for reading more than fits into memory or into the time of a statement. */
import type { Socket } from 'node:net'
import { Client, Query, type Connection, type PoolConfig, type QueryResultRow } from 'pg'
import { isUuid } from '#platform/contract/uuid.ts'
import { tenantRole } from './database.ts'
import type { Statement } from './statement.ts'
import type { Tenant } from './tenant.ts'
import { valueTypes } from './types.ts'

/** One transaction, repeatable read and read only, over a connection of its own. `$1` onwards are the values. */
export interface Snapshot {
  rows<R>(statement: Statement<R>, values?: unknown[]): Promise<R[]>
  rows<R>(statement: Statement, values?: unknown[]): Promise<R[]>
  /** Streams the texts of a single column: a few hundred at a time, and fewer where they are long. One stream at a time. */
  texts(statement: Statement, values: unknown[]): AsyncGenerator<string[]>
}

/** Rows of one fetch. */
const atOnce = 500
/** Characters of a piece: a row may have megabytes, such as the change of a long list in the history. */
const mostOfPiece = 1_000_000

/** A member of pg that its types lack. */
class SnapshotClient extends Client {
  declare readonly connection: Connection & { readonly stream: Socket }
}

/**
 * Lends a snapshot to some work. Its statements may take as long as they take.
 * @throws what the work throws, and PostgreSQL's own errors
 */
export async function whileSnapshot<T>(connection: PoolConfig, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new SnapshotClient({ ...connection, types: valueTypes, application_name: 'portolan snapshot' })
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

async function* textsOf(client: SnapshotClient, { text }: Statement, values: unknown[]): AsyncGenerator<string[]> {
  await client.query(`declare texts no scroll cursor for ${text}`, values)
  try {
    for (let count = atOnce; count === atOnce;) {
      count = 0
      for await (const piece of fetched(client)) {
        count += piece.length
        yield piece
      }
    }
  } finally {
    // After a failure the cursor has ended with its transaction.
    await client.query('close texts').catch(() => {})
  }
}

/** The texts of one fetch, in pieces: PostgreSQL waits with more of them until a piece is taken. */
async function* fetched(client: SnapshotClient): AsyncGenerator<string[]> {
  const { stream } = client.connection
  let [piece, length]: [string[], number] = [[], 0]
  const fetching = { isOver: false }
  let wake = (): void => undefined
  let failure: Error | undefined
  const query = client.query(new Query<Record<string, string>>(`fetch ${atOnce} from texts`))
  const end = (error?: Error) => {
    fetching.isOver = true
    failure = error
    wake()
  }
  const keep = (row: Record<string, string>) => {
    const [text = ''] = Object.values(row)
    piece.push(text)
    length += text.length
    if (length < mostOfPiece) return
    stream.pause()
    wake()
  }
  query.on('row', keep)
  query.once('end', () => end())
  query.once('error', end)
  try {
    while (!fetching.isOver || piece.length) {
      if (!fetching.isOver && length < mostOfPiece) await new Promise<void>((resolve) => (wake = resolve))
      if (failure) throw failure
      const taken = piece
      ;[piece, length] = [[], 0]
      stream.resume()
      if (taken.length) yield taken
    }
  } finally {
    // Rows that are left are dropped as they come.
    query.off('row', keep)
    stream.resume()
  }
}
