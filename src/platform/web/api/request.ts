import type { Job } from '#platform/contract/job.ts'
import type { Sendable } from '#platform/contract/call.ts'
import { untilEnded } from '#platform/web/live/jobs.ts'
import { forgetAhead, isAskedAhead, keepAhead, takeAhead, takeRead } from '#platform/web/prefetch/asked.ts'
import { keepSession, sessionUser } from '#platform/web/session/stored.ts'
import { counted } from './activity.ts'
import { leaveForAccountCheck, leaveForLogin, tellSessionOver } from './leave.ts'
import { ApiProblem, problemOf, unreachableProblem } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Options of a request besides its method and path. */
export interface Outgoing {
  readonly query?: object
  readonly body?: unknown
  /** Files by the name of their part; the body then is in the part `json` names. */
  readonly files?: Record<string, Sendable | readonly Sendable[]>
  readonly json?: string
  /** ETag of the record that is changed or deleted. */
  readonly ifMatch?: string | undefined
  /** An earlier answer: answered again, unread, if the server says that it still holds. */
  readonly known?: unknown
  /** Throws a 401 or 403 like any other problem, without a redirect. */
  readonly stay?: boolean
  /** Goes out although the page is being left; of 64 KB at most. */
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
  /** A guest's token, in place of the session's. */
  readonly token?: string
}

/** ETags by the answer they came with, so that a form sends the one of the very version it shows. */
const etags = new WeakMap<object, string>()

/** The ETag that an answer came with. */
export const etagOf = (answer: unknown): string | undefined => (typeof answer === 'object' && answer ? etags.get(answer) : undefined)
/** How many records there are in all, by the page that was answered. */
const totals = new WeakMap<object, number>()
/** The X-Total-Count that a page came with. */
export const totalOf = (page: object): number | undefined => totals.get(page)
/** Answers that go on, such as a long history: those that came with a Link. */
const continued = new WeakSet<object>()
export const isContinued = (answer: object): boolean => continued.has(answer)
/** Attaches an ETag that arrived in another way: with a 409, or with a row taken out of a list. */
export const markWith = (answer: object, etag: string | null | undefined): void => void (etag && etags.set(answer, etag))

/**
 * The one way out: every request of the browser passes here, with the bearer token and the page's host name and port.
 * `path` is below /api. Throws {@link ApiProblem}; 401 ends the session, 403 leads to /account_check.
 */
export async function request<T>(method: Method, path: string, outgoing: Outgoing = {}): Promise<T> {
  const response = await respond(method, path, outgoing)
  const etag = response.headers.get('etag')
  if (etag && etag === etagOf(outgoing.known)) return outgoing.known as T
  if (response.status === 204) return undefined as T
  return marked(response, await answerOf<T>(response, outgoing.signal))
}

/** The prefetched answer to a GET, if it has fully arrived; may be read during a render. */
export function answerHere(path: string): unknown {
  const token = sessionUser()?.token
  const read = takeRead(path, token)
  if (!read) return undefined
  queueMicrotask(() => takeToken(read.response, token))
  return marked(read.response, read.value)
}

function marked<T>({ headers }: Response, answer: T): T {
  if (typeof answer !== 'object' || !answer) return answer
  markWith(answer, headers.get('etag'))
  const total = headers.get('x-total-count')
  if (total !== null) totals.set(answer, Number(total))
  if (headers.has('link')) continued.add(answer)
  return answer
}

/** An answer that breaks off, or a page that a proxy put in its place, is not an answer. */
const answerOf = <T>(response: Response, signal: AbortSignal | undefined): Promise<T> =>
  response.json().catch((error: unknown) => {
    throw signal?.aborted ? error : unreachableProblem()
  }) as Promise<T>

/**
 * Fetches a file: its bytes, and the name that the server gave it. One that takes long comes by way of a job (202), which is waited for;
 * `onWait` is called before. Throws like {@link request}.
 */
export async function requestFile(
  method: Method,
  path: string,
  outgoing: Outgoing = {},
  onWait?: () => void,
): Promise<{ blob: Blob; name: string }> {
  const first = await respond(method, path, outgoing)
  if (first.status === 202) onWait?.()
  const response = first.status === 202 ? await fileOf((await first.json()) as Job, outgoing) : first
  return { blob: await response.blob(), name: fileNameOf(response) ?? path.slice(path.lastIndexOf('/') + 1) }
}

async function fileOf(job: Job, { signal }: Outgoing): Promise<Response> {
  const extra = signal ? { signal } : {}
  const now = await untilEnded(job, () => request<Job>('GET', `/jobs/${job.jobId}`, extra))
  if (now.status !== 'succeeded') throw new ApiProblem({ status: 409, message: now.message ?? 'The file could not be made. Try again.' })
  return respond('GET', `/jobs/${job.jobId}/file`, extra)
}

/** Writes that change no lists or records. */
const ofSession = /^\/users\/(refreshuser|preferences)$/

/** Writes under way: any of them may bring a new token, which the server expects even before its answer arrives. */
const writes = new Set<Promise<unknown>>()

async function respond(method: Method, path: string, outgoing: Outgoing): Promise<Response> {
  const token = outgoing.token ?? sessionUser()?.token
  if (method !== 'GET' && !ofSession.test(path)) forgetAhead()
  const ahead = method === 'GET' && !outgoing.query ? takeAhead(path, token) : undefined
  const answering = (ahead ?? fetched(method, path, outgoing, token)).then(
    (answer) => {
      takeToken(answer, token)
      return answer
    },
    (error: unknown) => {
      if (outgoing.signal?.aborted) throw error
      throw unreachableProblem()
    },
  )
  if (method !== 'GET') keepUntilSettled(answering)
  // A guest waits for the host, so this doesn't count as waiting for the server.
  const response = await (outgoing.token ? answering : counted(answering))
  if (response.ok) return response
  const problem = await problemOf(response)
  if (problem.record) markWith(problem.record, response.headers.get('etag'))
  if (!outgoing.stay) await follow(problem, token)
  else if (response.status === 401 && token && token === sessionUser()?.token) tellSessionOver()
  throw problem
}

function keepUntilSettled(write: Promise<unknown>): void {
  const settle = () => void writes.delete(write)
  writes.add(write)
  write.then(settle, settle)
}

const fetched = (method: Method, path: string, outgoing: Outgoing, token: string | undefined): Promise<Response> =>
  fetch(`/api${path}${queryText(outgoing.query)}`, {
    method,
    headers: headersOf(outgoing, token),
    body: bodyOf(outgoing),
    signal: outgoing.signal ?? null,
    keepalive: outgoing.keepalive ?? false,
  })

/** Asks for what is about to be needed, but for the code that needs it: {@link request} for the same path then takes this answer. */
export function requestAhead(path: string): void {
  const token = sessionUser()?.token
  if (!token || isAskedAhead(path)) return
  const answer = fetched('GET', path, {}, token)
  answer.catch(() => undefined)
  keepAhead(path, { token, answer })
}

/** Stores the token that replaces the sent one after a new proof of identity. */
function takeToken(response: Response, sent: string | undefined): void {
  const token = response.headers.get('x-session-token')
  const user = sessionUser()
  if (token && user && user.token === sent) keepSession({ ...user, token })
}

// A session that has been replaced since the request went out is over; the one in its place is not.
async function follow({ status }: ApiProblem, token: string | undefined): Promise<void> {
  if (status === 401 && token === sessionUser()?.token) await Promise.allSettled(writes)
  if (status === 401 && token === sessionUser()?.token) leaveForLogin()
  if (status === 403) leaveForAccountCheck()
}

function headersOf({ body, files, ifMatch }: Outgoing, token: string | undefined): Record<string, string> {
  return {
    'X-Host-Name': location.hostname,
    'X-Host-Port': location.port,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && !files && { 'Content-Type': 'application/json' }),
    ...(ifMatch && { 'If-Match': ifMatch }),
  }
}

function bodyOf({ body, files, json }: Outgoing): BodyInit | null {
  if (!files) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  // A call that takes files alone refuses a part beside them.
  if (json !== undefined || body !== undefined) form.append(json ?? 'json', JSON.stringify(body ?? {}))
  for (const [name, sent] of Object.entries(files)) for (const file of [sent].flat()) form.append(name, file as Blob)
  return form
}

function queryText(query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query ?? {}))
    for (const value of Array.isArray(given) ? given : [given])
      if (value !== undefined && value !== null) search.append(name, String(value))
  const text = search.toString()
  return text && `?${text}`
}

function fileNameOf(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(header)?.[1]
}
