import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const user = (changes: object) => ({ userId: 'u', accountId: 'a', accountName: 'Northwind', token: 't', roles: [], ...changes })
let answers: ((body: object) => void)[] = []

beforeEach(() => {
  answers = []
  vi.resetModules()
  vi.stubGlobal('location', { hostname: 'portolan.example', port: '' })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(user({})), setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', () => new Promise((answer) => answers.push((body) => answer(Response.json(body)))))
})
afterEach(() => vi.unstubAllGlobals())

test('the later of two refreshes counts, whichever is answered first', async () => {
  const [{ refreshSession }, { sessionUser }] = [await import('./session.ts'), await import('./stored.ts')]
  const both = Promise.all([refreshSession(), refreshSession()])
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]!(user({ accountName: 'Newer', token: '' }))
  await expect.poll(() => sessionUser()?.accountName).toBe('Newer')
  answers[0]!(user({ accountName: 'Older' }))
  await both
  expect(sessionUser()).toMatchObject({ accountName: 'Newer', token: 't' })
})
