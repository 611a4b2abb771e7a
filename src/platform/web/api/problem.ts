import type { Problem } from '#platform/contract/problem.ts'

/** Status of an error that never reached the server. */
export const unreachable = 0

/**
 * A request that failed: the server's problem document, or `unreachable`. `message` is for people: what happened and what to do.
 */
export class ApiProblem extends Error {
  readonly status: number
  /** Bad input: which value, by its path in the body, and what is wrong with it. */
  readonly errors: NonNullable<Problem['errors']>
  /** 409: the current record. */
  readonly record: Problem['record']
  /** 409 on deleting: where the record is used. */
  readonly usedBy: NonNullable<Problem['usedBy']>
  /** 402: the plan's limit, and how many there are. */
  readonly limit: number | undefined
  readonly count: number | undefined
  /** 409 on paying: the bank's page that confirms the payment. */
  readonly confirmAt: string | undefined
  /** Names the request in the server's log. */
  readonly requestId: string | undefined
  /** Seconds to wait before another try (429). */
  readonly retryAfter: number | undefined

  constructor(problem: Partial<Problem> & { status: number; message: string }, retryAfter?: number) {
    super(problem.message)
    this.name = 'ApiProblem'
    this.status = problem.status
    this.errors = problem.errors ?? []
    this.record = problem.record
    this.usedBy = problem.usedBy ?? []
    this.limit = problem.limit
    this.count = problem.count
    this.confirmAt = problem.confirmAt
    this.requestId = problem.requestId
    this.retryAfter = retryAfter
  }
}

/** Is it a failed request, of this status if one is given? */
export const isProblem = (error: unknown, status?: number): error is ApiProblem =>
  error instanceof ApiProblem && (status === undefined || error.status === status)

/** Code that is loaded when it is first needed did not come. Browsers word it differently; all speak of an imported module, a module script or a chunk. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && /imported module|module script|preload|chunk/i.test(error.message)

/** The message of any error, for the person. */
export function messageOf(error: unknown): string {
  if (isChunkFailure(error)) return 'The connection broke, or a newer version has been installed. Reload the page to get it.'
  return error instanceof Error && error.message
    ? error.message
    : 'The browser does not report the reason. Reload the page, then try again.'
}

/** The problem document of a failed answer; a sentence by status where a proxy answered instead of the server. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const wait = Number(response.headers.get('retry-after')) || undefined
  const document = (await response.json().catch(() => null)) as Partial<Problem> | null
  const message = isOfProgram(document) ? unknownToServer : document?.message || sentenceOf(response.status)
  return new ApiProblem({ ...document, status: response.status, message }, wait)
}

/** Whether the fault lies in the parameters of a list or record request: nobody typed those, and the server's sentence names fields of the API. */
const isOfProgram = (document: Partial<Problem> | null): boolean =>
  document?.status === 400 && (document.errors ?? []).some(({ path }) => asked.test(path))
const asked = /^(query\.(fields|sort|filter|group|aggregate|rows|most|limit|offset|columns|also|ids)|header\.)/
const unknownToServer =
  'The server does not support a request of this page. Reload the page. If it happens again in a list, reset the view.'

/** The server could not be asked at all. */
export const unreachableProblem = () =>
  new ApiProblem({ status: unreachable, message: 'The server can’t be reached. Check your connection, then try again.' })

function sentenceOf(status: number): string {
  if (status === 413) return 'That is too large to send.'
  if (status === 429) return 'Too many tries. Wait a minute, then try again.'
  if (status === 404) return 'Not found, or you don’t have access to it.'
  return status >= 500 ? 'The server failed to answer. Try again in a moment.' : 'The request was refused.'
}
