import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryResult, QueryResultRow } from 'pg'
import { knowingNulls } from './known-nulls.ts'
import { tooLong, type RawClient } from './raw-client.ts'

/** Built once at start; `name` makes it a prepared statement, so a name stands for one text only. `Row` is the type of a result row. */
export interface Statement<Row = unknown> {
  readonly name: string
  readonly text: string
  /** For the compiler alone: no statement has it. */
  readonly answers?: Row
  /** On a statement that writes an entity's table past the record writer: why, and what leaves its version and history in order. Tests refuse one without. */
  readonly pastRecords?: string
  /** On a statement that writes a table that answers are kept by, without raising its revision: why no kept answer changes with it. */
  readonly changesNoAnswer?: string
}

/** PostgreSQL's answer. pg doesn't type rows: they have the type of their statement. */
export type Answer<Row = unknown> = Omit<QueryResult, 'rows'> & { rows: Row[] }

/** A statement with its values. */
export type Asked = readonly [Statement, unknown[]]
/** The rows of each of some statements. */
export type Answers<S extends readonly Asked[]> = { -readonly [K in keyof S]: S[K][0] extends Statement<infer Row> ? Row[] : never }

/** Asks for rows. Their type is the statement's; of one that is made for any table, the one who asks names it. */
export interface Rows {
  rows<R>(statement: Statement<R>, values?: unknown[]): Promise<R[]>
  rows<R>(statement: Statement, values?: unknown[]): Promise<R[]>
  row<R>(statement: Statement<R>, values?: unknown[]): Promise<R | undefined>
  row<R>(statement: Statement, values?: unknown[]): Promise<R | undefined>
}

/** Receives every statement as it is sent, so that tests can check them all against the house rules. */
export interface StatementWatch {
  sent(client: RawClient, statement: Statement, values: unknown[]): void
  /** `begin`, `commit`, `rollback` and the savepoints of a transaction. */
  control(client: RawClient, text: string): void
  /** Runs the work of a transaction, without what opens and closes it. */
  around?<T>(work: () => Promise<T>): Promise<T>
}
const watches: StatementWatch[] = []
/** For tests only. Returns how to stop: the files of a test run share a process. */
export function watchStatements(by: StatementWatch): () => void {
  watches.push(by)
  return () => void watches.splice(watches.indexOf(by), 1)
}

/** Statements that open and close a transaction; those with a name are prepared. */
export interface Framing {
  readonly name: string
  readonly text: string
}

/** Runs the work of a transaction. */
export const runWatched = <T>(work: () => Promise<T>): Promise<T> =>
  watches.reduce<() => Promise<T>>((run, { around }) => (around ? () => around(run) : run), work)()

/** Sends what frames a transaction. */
export function control(client: RawClient, framing: string | Framing): Promise<QueryResult> {
  for (const watch of watches) watch.control(client, typeof framing === 'string' ? framing : framing.text)
  return client.query(framing)
}

const counter = new AsyncLocalStorage<Statement[]>()

/** Runs some work and returns its statements, in order, without those that frame a transaction. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = []
  const result = await counter.run(statements, work)
  return { result, statements }
}

/** Sends a statement. */
export function send<Row>(client: RawClient, statement: Statement, values: unknown[]): Promise<Answer<Row>> {
  counter.getStore()?.push(statement)
  for (const watch of watches) watch.sent(client, statement, values)
  const { name, text } = knowingNulls(statement, values)
  return client.query<Row & QueryResultRow>({ name, text, values })
}

/** PostgreSQL's code for what goes beyond its own limits. */
export const beyondLimit = '54000'

/**
 * The bytes of a single `$json` column: null when there is no row, or when PostgreSQL composed nothing.
 * @throws as PostgreSQL does beyond its limits, for bytes that are too many
 */
export function bytes({ rows }: Answer<{ $json: Buffer | null }>): Buffer | null {
  const value = rows[0]?.$json ?? null
  if (value === tooLong) throw Object.assign(new Error('The answer is too long'), { code: beyondLimit })
  return value
}

/**
 * Waits for everything that was sent together and then throws the first error, for a client must not be given back, or asked again, while
 * answers to it are still under way.
 */
export async function settle<T extends readonly unknown[]>(sent: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const outcomes = await Promise.allSettled(sent)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as T
}
