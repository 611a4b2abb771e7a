import { Secret, TOTP } from 'otpauth'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test, vi } from 'vitest'
import type { Role } from '#platform/contract/rights.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { hashPassword } from './server/passwords.ts'

const { app, database, send, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)

// In the middle of a half minute, so that no code runs out while a test runs.
vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
afterAll(() => void vi.useRealTimers())
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
  return answer.json<{ token: string }>().token
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
  const end = (by: Pick<Person, 'send'>) => by.send('POST', `/users/sessions/${listed.sessionId}/end`, { password })
  expect((await end(other)).status).toBe(404)
  const found = await own.send('POST', `/users/sessions/${listed.sessionId}/end`, { password: 'not that one' })
  expect([found.status, found.body.errors[0].path], 'a session alone ends no other').toEqual([400, 'password'])
  expect(await isOpen(there)).toBe(true)
  expect((await end(own)).status).toBe(204)
  expect([await isOpen(there), await isOpen(here)]).toEqual([false, true])
  expect((await end(own)).status).toBe(404)
})

test('one ends all sessions but this one', async () => {
  const [own, other] = [await person(), await person()]
  const [here, there] = [await signIn(own.emailAddress, '203.0.113.1'), await signIn(own.emailAddress, '203.0.113.2')]
  expect((await send('POST', '/users/sessions/end', { password: 'not that one' }, bearer(here))).status).toBe(400)
  expect([await isOpen(there), await isOpen(own.token)]).toEqual([true, true])
  const ended = await send('POST', '/users/sessions/end', { password }, bearer(here))
  expect(ended.status).toBe(204)
  const next = ended.headers['x-session-token']!
  expect([await isOpen(next), await isOpen(here)], 'this one goes on under another token').toEqual([true, false])
  expect([await isOpen(there), await isOpen(own.token), await isOpen(other.token)]).toEqual([false, false, true])
})

test('a session in another’s name is of the one who is really there', async () => {
  const [admin, other] = [await person('Enterprise Admin'), await person()]
  expect((await admin.send('POST', '/users/impersonate', { impersonateUserId: other.userId })).status).toBe(200)
  expect(await listOf(other.token)).toHaveLength(1)
  expect(await listOf(admin.token)).toMatchObject([{ isCurrent: true }])
})

test('each time somebody signed in proves a password or a factor, their session gets another token and the one before ends', async () => {
  const { emailAddress, userId } = await person()
  let token = await signIn(emailAddress, '203.0.113.1')
  const renewed = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const refused = await send(method, path, { ...body, password: 'not that one', currentPassword: 'not that one' }, bearer(token))
    expect([refused.status, refused.headers['x-session-token']], path).toEqual([400, undefined])
    const answer = await send(method, path, { ...body, password, currentPassword: password }, bearer(token))
    const next = answer.headers['x-session-token']
    expect([answer.status < 300, typeof next], path).toEqual([true, 'string'])
    expect([await isOpen(token), await isOpen(next!)], path).toEqual([false, true])
    token = next!
    return answer.body
  }
  await renewed('POST', '/users/passkeys/begin', {})
  await renewed('POST', '/users/tokens', { tokenName: 'Nightly', rights: [], validDays: 1 })
  await renewed('PUT', `/users/${userId}`, { emailAddress: `${uuidv7()}@example.com` })
  const { secret } = await renewed('POST', '/users/secondfactor', {})
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const confirmed = await send('POST', '/users/secondfactor/confirm', { code }, bearer(token))
  expect([confirmed.status, await isOpen(token), await isOpen(confirmed.headers['x-session-token']!)]).toEqual([200, false, true])
  token = confirmed.headers['x-session-token']!
  const [first, second] = confirmed.body.recoveryCodes as string[]
  const renewedCodes = await send('POST', '/users/secondfactor/recoverycodes', { password, code: first }, bearer(token))
  expect([renewedCodes.status, await isOpen(token)]).toEqual([200, false])
  token = renewedCodes.headers['x-session-token']!
  expect((await send('POST', '/users/secondfactor/remove', { password, code: second }, bearer(token))).status, 'that one is over').toBe(400)
  const code2 = renewedCodes.body.recoveryCodes[0]
  const removed = await send('POST', '/users/secondfactor/remove', { password, code: code2 }, bearer(token))
  expect([removed.status, await isOpen(token), await isOpen(removed.headers['x-session-token']!)]).toEqual([204, false, true])
})

test('signing in again in a browser ends the session that it went by', async () => {
  const { emailAddress } = await person()
  const before = await signIn(emailAddress, '203.0.113.1')
  const again = await send('POST', '/users/authenticate', { emailAddress, password }, bearer(before))
  expect([again.status, await isOpen(before), await isOpen(again.body.token)]).toEqual([200, false, true])
})

test('an administrator ends the sessions of one and of everybody, in their own workspace', async () => {
  const admin = await person('Global Admin')
  const join = async (accountId: string, role: Role) => addPerson(accountId, [role])
  const [author, viewer, stranger] = [await join(admin.accountId, 'Author'), await join(admin.accountId, 'View User'), await person()]
  const boss = await person('Enterprise Admin')
  const end = (by: Pick<Person, 'send'>, whose: Person) => by.send('POST', `/users/${whose.userId}/endsessions`)
  expect([(await end(author, viewer)).status, (await end(admin, stranger)).status, (await end(admin, admin)).status]).toEqual([
    403, 404, 422,
  ])
  expect([(await end(admin, author)).body, await isOpen(author.token), await isOpen(viewer.token)]).toEqual([{ ended: 1 }, false, true])
  const audited = await rows<{ kind: string; details: object }>('select kind, details from audit_entry where account_id = $1', [
    admin.accountId,
  ])
  expect(audited).toContainEqual({ kind: 'sessions', details: expect.objectContaining({ userId: author.userId, ended: 1 }) })

  // Somebody who also belongs elsewhere stays signed in there.
  const both = await addPerson(admin.accountId, ['Author'])
  const text = "insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'Author')"
  await rows(text, [uuidv7(), both.userId, stranger.accountId])
  const copy = `insert into session (session_id, token_hash, user_id, original_user_id, account_id, expires_date)
    values ($1, sha256($2::bytea), $3, $3, $4, now() + interval '1 hour')`
  const elsewhere = `elsewhere ${both.userId}`
  await rows(copy, [uuidv7(), elsewhere, both.userId, stranger.accountId])
  expect((await end(admin, both)).body).toEqual({ ended: 1 })
  expect([await isOpen(both.token), (await rows('select 1 from session where user_id = $1', [both.userId])).length]).toEqual([false, 1])

  expect([
    (await viewer.send('POST', '/users/endsessions', {})).status,
    (await admin.send('POST', '/users/endsessions', { everywhere: true })).status,
  ]).toEqual([403, 403])
  expect((await admin.send('POST', '/users/endsessions', {})).status).toBe(200)
  expect([await isOpen(viewer.token), await isOpen(admin.token), await isOpen(stranger.token)]).toEqual([false, true, true])
  expect((await boss.send('POST', '/users/endsessions', { everywhere: true })).status).toBe(200)
  expect([await isOpen(boss.token), await isOpen(admin.token), await isOpen(stranger.token)]).toEqual([true, false, false])
})
