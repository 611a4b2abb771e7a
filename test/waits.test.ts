/**
 * Nobody can hold up the others: each call, sent the widest and the deepest body that it takes, and everything else that the server answers, keeps
 * other callers waiting for less than a fifth of a second. This test may measure time: it counts the CPU time of the server's own thread, whatever else the
 * machine does. With WAITS_CSV=path it writes the longest wait of each call there (bench/waits/README.md).
 */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'
import { testApp } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import { maker } from '#platform/testing/samples.ts'
import { wideBodies } from '#platform/testing/wide-bodies.ts'
import { widestAddress, wideQueries } from '#platform/testing/wide-queries.ts'
import { differentCalls } from './different-calls.ts'
import { openWaits, type Asked } from './waiting.ts'

const { app, addAccount, addPerson } = await testApp({ TRUST_PROXY: '1' })
const account = await addAccount()
const addSomebody = () => addPerson(account, ['Global Admin', 'Enterprise Admin'])
const { beyond } = await openWaits(app, async () => (await addSomebody()).token)

const samples = maker(await addSomebody())
const ids = new Map<string, string>()
for (const entity of entities.values()) ids.set(entity.name, (await samples.make(entity))[entity.key] as string)
const random = numbersFrom(7)

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

function* addresses(): Generator<Asked> {
  for (const [name, call] of differentCalls)
    if (call.method === 'GET' && name !== 'live.stream')
      for (const { shape, query } of wideQueries(call))
        yield { name, shape, method: 'GET', path: `${pathOf(call)}?${query}`.slice(0, widestAddress) }
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
