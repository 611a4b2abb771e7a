import { setTimeout } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import type { Connections } from './connections.ts'
import type { RawClient } from './raw-client.ts'
import {
  bytes,
  control,
  runWatched,
  send,
  settle,
  type Answer,
  type Answers,
  type Asked,
  type Framing,
  type Rows,
  type Statement,
} from './statement.ts'
import { codeOf } from '#platform/server/error-facts.ts'
import { isUnavailable } from './unavailable.ts'

/** Statements of one transaction. */
export interface Transaction extends Rows {
  /** The bytes of a single `$json` column, null when there is no row. */
  json(statement: Statement, values?: unknown[]): Promise<Buffer | null>
  /** Sends all statements at once and waits for all of them; the rows of each, or the first error. */
  all<S extends readonly Asked[] | []>(statements: S): Promise<Answers<S>>
  /** Like `all`, but also commits: the last call of the transaction. */
  finish<S extends readonly Asked[] | []>(statements: S): Promise<Answers<S>>
  /** Work that may be refused without harm to the earlier work: returns its error, with its writes rolled back. Constraints are checked at its end. */
  attempt(work: () => Promise<unknown>): Promise<{ refused: unknown } | undefined>
}

/** The caller of a transaction, and the preparation of its connection. */
export interface Frame {
  /** Sends what prepares the connection, before any transaction, without waiting. */
  enter(client: RawClient): Promise<unknown>[]
  /** First statement of every transaction, if each must repeat it: then even a single statement needs a transaction. */
  readonly opening?: string
  /** Values that come before the caller's, $1 onwards. */
  readonly bound: unknown[]
}

/**
 * One statement is a transaction of its own. It may not write outside of `write`, where its change is recorded; PostgreSQL refuses it.
 * @param values asked for once there is a connection
 */
export function read<Row>(
  connections: Connections,
  frame: Frame,
  caller: Caller,
  statement: Statement,
  values: () => unknown[],
): Promise<Answer<Row>> {
  return connections.use(caller, true, async (client) => {
    // One packet for both, if there is anything to send ahead.
    if (frame.bound.length) client.gather()
    const entered = frame.enter(client)
    if (frame.opening) entered.push(client.query('begin read only'), client.query(frame.opening))
    const answered = send<Row>(client, statement, [...frame.bound, ...values()])
    if (frame.opening) entered.push(client.query('commit'))
    const [answer] = await settle<[Answer<Row>, ...unknown[]]>([answered, ...entered])
    return answer
  })
}

/** How often work is begun that PostgreSQL ends because it and another waited for each other. */
const mostBeginnings = 3
/** How often work is begun that sees one moment, when others write the same rows meanwhile. */
const mostMoments = 12
/** Milliseconds that earlier waiters get before a retry: an immediate one would lock the same rows before them. */
const headStart = 50

/**
 * Runs work in one transaction: all of it, or nothing when it throws. Ended by a deadlock it is run again from its beginning, which is as if it had come
 * later; so work keeps nothing of a run outside of it.
 * @throws what the work throws, PostgreSQL's own errors included
 */
export async function write<T>(
  connections: Connections,
  frame: Frame,
  caller: Caller,
  work: (transaction: Transaction) => Promise<T>,
  { seesOneMoment = false }: WriteOptions = {},
): Promise<T> {
  const [most, isLost] = seesOneMoment ? [mostMoments, isOvertaken] : [mostBeginnings, isDeadlock]
  for (let beginning = 1; ; beginning++) {
    const outcome = await connections.use(caller, false, (client) => attempt(client, frame, work, seesOneMoment))
    if ('result' in outcome) return outcome.result
    if (beginning === most || !isLost(outcome.refused)) throw outcome.refused
    await setTimeout(headStart * beginning)
  }
}

/** How a transaction sees what others write. */
export interface WriteOptions {
  /**
   * All of its statements see the database as of the first one. Concurrent writes are neither read nor overwritten; if both change a row,
   * the work is run again from its beginning.
   */
  readonly seesOneMoment?: boolean
}

/** Prepared, so that they are answered together with what is sent with them. */
const begin: Framing = { name: 'begin', text: 'begin read write' }
const beginAtOneMoment: Framing = { name: 'begin-at-one-moment', text: 'begin isolation level repeatable read read write' }
const committing: Framing = { name: 'commit', text: 'commit' }

const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01'
/**
 * A row that it saw was changed by another; or one that it does not see refers to what it deletes, or has the name that it gives. Where the reference is
 * declared `on delete restrict`, PostgreSQL 18 says 23001; before, it said 23503.
 */
const isOvertaken = (error: unknown): boolean => ['40P01', '40001', '23001', '23503', '23505'].includes(String(codeOf(error)))

/** An error whose transaction was rolled back in order leaves the connection sound, and is therefore handed back, not thrown. */
async function attempt<T>(
  client: RawClient,
  frame: Frame,
  work: (transaction: Transaction) => Promise<T>,
  seesOneMoment: boolean,
): Promise<{ result: T } | { refused: unknown }> {
  client.gather()
  const entered = frame.enter(client)
  client.gatherAsOne()
  const opened = settle([
    ...entered,
    control(client, seesOneMoment ? beginAtOneMoment : begin),
    ...(frame.opening ? [control(client, frame.opening)] : []),
  ])
  // Looked at below: until then a failure must not count as unhandled.
  opened.catch(() => {})
  const { transaction, close, isFinished } = openTransaction(client, frame.bound)
  try {
    const result = await runWatched(() => work(transaction))
    await opened
    await close()
    if (!isFinished()) await commit(client)
    return { result }
  } catch (refused) {
    await close()
    await control(client, 'rollback').catch(() => {
      throw refused
    })
    // No room, say: the statement was in order, and the connection is given up with the rest.
    if (isUnavailable(refused)) throw refused
    return { refused }
  }
}

/** PostgreSQL answers `commit` with a rollback when a statement was refused, even if the caller has overlooked the error. */
async function commit(client: RawClient): Promise<void> {
  const { command } = await control(client, committing)
  if (command === 'ROLLBACK') throw new Error('A statement of this transaction was refused, so nothing was written')
}

/** In the order of their statements; the compiler does not follow a tuple through `map`. */
const rowsOf = <S extends readonly Asked[]>(answers: readonly Answer[]) => answers.map(({ rows }) => rows) as Answers<S>

function openTransaction(client: RawClient, bound: unknown[]): { transaction: Transaction; close(): Promise<void>; isFinished(): boolean } {
  let closed = false
  let finished = false
  const pending = new Set<Promise<unknown>>()
  const ask = <Row>(statement: Statement, values: unknown[] = []): Promise<Answer<Row>> => {
    if (closed) throw new Error(`${statement.name} came after the end of its transaction`)
    const answer = send<Row>(client, statement, [...bound, ...values])
    const done: Promise<unknown> = answer.catch(() => {}).finally(() => pending.delete(done))
    pending.add(done)
    return answer
  }
  const transaction: Transaction = {
    attempt: (work) => attempt(work),
    json: async (statement, values) => bytes(await ask(statement, values)),
    rows: async <Row>(statement: Statement, values?: unknown[]) => (await ask<Row>(statement, values)).rows,
    row: async <Row>(statement: Statement, values?: unknown[]) => (await ask<Row>(statement, values)).rows[0],
    all: async <S extends readonly Asked[]>(statements: S) => {
      client.gatherAsOne()
      return rowsOf<S>(await settle<Answer[]>(statements.map(([statement, values]) => ask(statement, values))))
    },
    finish: async <S extends readonly Asked[]>(statements: S) => {
      client.gatherAsOne()
      const asked = statements.map(([statement, values]) => ask(statement, values))
      closed = true
      const answers = await settle<(Answer | void)[]>([...asked, commit(client)])
      finished = true
      return rowsOf<S>(answers.flatMap((answer) => answer ?? []))
    },
  }
  const attempt = async (work: () => Promise<unknown>): Promise<{ refused: unknown } | undefined> => {
    await control(client, 'savepoint attempt')
    try {
      await work()
      await control(client, 'set constraints all immediate')
      await control(client, 'set constraints all deferred')
    } catch (refused) {
      await Promise.all(pending)
      await control(client, 'rollback to savepoint attempt')
      return { refused }
    } finally {
      await control(client, 'release savepoint attempt')
    }
    return undefined
  }
  const close = async () => {
    closed = true
    await Promise.all(pending)
  }
  return { transaction, close, isFinished: () => finished }
}
