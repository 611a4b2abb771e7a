import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryResult } from 'pg'
import type { RawClient } from './raw-client.ts'

/** Built once at start; `name` makes it a prepared statement, so a name stands for one text only. */
export interface Statement {
  readonly name: string
  readonly text: string
}

const counter = new AsyncLocalStorage<Statement[]>()

/** Runs some work and tells the statements it sent, in order. The frame of a transaction is not counted. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = []
  const result = await counter.run(statements, work)
  return { result, statements }
}

/** Sends a statement. */
export function send(client: RawClient, statement: Statement, values: unknown[]): Promise<QueryResult> {
  counter.getStore()?.push(statement)
  const { name, text } = statement
  return client.query({ name, text, values })
}

/** The bytes of a single `$json` column: null when there is no row, or when PostgreSQL composed nothing. */
export function bytes({ rows }: QueryResult): Buffer | null {
  return (rows[0] as { $json: Buffer | null } | undefined)?.$json ?? null
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
