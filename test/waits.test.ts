/**
 * Nobody can hold up the others: each call, sent the widest and the deepest body that it takes, and everything else that the server answers, keeps
 * other callers waiting for less than a fifth of a second. This test may measure time: it counts the CPU time of the server's own thread, whatever else the
 * machine does. With WAITS_CSV=path it writes the longest wait of each call there (bench/waits/README.md).
 */
import { appendFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { entities } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'
import { testApp } from '#platform/testing/app.ts'
import { differentCalls } from './different-calls.ts'
import { watchHold } from '#platform/testing/hold.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import { maker } from '#platform/testing/samples.ts'
import { wideBodies } from '#platform/testing/wide-bodies.ts'

/** Milliseconds. */
const bar = 200
/** Bytes: a hundred faults. */
const mostOfRefusal = 256 * 1024
const file = process.env['WAITS_CSV']

const { app, addAccount, addPerson } = await testApp({ TRUST_PROXY: '1' })
const account = await addAccount()
const addSomebody = () => addPerson(account, ['Global Admin', 'Enterprise Admin'])
let { token } = await addSomebody()
await app.listen({ port: 0, host: '127.0.0.1' })
const caller = new Worker(new URL('./fixtures/caller.mjs', import.meta.url), {
  workerData: { port: (app.server.address() as AddressInfo).port },
})
afterAll(async () => void (await caller.terminate()))

const samples = maker(await addSomebody())
const ids = new Map<string, string>()
for (const entity of entities.values()) ids.set(entity.name, (await samples.make(entity))[entity.key] as string)
const random = numbersFrom(7)

interface Asked {
  readonly name: string
  readonly shape: string
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly payload?: string
}
interface Waited {
  /** Milliseconds of work without a turn, and of waiting by the clock. */
  readonly hold: number
  readonly longest: number
  readonly status: number
  readonly bytes: number
}

let count = 0
async function once({ method, path, headers, payload }: Asked): Promise<Waited> {
  // Each from another network: what is limited is another test's.
  const from = `10.${(count >> 8) & 255}.${count++ & 255}.7`
  const all = {
    ...headers,
    authorization: `Bearer ${token}`,
    'x-forwarded-for': from,
    'content-length': String(Buffer.byteLength(payload ?? '')),
  }
  const answered = new Promise<Omit<Waited, 'hold'>>((resolve) => caller.once('message', resolve))
  const stop = watchHold()
  // oxlint-disable-next-line require-post-message-target-origin -- a thread is no window
  caller.postMessage({ method, path, headers: all, payload })
  const answer = await answered
  const waited = { ...answer, hold: stop() }
  if (answer.status === 401) token = (await addSomebody()).token
  return waited
}

/** Requests beyond the bar are sent twice more and the median counts: garbage collection can hit any single one. */
async function waited(asked: Asked): Promise<Waited> {
  const first = await once(asked)
  if (first.hold < bar || file) return first
  const three = [first, await once(asked), await once(asked)]
  return three.toSorted((a, b) => a.hold - b.hold)[1]!
}

const columns = 'call;method;path;what;bytes sent;status;bytes answered;ms of work;ms of waiting'
if (file) writeFileSync(file, `${columns}\n`)

async function beyond(all: Iterable<Asked>): Promise<string[]> {
  const found: string[] = []
  for (const asked of all) {
    const { name, shape, method, path, payload = '' } = asked
    const { hold, longest, status, bytes } = await waited(asked)
    const [work, wait] = [Math.round(hold), Math.round(longest)]
    if (file) appendFileSync(file, `${[name, method, path.slice(0, 60), shape, payload.length, status, bytes, work, wait].join(';')}\n`)
    if (hold >= bar || (bytes > mostOfRefusal && status >= 400))
      found.push(`${name} ${shape}: ${status}, ${bytes} bytes, ${work} ms of work, ${wait} ms of waiting`)
  }
  return found
}

const pathOf = ({ path, entity }: Call) => `/api${path.replace(/\{\w+\}/g, ids.get(entity ?? 'application') ?? ids.get('application')!)}`
const form = (name: string, text: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/json\r\n\r\n${text}\r\n--edge--\r\n`

function* bodies(): Generator<Asked> {
  for (const [name, call] of differentCalls) {
    if (!call.body) continue
    const json = call.multipart?.json
    for (const { shape, text } of wideBodies(call, random, [...ids.values()]))
      yield {
        name,
        shape,
        method: call.method,
        path: pathOf(call),
        headers: { 'content-type': json ? 'multipart/form-data; boundary=edge' : 'application/json' },
        payload: json ? form(json, text) : text,
      }
  }
}

/** To the 16 KB that an address and the headers may have. */
const longest = 15_000
const queries = [
  '',
  'a&'.repeat(longest / 2),
  `filter=name:contains:e&`.repeat(longest / 23),
  `filter=${encodeURIComponent(JSON.stringify(['any', ...Array.from({ length: 300 }, () => ['name:is:e'])]))}`,
  `sort=${'name,'.repeat(longest / 5)}`,
  `search=${'%20a'.repeat(longest / 4)}`,
  `fields=${'a.'.repeat(longest / 2)}`,
]

function* addresses(): Generator<Asked> {
  for (const [name, call] of differentCalls)
    if (call.method === 'GET' && name !== 'live.stream')
      for (const query of call.query ? queries : queries.slice(0, 2))
        yield { name, shape: query.slice(0, 12), method: 'GET', path: `${pathOf(call)}?${query.slice(0, longest)}` }
}

function* others(): Generator<Asked> {
  const texts = [
    '/api/docs',
    '/api/openapi.json',
    '/api/docs',
    '/api/health',
    '/api/health/ready',
    '/api/nothing',
    `/api/${'a/'.repeat(7000)}`,
    '/',
    '/applications',
    `/${'a/'.repeat(7000)}`,
    '/assets/none.js',
    '/images/users/none',
    `/images/logos/p${'a'.repeat(32)}.webp`,
  ]
  for (const path of texts) yield { name: path.slice(0, 30), shape: '', method: 'GET', path }
  const headers = { 'content-type': 'application/json' }
  yield { name: 'nothing', shape: '{}', method: 'POST', path: '/api/nothing', headers, payload: `[${'{},'.repeat(10_000)}{}]` }
  for (const name of ['accept-encoding', 'if-none-match', 'if-match', 'accept', 'cookie'])
    yield { name: '/api/areas', shape: name, method: 'GET', path: '/api/areas', headers: { [name]: 'a,'.repeat(7000) } }
}

test('paths outside the calls hold nobody up', { timeout: 120_000 }, async () => expect(await beyond(others())).toEqual([]))
test('no body holds the others up', { timeout: 900_000 }, async () => expect(await beyond(bodies())).toEqual([]))
test('no address holds the others up', { timeout: 600_000 }, async () => expect(await beyond(addresses())).toEqual([]))
