/**
 * Pipelines the statements of a transaction that are sent together under one Sync. PostgreSQL flushes its answer after each Sync, so twelve statements with
 * a Sync each are twelve packets, and Node wakes for every one. pg expects ReadyForQuery, the answer to a Sync, after each of its queries, and after an error PostgreSQL
 * skips everything up to the next Sync: this file supplies the messages that pg misses. (postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-PIPELINING)
 */
import type { EventEmitter } from 'node:events'
import { DatabaseError } from 'pg'

/** Members of pg's connection missing from its types. */
interface OpenConnection extends EventEmitter {
  sync(): void
  /** A simple query is its own Sync. */
  query(text: string): void
}

/** The transaction was given up with the statement before: PostgreSQL says the same of one that comes after a Sync. */
function passedOver(): DatabaseError {
  const error = new DatabaseError('current transaction is aborted, commands ignored until end of transaction block', 0, 'error')
  error.severity = 'ERROR'
  error.code = '25P02'
  return error
}

interface Heard {
  readonly name: string
  /** Code of an error message. */
  readonly code?: string | undefined
  readonly severity?: string | undefined
}

/** Whether PostgreSQL ends the connection with this error: by severity in English, else by the error class. */
const isLast = ({ code, severity }: Heard): boolean => severity === 'FATAL' || severity === 'PANIC' || /^(57P|08)/.test(code ?? '')

export class OneSync {
  readonly #connection: OpenConnection
  readonly #send: () => void
  #windows = 0
  /** Statements that were sent without a Sync so far. */
  #unsynced = 0
  /** For each unanswered Sync, the number of statements that still have to end before it. */
  readonly #waiting: number[] = []

  constructor(connection: OpenConnection) {
    this.#connection = connection
    this.#send = connection.sync.bind(connection)
    const query = connection.query.bind(connection)
    connection.sync = () => {
      this.#unsynced++
      if (!this.#windows) this.#sync()
    }
    connection.query = (text) => {
      this.#sync()
      this.#waiting.push(1)
      query(text)
    }
  }

  /** Statements sent until `close` share one Sync. */
  open(): void {
    this.#windows++
  }

  close(): void {
    if (--this.#windows === 0) this.#sync()
  }

  #sync(): void {
    if (!this.#unsynced) return
    this.#waiting.push(this.#unsynced)
    this.#unsynced = 0
    this.#send()
  }

  /** To be called with every message, after pg has heard it. */
  heard(message: Heard): void {
    const { name } = message
    if (name === 'readyForQuery') this.#waiting.shift()
    // pg closes a statement whose values it can't send: that is its end, too.
    else if (name === 'commandComplete' || name === 'emptyQuery' || name === 'closeComplete') this.#next('T')
    // When a connection ends, pg notifies every statement itself.
    else if (name === 'error' && !isLast(message)) while (this.#next('E')) this.#connection.emit('errorMessage', passedOver())
  }

  /** On to the statement that shares its Sync with the one that has ended, if there is one. */
  #next(status: 'T' | 'E'): boolean {
    const [left = 1] = this.#waiting
    if (left === 1) return false
    this.#waiting[0] = left - 1
    this.#connection.emit('readyForQuery', { name: 'readyForQuery', length: 5, status })
    return true
  }
}
