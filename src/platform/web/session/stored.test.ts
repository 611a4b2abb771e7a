import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const place = 'portolan.session'
const session = (changes: object) =>
  JSON.stringify({ userId: 'u', accountId: 'a', accountName: 'Northwind', token: 't', roles: [], ...changes })
const reload = vi.fn<() => void>()
let page = new EventTarget()
let stored = session({})

beforeEach(() => {
  stored = session({})
  page = new EventTarget()
  vi.resetModules()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: vi.fn<() => void>() })
  vi.stubGlobal('sessionStorage', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Simulates the storage event after another tab has written. */
function otherTabKeeps(text: string) {
  stored = text
  page.dispatchEvent(Object.assign(new Event('storage'), { key: place }))
}

test.each([
  ['another person', { userId: 'v' }],
  ['another workspace of the same name', { accountId: 'b' }],
])('%s in another tab reloads the page', async (_what, changes) => {
  await import('./stored.ts')
  otherTabKeeps(session(changes))
  expect(reload).toHaveBeenCalled()
})

test('a new name or a verified address in another tab is taken over where one is', async () => {
  const { onSession, sessionUser } = await import('./stored.ts')
  const told = vi.fn<() => void>()
  onSession(told)
  otherTabKeeps(session({ accountName: 'Northwind Shipping', emailAddressVerified: true }))
  expect([reload.mock.calls.length, told.mock.calls.length, sessionUser()?.accountName]).toEqual([0, 1, 'Northwind Shipping'])
})

test.each([
  ['no JSON', '{'],
  ['a problem document', JSON.stringify({ status: 400, message: 'The body is no JSON' })],
  ['one without roles', session({ roles: undefined })],
  ['one without a token', session({ token: undefined })],
])('a damaged session is ignored: %s', async (_what, text) => {
  stored = text
  expect((await import('./stored.ts')).sessionUser()).toBeNull()
})
