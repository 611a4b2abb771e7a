import { DatabaseError } from 'pg'

/** The database did not answer: it is starting again, or the way to it is cut. Whether a write that was under way was kept is not known. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/**
 * Classes of PostgreSQL's refusals that are about the server, not the statement: 08 connection, 57P shutdown and crash, 53 no room or connections left.
 * 08P01 is what a statement with the wrong number of values gets.
 */
const aboutServer = /^(08(?!P01)|57P|53)/

/** What the system says when nobody listens, or when who listened is gone. */
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

/** Tells the loss of the database from a statement that it refused. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC' || aboutServer.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return (syscall !== undefined && noWay.has(code ?? '')) || lost.test(error.message)
}
