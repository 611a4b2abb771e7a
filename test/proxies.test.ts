/** Behind proxies, as TRUST_PROXY says: whose calls are counted, and that nobody talks the server into counting another's. */
import { expect, test } from 'vitest'
import { createApp } from '#platform/server/app.ts'
import { testApp } from '#platform/testing/app.ts'
import { signIn } from '#identity/sign-in/contract.ts'
import { servedFeatures } from '../src/product/served-features.ts'

const { services } = await testApp()
const most = signIn.calls.authenticate.perMinute

/** Returns the statuses of one call more than a minute allows; each time the client writes another address of its own into the header. */
async function floodThrough(trustProxy: number, forwarded: (invented: string) => string): Promise<Set<number>> {
  const app = await createApp({ ...services, settings: { ...services.settings, trustProxy } }, servedFeatures)
  const statuses = new Set<number>()
  for (let count = 0; count <= most; count++) {
    const headers = { 'x-forwarded-for': forwarded(`198.51.100.${count}`) }
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/users/authenticate', payload: {}, headers })
    statuses.add(statusCode)
  }
  await app.close()
  return statuses
}

test.each([
  ['no proxy', 0, (invented: string) => invented],
  ['one proxy', 1, (invented: string) => `${invented}, 203.0.113.7`],
  ['two proxies', 2, (invented: string) => `${invented}, 203.0.113.7, 10.0.0.1`],
])('with %s an invented address does not hide who calls', async (_, proxies, forwarded) => {
  expect(await floodThrough(proxies, forwarded)).toEqual(new Set([400, 429]))
})

test('a proxy’s clients are counted each for themselves', async () => {
  expect(await floodThrough(1, (address) => address)).toEqual(new Set([400]))
})
