/** Builds every error that a caller receives. Thrown anywhere below a call, returned as a problem document. */
import { textIn } from '#platform/contract/by-name.ts'
import { capital } from '#platform/contract/words.ts'
import { sizeInWords } from '#platform/contract/largest.ts'
import type { Problem } from '#platform/contract/problem.ts'

type Details = Partial<Pick<Problem, 'errors' | 'moreErrors' | 'record' | 'usedBy' | 'limit' | 'count' | 'confirmAt'>> & {
  retryAfter?: number
  version?: number
  methods?: readonly string[]
}

const titles: Record<number, string> = {
  400: 'Bad input',
  401: 'No session',
  402: 'Plan limit reached',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Wrong method',
  406: 'Not this answer',
  408: 'Too slow',
  409: 'Conflict',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Rule not met',
  429: 'Too many requests',
  431: 'Too large',
  499: 'Caller gone',
  500: 'Server fault',
  501: 'Not read',
  503: 'Not ready',
  507: 'Disk full',
}

export class Refusal extends Error {
  readonly status: number
  readonly details: Details
  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.details = details
  }

  problem(requestId?: string): Problem {
    const { retryAfter: _retryAfter, version: _version, methods: _methods, ...shown } = this.details
    return {
      type: 'about:blank',
      title: titles[this.status] ?? 'Error',
      status: this.status,
      message: cut(this.message, longestMessage),
      ...(requestId ? { requestId } : {}),
      ...shown,
    }
  }
}

export type FieldError = { path: string; message: string }

/** Maximum number of errors in an answer; the rest are counted. */
export const mostFaults = 100
/** Characters of a message and of a path, which may repeat what was sent. */
const [longestMessage, longestPath] = [1000, 200]
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

function listed(errors: readonly FieldError[]): Details {
  const shown = errors
    .slice(0, mostFaults)
    .map(({ path, message }) => ({ path: cut(path, longestPath), message: cut(message, longestMessage) }))
  return errors.length > mostFaults ? { errors: shown, moreErrors: errors.length - mostFaults } : { errors: shown }
}
const andMore = (count: number) => (count > mostFaults ? ` ${(count - mostFaults).toLocaleString('en')} more faults are not listed.` : '')

export const badInput = (
  errors: FieldError[],
  message = errors[0] ? `Check what you entered: ${errors[0].message}.${andMore(errors.length)}` : 'Check what you entered.',
) => new Refusal(400, message, listed(errors))
export const noSession = () => new Refusal(401, 'Your session has ended. Sign in again.')
/** A guest's way in is over, or there was no such guest. */
export const noGuest = (message = 'This has ended, or you are no longer in it. Ask your host for a new code.') => new Refusal(401, message)
export const notAllowed = (message = 'You don’t have permission to do this. Ask an administrator of the workspace.') =>
  new Refusal(403, message)
/** More than the call takes. */
export const tooLarge = (bytes: number, what = 'What you sent') =>
  new Refusal(413, `${what} is too large: at most ${sizeInWords(bytes)} are taken here. Send less at a time.`)
/** More than is read, although the bytes would do. */
export const tooManyValues = (most: number, counted: 'values' | 'names', what: string) =>
  new Refusal(
    413,
    `${what} holds too many ${counted}: at most ${most.toLocaleString('en')} are taken here, ${counted === 'values' ? 'items of lists and members of objects together' : 'members of all objects together'}. Send less at a time.`,
  )
export const tooDeep = (most: number, what: string) =>
  new Refusal(400, `${what} is nested too deeply: at most ${most} lists and objects within each other are taken.`)
/** Other uploads take all the room. */
export const noRoomForMore = () =>
  new Refusal(503, 'Too much is being sent to the server at the moment. Nothing was changed. Try again in a few seconds.', {
    retryAfter: 5,
  })
/** The record doesn't exist or is hidden from the reader: the caller must not learn which. */
export const notFound = (label: string) => new Refusal(404, `${capital(label)} not found, or you don’t have access to it.`)
/** A call of plans and invoices, in an installation that has none. */
export const noBilling = () => new Refusal(404, 'This installation has no billing. Its operator turns it on with the setting BILLING.')
/** The record changed since the caller read it. */
export const stale = (label: string, record: Record<string, unknown>, version: number) =>
  new Refusal(
    409,
    `This ${label} was changed by ${textIn(record.modifiedByName) ?? 'someone'} in the meantime. Compare the two versions and save again.`,
    { record, version },
  )
/** Of what is several: roles, domains, settings. */
export const changedMeanwhile = (what: string) => new Refusal(409, `${what} changed in the meantime. Check them and save again.`)
export const conflict = (message: string, errors?: FieldError[], more: Pick<Details, 'confirmAt'> = {}) =>
  new Refusal(409, message, { ...(errors && { errors }), ...more })
/** More than the plan, or the workspace's own limit, has room for. */
export const planLimit = (what: string, limit: number, count: number) =>
  new Refusal(402, `That would be ${count} ${what}, and this workspace has room for ${limit}. Remove one first, or choose a larger plan.`, {
    limit,
    count,
  })
export const ruleNotMet = (path: string, message: string) => new Refusal(422, message, { errors: [{ path, message }] })
export const tooMany = (retryAfter: number) => new Refusal(429, `Too many attempts. Try again in ${retryAfter} seconds.`, { retryAfter })
export const tooManyLetters = (count: number, left: number, mostAnHour: number) =>
  new Refusal(
    429,
    `Nothing was sent: these are ${count} e-mails, and a workspace sends owners at most ${mostAnHour} an hour (left: ${left}). Try again in an hour.`,
    { retryAfter: 60 * 60 },
  )
export const tooManyJobs = (most: number, whose: 'you' | 'this workspace') =>
  new Refusal(
    429,
    `Nothing was started: ${most} jobs of ${whose === 'you' ? 'yours' : whose} wait already. Wait until some of them have ended, or cancel those that are no longer needed.`,
    { retryAfter: 60 },
  )
/** The database is away for a moment. A write may have been kept although its answer was lost. */
export const unavailable = () =>
  new Refusal(
    503,
    'The database is not available at the moment. Try again in a few seconds; if you were saving, check first whether it was saved.',
    { retryAfter: 2 },
  )
/** All connections were in use, and those before this call did not end in time. */
export const busy = () =>
  new Refusal(503, 'The server is too busy at the moment. Nothing was changed. Try again in a few seconds.', { retryAfter: 3 })
/** A statement that PostgreSQL ended because it took too long, or would have filled the disk with what it sorts. */
export const tooCostly = () =>
  new Refusal(
    503,
    'This took longer, or more room, than one call may take, and was stopped. Nothing was changed. Ask for less at a time: fewer records, fewer fields to group by, or a narrower filter.',
  )
/** The workspace's language model failed, and nothing else can answer. `why` has no full stop. */
export const modelUnavailable = (why: string) =>
  new Refusal(503, `${why}. Nothing was changed. Try again later, or ask an administrator of the workspace.`)
/** Nobody receives this answer. */
export const callerGone = () => new Refusal(499, 'The caller disconnected before the answer was ready.')
/** The disk of the database is full. */
export const noRoom = () =>
  new Refusal(
    507,
    "The database's disk is full, so nothing can be saved. Nothing was changed. Tell the administrator: there must be room on the disk before anything can be saved again.",
    { retryAfter: 60 },
  )
/** The disk of the data folder is full, or would be. */
export const noRoomForFiles = () =>
  new Refusal(
    507,
    "The server's disk has no room for more files, so nothing can be uploaded. Nothing was changed. Tell the administrator: there must be room on the disk of the data folder.",
    { retryAfter: 60 },
  )
/** Two writers waited for each other, and PostgreSQL ended this one. */
export const entangled = () =>
  new Refusal(503, 'Others were changing the same records at that moment, and nothing of this was kept. Try again.', { retryAfter: 1 })
/** The folder or the service that keeps files does not do as asked; its own error says why, and is logged. */
export const storeUnavailable = () =>
  new Refusal(503, "Files can't be read or stored at the moment. Try again; if it goes on, tell the administrator the request id.", {
    retryAfter: 10,
  })
/** A caller that comes now finds another server, or this one again once it is back. */
export const stopping = () => new Refusal(503, 'The server is stopping. Try again in a few seconds.', { retryAfter: 5 })
