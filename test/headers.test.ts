/** The headers of an answer: that nobody keeps it who should not, and that browsers come back over TLS. */
import { expect, test } from 'vitest'
import { allCalls, entities } from '#catalogue'
import { createApp } from '#platform/server/app.ts'
import type { Settings } from '#platform/server/settings.ts'
import { testApp } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import { servedFeatures } from '../src/product/served-features.ts'

const { services, addAccount, addPerson, send } = await testApp()
const person = await addPerson(await addAccount(), ['Global Admin'])

const appWith = (settings: Partial<Settings>) => createApp({ ...services, settings: { ...services.settings, ...settings } }, servedFeatures)
/** Kept by nobody, or by the reader's own browser, which asks each time or knows that the file never changes. */
const forReaderAlone = /^(no-store|private, no-cache|private, max-age=31536000, immutable)$/

test('every answer of every call is for its reader alone', async () => {
  const samples = maker(person)
  const ids = new Map<string, string>()
  for (const entity of entities.values()) ids.set(entity.name, (await samples.make(entity))[entity.key] as string)
  const wrong: string[] = []
  const statuses = new Set<number>()
  for (const [name, { method, path, entity, body }] of allCalls) {
    const url = path.replace(/\{\w+\}/g, ids.get(entity ?? '') ?? 'nothing')
    for (const asked of [send, person.send]) {
      const { status, headers } = await asked(method, url, body && method !== 'GET' ? {} : undefined)
      statuses.add(status)
      if (!forReaderAlone.test(headers['cache-control'] ?? '')) wrong.push(`${name} ${status} ${headers['cache-control']}`)
    }
  }
  expect(wrong).toEqual([])
  expect(
    [200, 204, 400, 401, 404].filter((status) => !statuses.has(status)),
    'not met',
  ).toEqual([])
})

test('nor is what no call answers', async () => {
  for (const path of ['/nothing', '/areas/%ff', `/areas/${'x'.repeat(300)}`])
    expect((await person.send('GET', path)).headers['cache-control'], path).toBe('no-store')
})

test.each([
  ['nothing', {}, {}, undefined],
  ['a proxy that is not believed', {}, { 'x-forwarded-proto': 'https' }, undefined],
  ['a proxy with TLS', { trustProxy: 1 }, { 'x-forwarded-proto': 'https' }, 'max-age=31536000; includeSubDomains'],
  ['a proxy without TLS', { trustProxy: 1 }, { 'x-forwarded-proto': 'http' }, undefined],
  ['a public address with TLS', { publicUrl: 'https://portolan.example.com' }, {}, 'max-age=31536000; includeSubDomains'],
  [
    'a public address beside others without TLS',
    { publicUrl: 'https://portolan.example.com', hstsSubdomains: false },
    {},
    'max-age=31536000',
  ],
])('with %s before the server, Strict-Transport-Security is as it should be', async (_, settings, headers, expected) => {
  const app = await appWith(settings)
  for (const url of ['/api/health', '/api/areas', '/'])
    expect((await app.inject({ url, headers })).headers['strict-transport-security'], url).toBe(expected)
  await app.close()
})

test('the calls are described unless that is switched off', async () => {
  for (const apiDocs of [true, false]) {
    const app = await appWith({ apiDocs })
    for (const url of ['/api/docs', '/api/openapi.json']) expect((await app.inject({ url })).statusCode, url).toBe(apiDocs ? 200 : 404)
    await app.close()
  }
})

test.each([
  ['this machine', undefined, '127.0.0.1', {}, 200],
  ['another machine', undefined, '10.0.0.1', {}, 403],
  ['a client of a proxy on this machine', undefined, '127.0.0.1', { 'x-forwarded-for': '10.0.0.1' }, 403],
  ['another machine with the token', 'sixteen-letters-or-more', '10.0.0.1', { authorization: 'Bearer sixteen-letters-or-more' }, 200],
  ['another machine with another token', 'sixteen-letters-or-more', '10.0.0.1', { authorization: 'Bearer sixteen-letters' }, 403],
])('metrics for %s', async (_, metricsToken, remoteAddress, headers, status) => {
  const app = await appWith({ metrics: true, ...(metricsToken ? { metricsToken } : {}) })
  expect((await app.inject({ url: '/api/metrics', remoteAddress, headers })).statusCode).toBe(status)
  await app.close()
})
