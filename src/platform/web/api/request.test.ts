import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAheadSoon, keepAhead, type AskedAhead } from '#platform/web/prefetch/asked.ts'
import { keepSession } from '#platform/web/session/stored.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { takeWayBack } from '#platform/web/session/wayBack.ts'
import { whenDenied } from './leave.ts'
import { isProblem, unreachable, type ApiProblem } from './problem.ts'
import { answerHere, etagOf, request, requestFile } from './request.ts'

const kept = new Map<string, string>()
const replace = vi.fn<(path: string) => void>()
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

const answers = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status, headers }))
const sent = () => fetched.mock.calls.at(-1)!
const headers = () => sent()[1].headers as Record<string, string>
const refusalOf = (work: Promise<unknown>): Promise<ApiProblem> =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiProblem,
  )

beforeEach(() => {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', {
    hostname: 'portolan.example',
    port: '8443',
    pathname: '/contacts',
    search: '?view=mine',
    hash: '#notes',
    replace,
  })
  vi.stubGlobal('fetch', fetched)
  keepSession({ userId: 'u', token: 'secret' } as SessionUser)
})
afterEach(() => {
  keepSession(null)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('every request', () => {
  it('carries the bearer token and the name and port of the page', async () => {
    answers(200, [])
    await request('GET', '/areas', { query: { limit: 5, filter: ['a:is:1', 'b:is:2'], search: undefined } })
    expect(sent()[0]).toBe('/api/areas?limit=5&filter=a%3Ais%3A1&filter=b%3Ais%3A2')
    expect(headers()).toEqual({ Authorization: 'Bearer secret', 'X-Host-Name': 'portolan.example', 'X-Host-Port': '8443' })
  })

  it('keeps the ETag with the very answer it came with, and sends it back as If-Match', async () => {
    answers(200, { areaId: '1' }, { etag: '"7"' })
    const record = await request<object>('GET', '/areas/1')
    expect(etagOf(record)).toBe('"7"')
    answers(200, {})
    await request('PUT', '/areas/1', { body: { name: 'x' }, ifMatch: etagOf(record) })
    expect(headers()).toMatchObject({ 'If-Match': '"7"', 'Content-Type': 'application/json' })
    expect(sent()[1].body).toBe('{"name":"x"}')
  })

  it('answers what is known already while its ETag holds', async () => {
    answers(200, [1], { etag: '"a"' })
    const first = await request<number[]>('GET', '/areas')
    answers(200, [1], { etag: '"a"' })
    expect(await request('GET', '/areas', { known: first })).toBe(first)
    answers(200, [2], { etag: '"b"' })
    expect(await request('GET', '/areas', { known: first })).toEqual([2])
  })

  it('sends files as parts beside the JSON', async () => {
    answers(200, {})
    await request('PUT', '/contacts/1', { body: { notes: 'n' }, json: 'contactData', files: { file: new Blob(['x']) } })
    const form = sent()[1].body as FormData
    expect([...form.keys()]).toEqual(['contactData', 'file'])
    expect(headers()).not.toHaveProperty('Content-Type')
    answers(200, {})
    await request('POST', '/imports/frameworks', { files: { file: new Blob(['x']) } })
    expect([...(sent()[1].body as FormData).keys()], 'without a body there is no part for one').toEqual(['file'])
  })
})

describe('a file that takes long', () => {
  const job = (status: string, message: string | null = null) => ({ jobId: 'j', status, message })

  it('waits for the job that makes it, once announced, and has the server’s file name', async () => {
    vi.useFakeTimers()
    const told = vi.fn<() => void>()
    answers(202, job('queued'))
    answers(200, job('running'))
    answers(200, job('succeeded'))
    answers(200, 'bytes', { 'content-disposition': "attachment; filename*=UTF-8''areas%20of%20ours.csv" })
    const file = requestFile('GET', '/exports/areas', { query: { format: 'csv' } }, told)
    await vi.runAllTimersAsync()
    expect((await file).name).toBe('areas of ours.csv')
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/api/exports/areas?format=csv',
      '/api/jobs/j',
      '/api/jobs/j',
      '/api/jobs/j/file',
    ])
    expect(told).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('that could not be made is refused with why', async () => {
    answers(202, job('failed', 'The disk is full.'))
    expect((await refusalOf(requestFile('GET', '/exports/areas'))).message).toBe('The disk is full.')
  })
})

describe('a refusal', () => {
  it('is the problem document, with the record as it is now and its ETag', async () => {
    answers(409, { status: 409, message: 'Changed', record: { name: 'theirs' } }, { etag: '"8"' })
    const problem = await refusalOf(request('PUT', '/areas/1', { body: {} }))
    expect(problem).toMatchObject({ status: 409, message: 'Changed', record: { name: 'theirs' }, errors: [], usedBy: [] })
    expect(etagOf(problem.record)).toBe('"8"')
  })

  it('is a sentence where a proxy answered', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502, headers: { 'retry-after': '3' } }))
    expect(await refusalOf(request('GET', '/areas'))).toMatchObject({
      status: 502,
      message: 'The server failed to answer. Try again in a moment.',
      retryAfter: 3,
    })
  })

  it('says that the server can’t be reached', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const problem = await refusalOf(request('GET', '/areas'))
    expect(isProblem(problem, unreachable)).toBe(true)
  })

  it('says so too when the answer breaks off, or is not an answer of ours', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>Sign in to the airport’s network</html>', { status: 200 }))
    const problem = await refusalOf(request('GET', '/areas'))
    expect(isProblem(problem, unreachable)).toBe(true)
  })

  it('401 of a session that was replaced meanwhile leaves the new one alone', async () => {
    fetched.mockImplementationOnce(async () => {
      keepSession({ userId: 'u', token: 'newer' } as SessionUser)
      return new Response('{}', { status: 401 })
    })
    expect((await refusalOf(request('GET', '/areas'))).status).toBe(401)
    expect([replace.mock.calls, kept.has('portolan.session')]).toEqual([[], true])
  })

  it('401 waits for a write under way, which may bring the token to go on with', async () => {
    let renew: ((response: Response) => void) | undefined
    fetched.mockImplementationOnce(() => new Promise((resolve) => (renew = resolve)))
    const write = request('POST', '/users/changemypassword', { stay: true })
    answers(401, { message: 'over' })
    const refusal = refusalOf(request('GET', '/areas'))
    await new Promise((resolve) => setTimeout(resolve))
    renew?.(new Response('{}', { headers: { 'x-session-token': 'renewed' } }))
    await write
    expect((await refusal).status).toBe(401)
    expect(replace).not.toHaveBeenCalled()
    expect(JSON.parse(kept.get('portolan.session')!)).toMatchObject({ token: 'renewed' })
  })

  it('401 clears the session and leads to /login, unless it is retry-flagged', async () => {
    answers(401, { message: 'over' })
    await refusalOf(request('POST', '/users/authenticate', { stay: true }))
    expect(replace).not.toHaveBeenCalled()
    answers(401, { message: 'over' })
    await refusalOf(request('GET', '/areas'))
    expect(replace).toHaveBeenCalledWith('/login')
    expect(kept.has('portolan.session')).toBe(false)
    const wayBack = () => takeWayBack({ userId: 'u' } as SessionUser)
    expect([wayBack(), wayBack()]).toEqual(['/contacts?view=mine#notes', '/overview'])
    for (const damaged of ['', 'x', '{"', 'u https://elsewhere.example']) {
      kept.set('portolan.way-back', damaged)
      expect(wayBack()).toBe('/overview')
    }
  })

  it('403 leads to the account check', async () => {
    const denied = vi.fn<() => void>()
    whenDenied(denied)
    answers(403, { message: 'no' })
    await refusalOf(request('GET', '/areas'))
    expect(denied).toHaveBeenCalledOnce()
  })
})

describe('requests sent by the page’s head', () => {
  const response = new Response('[1]', { headers: { etag: '"7"', 'x-session-token': 'renewed' } })
  const ahead = (token: string): AskedAhead => ({ token, answer: Promise.resolve(response), read: { response, value: [1] } })

  it('is here for one who needs it, with its ETag and the token that came with it, as soon as all of it has come', async () => {
    keepAhead('/areas', { token: 'secret', answer: Promise.resolve(response) })
    expect(answerHere('/areas')).toBeUndefined()
    keepAhead('/areas', ahead('secret'))
    const answer = answerHere('/areas')
    expect([answer, etagOf(answer), answerHere('/areas')]).toEqual([[1], '"7"', undefined])
    await Promise.resolve()
    expect(JSON.parse(kept.get('portolan.session')!)).toMatchObject({ token: 'renewed' })
  })

  it('is nothing for another session', () => {
    keepAhead('/areas', ahead('another'))
    expect(answerHere('/areas')).toBeUndefined()
  })

  it('is forgotten with a write, but not with one of the session', async () => {
    keepAhead('/areas', ahead('secret'))
    answers(204)
    await request('DELETE', '/areas/1')
    expect(answerHere('/areas')).toBeUndefined()
    keepAhead('/areas', ahead('secret'))
    answers(200, {})
    await request('POST', '/users/refreshuser')
    expect(answerHere('/areas')).toEqual([1])
  })

  it('is forgotten once the page has been there for a while', () => {
    vi.useFakeTimers()
    globalThis.portolanAhead = new Map([['/areas', ahead('secret')]])
    forgetAheadSoon()
    vi.advanceTimersByTime(20_000)
    expect(answerHere('/areas')).toBeUndefined()
    vi.useRealTimers()
  })
})
