import { DatabaseError } from 'pg'
import { codeOf, messageOf } from '#platform/server/error-facts.ts'

/** The database did not answer: it is starting again, or the way to it is cut. Whether a write that was under way was kept is not known. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** PostgreSQL has no room left on its disk. Nothing of the statement was kept. */
export class DatabaseFull extends DatabaseUnavailable {
  override name = 'DatabaseFull'
}

/** Every connection was in use for too long. Nothing was asked of the database. */
export class DatabaseBusy extends DatabaseUnavailable {
  override name = 'DatabaseBusy'
}

/** No caller waits for the answer, so the query was cancelled. */
export class CallerGone extends Error {
  override name = 'CallerGone'
}

/**
 * Classes of PostgreSQL's refusals that are about the server, not the statement: 08 connection, 57P shutdown and crash, 53 no room or connections left.
 * 08P01 is what a statement with the wrong number of values gets, 53400 one that would fill the disk with what it sorts.
 */
const aboutServer = /^(08(?!P01)|57P|53(?!400))/

/** System error codes for a server that doesn't listen or has gone. */
const noWay = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** pg's own words, which have no code. */
const lost = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/

/** Distinguishes a lost database from a refused statement. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC' || aboutServer.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return ('syscall' in error && error.syscall !== undefined && noWay.has(codeOf(error) ?? '')) || lost.test(error.message)
}

/** "disk_full". */
const noRoom = '53100'
/** "too_many_connections". */
const noConnection = '53300'

/** PostgreSQL takes no more connections, from us or from anybody. */
export const isOutOfConnections = (error: unknown): boolean => error instanceof DatabaseError && error.code === noConnection

/** @throws DatabaseUnavailable for a loss, or what was given */
export function asLoss(error: unknown): never {
  if (error instanceof DatabaseUnavailable || !isUnavailable(error)) throw error
  const Loss = error instanceof DatabaseError && error.code === noRoom ? DatabaseFull : DatabaseUnavailable
  throw new Loss(messageOf(error), { cause: error })
}
