import { expect, test } from 'vitest'
import { allCalls } from '#catalogue'
import { testApp } from '#platform/testing/app.ts'

const { app } = await testApp()

test('the OpenAPI document and its page name every call', async () => {
  const document = (await app.inject('/api/openapi.json')).json<{ openapi: string; paths: Record<string, Record<string, unknown>> }>()
  expect(document.openapi).toBe('3.1.0')
  const page = (await app.inject('/api/docs')).body
  for (const call of allCalls.values()) {
    expect(document.paths[call.path]?.[call.method.toLowerCase()], `${call.method} ${call.path}`).toBeTruthy()
    expect(page).toContain(`<b>${call.method}</b> <code>${call.path}</code>`)
  }
})

test.each(['/api/openapi.json', '/api/docs'])('%s is made once, sent compressed, and not sent again to who has it', async (url) => {
  const plain = await app.inject(url)
  const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect([headers['content-encoding'], headers['cache-control']]).toEqual(['gzip', 'no-cache'])
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  const again = await app.inject({ url, headers: { 'if-none-match': headers['etag'] as string } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test.each([
  ['/api/openapi.json', 60],
  ['/api/nothing', 600],
  ['/applications', 1200],
  ['/api/health', 1200],
])('%s is refused past its requests a minute from one network', async (url, most) => {
  const once = (remoteAddress = '10.8.8.8') => app.inject({ url, remoteAddress })
  for (let count = 0; count < most; count++) expect((await once()).statusCode).not.toBe(429)
  const last = await once()
  expect([last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await once('10.8.9.8')).statusCode, 'another network').not.toBe(429)
})

test('health is answered without a session', async () => {
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'live' })
  expect((await app.inject('/api/health/ready')).json()).toMatchObject({ status: 'ready' })
})

test('an unknown call is a problem document with the id of the request', async () => {
  const answer = await app.inject('/api/nothing/of/the/kind')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ status: 404, requestId: answer.headers['x-request-id'] })
})

test('a call’s answer runs nothing when opened as a page, and is sent with its exact type', async () => {
  for (const url of ['/api/overview/version', '/api/docs', '/api/nothing', '/images/logos/none']) {
    const { headers } = await app.inject(url)
    expect(headers['content-security-policy'], url).toContain("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options'], url).toBe('nosniff')
  }
})
