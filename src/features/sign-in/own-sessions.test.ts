import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { Role } from '#platform/contract/rights.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { hashPassword } from './server/passwords.ts'

const { app, database, send, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)
const password = 'a lighthouse keeper'
const passwordHash = await hashPassword(password)
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function person(role: Role = 'View User') {
  const someone = await addPerson(await addAccount(), [role])
  const emailAddress = `${uuidv7()}@example.com`
  const text = 'update app_user set email_address = $2, canonical_address = $2, password_hash = $3 where user_id = $1'
  await rows(text, [someone.userId, emailAddress, passwordHash])
  return { ...someone, emailAddress }
}
async function signIn(emailAddress: string, remoteAddress: string): Promise<string> {
  const headers = { 'user-agent': firefox }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/authenticate',
    headers,
    remoteAddress,
    payload: { emailAddress, password },
  })
  return (answer.json() as { token: string }).token
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const listOf = async (token: string) => (await send('GET', '/users/sessions', undefined, bearer(token))).body
const isOpen = async (token: string) => (await send('POST', '/users/refreshuser', {}, bearer(token))).status === 200

test('one sees the own sessions, this one first, by browser and network, and nothing that opens them', async () => {
  const { emailAddress } = await person()
  await signIn(emailAddress, '2001:db8:5:6:7::8')
  const token = await signIn(emailAddress, '203.0.113.9')
  const list = await listOf(token)
  expect(list).toMatchObject([
    { device: 'Firefox on Windows', network: '203.0.113.9', isCurrent: true },
    { device: 'Firefox on Windows', network: '2001:db8:5:6::/64', isCurrent: false },
    { device: 'Unknown device', network: null, isCurrent: false },
  ])
  for (const one of list)
    expect(Object.keys(one).sort()).toEqual(['createdDate', 'device', 'expiresDate', 'isCurrent', 'lastUsedDate', 'network', 'sessionId'])
  expect(Math.abs(Date.parse(list[0].lastUsedDate) - Date.now())).toBeLessThan(60_000)
})

test('one ends a session, and nobody another’s', async () => {
  const [own, other] = [await person(), await person()]
  const [here, there] = [await signIn(own.emailAddress, '203.0.113.1'), await signIn(own.emailAddress, '203.0.113.2')]
  const [, listed] = await listOf(here)
  const end = (by: Pick<Person, 'send'>) => by.send('DELETE', `/users/sessions/${listed.sessionId}`)
  expect((await end(other)).status).toBe(404)
  expect(await isOpen(there)).toBe(true)
  expect((await end(own)).status).toBe(204)
  expect([await isOpen(there), await isOpen(here)]).toEqual([false, true])
  expect((await end(own)).status).toBe(404)
})

test('one ends all sessions but this one', async () => {
  const [own, other] = [await person(), await person()]
  const [here, there] = [await signIn(own.emailAddress, '203.0.113.1'), await signIn(own.emailAddress, '203.0.113.2')]
  expect((await send('DELETE', '/users/sessions', undefined, bearer(here))).status).toBe(204)
  expect([await isOpen(here), await isOpen(there), await isOpen(own.token), await isOpen(other.token)]).toEqual([true, false, false, true])
})

test('a session in another’s name is of the one who is really there', async () => {
  const [admin, other] = [await person('Enterprise Admin'), await person()]
  expect((await admin.send('POST', '/users/impersonate', { impersonateUserId: other.userId })).status).toBe(200)
  expect(await listOf(other.token)).toHaveLength(1)
  expect(await listOf(admin.token)).toMatchObject([{ isCurrent: true }])
})
