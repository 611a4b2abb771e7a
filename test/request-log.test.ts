/** The line of a request says whose it was, one that was refused too: what somebody tried can be found. */
import { expect, test } from 'vitest'
import { createApp } from '#platform/server/app.ts'
import { openLog } from '#platform/server/log.ts'
import { testApp } from '#platform/testing/app.ts'
import { servedFeatures } from '../src/product/served-features.ts'

const { addAccount, addPerson, services } = await testApp()
const lines: string[] = []
const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })

interface Line {
  readonly userId?: string
  readonly accountId?: string
  readonly res?: { readonly statusCode: number }
}

test('a refused call is logged with whose it was, and in which workspace; without a session with neither', async () => {
  const app = await createApp({ ...services, log }, servedFeatures)
  const viewer = await addPerson(await addAccount(), ['View User'])
  const headers = { authorization: `Bearer ${viewer.token}` }
  await app.inject({ method: 'GET', url: '/api/audit', headers })
  await app.inject({ method: 'POST', url: '/api/areas', headers, payload: { name: 'Harbour' } })
  await app.inject({ method: 'GET', url: '/api/areas' })
  const told = lines
    .map((line) => JSON.parse(line) as Line)
    .flatMap(({ userId, accountId, res }) => (res ? [[res.statusCode, userId, accountId]] : []))
  expect(told).toEqual([
    [403, viewer.userId, viewer.accountId],
    [403, viewer.userId, viewer.accountId],
    [401, undefined, undefined],
  ])
  expect(lines.join('')).not.toContain(viewer.token)
  await app.close()
})
