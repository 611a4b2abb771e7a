import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { hashToken } from '#platform/server/access/authenticate.ts'
import { blankId } from '#platform/contract/blank.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { testApp, type Answered } from '#platform/testing/app.ts'
import { rangeOf } from '#platform/server/http/network.ts'
import { hashPassword } from './server/passwords.ts'

const { app, database, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)

const password = 'a lighthouse keeper'
const passwordHash = await hashPassword(password)
const newAddress = () => `${uuidv7()}@example.com`
/** Every test tries from a network address of its own. */
let network = 0
const newNetwork = () => `10.1.${++network}.1`

async function person(more: { verified?: boolean; unverifiedDays?: number } = {}) {
  const emailAddress = newAddress()
  const someone = await addPerson(await addAccount(), ['Author'])
  const text =
    'update app_user set email_address = $2, canonical_address = $2, password_hash = $3, email_address_verified = $4, unverified_since = now() - make_interval(days => $5) where user_id = $1'
  await rows(text, [someone.userId, emailAddress, passwordHash, more.verified ?? true, more.unverifiedDays ?? 0])
  return { ...someone, emailAddress }
}

async function post(path: string, body: object, remoteAddress: string, token?: string): Promise<Answered> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, payload: body, remoteAddress, headers })
  return {
    status: answer.statusCode,
    headers: answer.headers as Answered['headers'],
    body: answer.body ? JSON.parse(answer.body) : undefined,
  }
}
const signIn = (emailAddress: string, given = password, more: object = {}, from = newNetwork()) =>
  post('/users/authenticate', { emailAddress, password: given, ...more }, from)

test('the right password signs in, whatever the case of the address; of the token only a hash is kept', async () => {
  const { emailAddress, userId, accountId } = await person()
  const { status, body } = await signIn(emailAddress.toUpperCase())
  expect([status, body.userId, body.originalUserId, body.accountId]).toEqual([200, userId, userId, accountId])
  expect(Buffer.from(body.token, 'base64url')).toHaveLength(32)
  expect(body.roles).toMatchObject([{ roleName: 'Author', accountId, portfolioId: null }])
  expect(body.roles[0].rights).toContain('EDIT_APPLICATIONS')
  const kept = await rows<{ text: string }>('select s::text as text from session s where user_id = $1', [userId])
  expect(kept.some(({ text }) => text.includes(body.token))).toBe(false)
  expect(await rows('select 1 from session where token_hash = $1', [hashToken(body.token)])).toHaveLength(1)
})

test('a wrong password, an unknown address and a user without a password get the same answer', async () => {
  const { emailAddress } = await person()
  const noPassword = await person()
  await rows('update app_user set password_hash = null where user_id = $1', [noPassword.userId])
  const refusals = await Promise.all([signIn(emailAddress, 'not that one at all'), signIn(newAddress()), signIn(noPassword.emailAddress)])
  for (const { status, body } of refusals) {
    expect(status).toBe(400)
    expect({ ...body, requestId: '' }).toEqual({ ...refusals[0].body, requestId: '' })
    expect(body.message).toBe('invalid_username_password')
  }
})

test('an unknown address takes as long as a wrong password', async () => {
  const known = (await person()).emailAddress
  const timed = async (address: string) => {
    const started = performance.now()
    await signIn(address, 'not that one at all')
    return performance.now() - started
  }
  await timed(newAddress())
  const ratios: number[] = []
  // In pairs, so that whatever else the machine does meets both alike.
  for (let n = 0; n < 9; n++) ratios.push((await timed(newAddress())) / (await timed(known)))
  const median = ratios.sort((a, b) => a - b)[4]!
  expect(median).toBeGreaterThan(0.5)
  expect(median).toBeLessThan(2)
})

test('remembered sessions last 30 days, others 12 hours', async () => {
  const { emailAddress } = await person()
  const hours = async (more: object) => {
    const { body } = await signIn(emailAddress, password, more)
    const text = 'select round(extract(epoch from expires_date - now()) / 3600)::integer as hours from session where token_hash = $1'
    return (await rows<{ hours: number }>(text, [hashToken(body.token)]))[0]!.hours
  }
  expect([await hours({ rememberMe: true }), await hours({})]).toEqual([720, 12])
})

test('use keeps a session alive, idleness ends it', async () => {
  const { emailAddress } = await person()
  const { body } = await signIn(emailAddress)
  const refresh = () => post('/users/refreshuser', {}, newNetwork(), body.token)
  await rows(
    "update session set last_used_date = now() - interval '11 hours', expires_date = now() + interval '1 hour' where token_hash = $1",
    [hashToken(body.token)],
  )
  expect((await refresh()).status).toBe(200)
  const [{ hours }] = (await rows<{ hours: number }>(
    'select extract(epoch from expires_date - now())::float / 3600 as hours from session where token_hash = $1',
    [hashToken(body.token)],
  )) as [{ hours: number }]
  expect(hours).toBeGreaterThan(11.9)
  expect(hours).toBeLessThanOrEqual(12)
  await rows("update session set expires_date = now() - interval '1 second' where token_hash = $1", [hashToken(body.token)])
  expect((await refresh()).status).toBe(401)
})

test('ten wrong passwords slow an address down, from wherever they come; others sign in as before', async () => {
  const { emailAddress } = await person()
  for (let n = 0; n < 10; n++) expect((await signIn(emailAddress, 'wrong password')).status).toBe(400)
  const slowed = await signIn(emailAddress)
  expect(slowed.status).toBe(429)
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(20)
  expect((await signIn((await person()).emailAddress)).status).toBe(200)
  await rows("update sign_in_failure set failed_date = now() - interval '31 seconds' where subject = $1", [`address ${emailAddress}`])
  expect((await signIn(emailAddress)).status).toBe(200)
  expect((await signIn(emailAddress, 'wrong password')).status).toBe(400)
})

test('every further wrong password doubles the wait, up to a quarter of an hour', async () => {
  const waitAfter = async (failures: number) => {
    const { emailAddress } = await person()
    const text = 'insert into sign_in_failure (subject, failed_date) select $1, now() from generate_series(1, $2::integer)'
    await rows(text, [`address ${emailAddress}`, failures])
    return Number((await signIn(emailAddress)).headers['retry-after'] ?? 0)
  }
  const waits = await Promise.all([9, 10, 12, 40].map(waitAfter))
  expect(
    waits.map((wait, at) => [0, 30, 120, 900][at]! - wait).every((passed) => passed >= 0 && passed < 5),
    String(waits),
  ).toBe(true)
})

/** Simulates failed sign-ins of a number of people from one address. */
const failed = (from: string, people: number) =>
  rows("insert into sign_in_failure (subject, about) select $1, 'somebody ' || n from generate_series(1, $2::integer) n", [
    `network ${rangeOf(from)}`,
    people,
  ])

test('one success from a network address forgives none of its failures', async () => {
  const from = newNetwork()
  const wrong = () => signIn(newAddress(), 'wrong password', {}, from)
  await failed(from, 199)
  const { emailAddress } = await person()
  expect([(await signIn(emailAddress, password, {}, from)).status, (await wrong()).status, (await wrong()).status]).toEqual([200, 400, 429])
})

test('anyone who left off where they no longer belong begins where they do', async () => {
  const { emailAddress, userId, accountId } = await person()
  await rows('update app_user set last_account_id = $2 where user_id = $1', [userId, await addAccount()])
  expect((await signIn(emailAddress)).body.accountId).toBe(accountId)
})

test('an address that is only invited has no sign-in yet', async () => {
  const { emailAddress, userId } = await person()
  const boss = await addPerson(await addAccount(), ['Enterprise Admin'])
  const exists = async () => (await boss.send('POST', '/users/checkemail', { emailAddress })).body.exists
  expect(await exists()).toBe(true)
  await rows('update app_user set invited = true, password_hash = null where user_id = $1', [userId])
  expect(await exists()).toBe(false)
})

test('failures for 200 people slow a network down; repeated failures of one person count once', async () => {
  const from = newNetwork()
  const { emailAddress } = await person()
  await failed(from, 199)
  for (let n = 0; n < 9; n++) await signIn(emailAddress, 'wrong password', {}, from)
  await failed(from, 199)
  expect((await signIn((await person()).emailAddress, password, {}, from.replace(/1$/, '77'))).status, '200 of them').toBe(429)
  expect((await signIn(emailAddress, password, {}, from)).status).toBe(429)
  expect((await signIn(emailAddress)).status).toBe(200)
})

test('tries at once are counted one by one', async () => {
  const { emailAddress } = await person()
  const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(emailAddress, 'wrong password')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('an unverified user signs in for 7 days; then gets the reason, and the letter again on request', async () => {
  expect((await signIn((await person({ verified: false, unverifiedDays: 6 })).emailAddress)).body.emailAddressVerified).toBe(false)
  const late = await person({ verified: false, unverifiedDays: 7 })
  expect((await late.send('POST', '/users/refreshuser')).status).toBe(401)
  const refused = await signIn(late.emailAddress)
  expect([refused.status, refused.body.message]).toEqual([400, 'email_not_verified'])
  const count = async () => (await rows('select 1 from mail_message where to_address = $1', [late.emailAddress])).length
  expect(await count()).toBe(0)
  expect((await signIn(late.emailAddress, password, { sendVerification: true })).body.message).toBe('email_not_verified')
  expect((await signIn(late.emailAddress, 'wrong password', { sendVerification: true })).body.message).toBe('invalid_username_password')
  expect(await count()).toBe(1)
})

test('an unverified user looks around, and changes nothing', async () => {
  const { send } = await person({ verified: false })
  expect((await send('GET', '/contacts')).status).toBe(200)
  const { status, body } = await send('POST', '/contacts', { firstName: 'Ada' })
  expect([status, body.message]).toEqual([403, expect.stringContaining('Verify your e-mail address first')])
  expect((await send('GET', '/contacts')).body).toEqual([])
})

test('signing out ends the session at once', async () => {
  const { send } = await person()
  expect((await send('POST', '/users/logout')).status).toBe(204)
  expect((await send('POST', '/users/refreshuser')).status).toBe(401)
})

test('a role given or taken counts on the next call', async () => {
  const { send, userId } = await person()
  expect((await send('POST', '/tags', { name: 'Early' })).status).toBe(403)
  await rows("update user_role set role_name = 'Global Admin' where user_id = $1", [userId])
  expect((await send('POST', '/tags', { name: 'Later' })).status).toBe(201)
  await rows('delete from user_role where user_id = $1', [userId])
  const gone = await send('GET', '/tags')
  expect([gone.status, gone.body.message]).toEqual([403, 'You no longer belong to this workspace. Choose another one.'])
  expect((await send('POST', '/users/refreshuser')).body.roles).toEqual([])
  await rows('update session set account_id = $2 where user_id = $1', [userId, blankId])
  const nowhere = await send('GET', '/tags')
  expect([nowhere.status, nowhere.body], 'in the empty workspace everybody is at home').toEqual([200, []])
  await rows("insert into user_role (user_role_id, user_id, role_name) values ($1, $2, 'Enterprise Admin')", [uuidv7(), userId])
  const written = await send('POST', '/tags', { name: 'Nowhere' })
  expect([written.status, written.body.message]).toEqual([403, 'You are not in a workspace. Open one first.'])
  expect((await send('POST', '/users/preferences', { preferenceName: 'own', preferenceValue: 'yes' })).status).toBe(200)
})

test('an expired trial leaves EDIT_ACCOUNT', async () => {
  const someone = await addPerson(await addAccount(), ['Global Admin'])
  await rows("update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day' where account_id = $1", [
    someone.accountId,
  ])
  const { body } = await someone.send('POST', '/users/refreshuser')
  expect([body.isTrialExpired, body.roles[0].rights]).toEqual([true, ['EDIT_ACCOUNT']])
  expect((await someone.send('POST', '/tags', { name: 'X' })).status).toBe(403)
  expect((await someone.send('GET', '/tags')).status).toBe(200)
  await rows('update account set is_trial_account = false where account_id = $1', [someone.accountId])
  expect((await someone.send('POST', '/tags', { name: 'Subscribed' })).status).toBe(201)
})

test('one moves to workspaces in which a role counts, and to no others', async () => {
  const provider = await addAccount({ type: 'Certified Provider' })
  const [client, stranger] = [await addAccount({ parentAccountId: provider }), await addAccount()]
  const consultant = await addPerson(provider, ['Certified Provider Admin'])
  const moved = await consultant.send('POST', '/users/switchaccount', { accountId: client })
  expect([moved.status, moved.body.accountId, moved.body.isProvider, moved.body.roles[0].accountId]).toEqual([200, client, false, provider])
  expect((await consultant.send('GET', '/accounts/current')).body.accountId).toBe(client)
  expect((await consultant.send('POST', '/users/switchaccount', { accountId: stranger })).status).toBe(404)
  expect((await consultant.send('GET', '/accounts/recent')).body.map((account: { accountId: string }) => account.accountId)).toEqual([
    client,
  ])
  await rows('delete from user_role where user_id = $1', [consultant.userId])
  expect((await consultant.send('GET', '/accounts/recent')).body).toEqual([])
  const head = await addPerson(provider, ['Global Admin'])
  expect((await head.send('POST', '/users/switchaccount', { accountId: client })).status, 'only its consultants enter').toBe(404)
  const admin = await addPerson(client, ['Global Admin'])
  expect((await admin.send('POST', '/users/switchaccount', { accountId: provider })).status).toBe(404)
  const everywhere = await addPerson(client, ['Enterprise Admin'])
  expect((await everywhere.send('POST', '/users/switchaccount', { accountId: stranger })).body.isSystemAdministrator).toBe(true)
})

test('a session ends for good after 7 days, a remembered one after 90, however much it is used', async () => {
  const { emailAddress } = await person()
  const ends = async (more: object, days: number) => {
    const { token } = (await signIn(emailAddress, password, more)).body
    const hash = hashToken(token)
    const [{ left }] = (await rows<{ left: number }>(
      'select round(extract(epoch from ends_date - now()) / 86400)::integer as left from session where token_hash = $1',
      [hash],
    )) as [{ left: number }]
    expect(left).toBe(days)
    await rows(
      "update session set ends_date = now() + interval '1 hour', last_used_date = now() - interval '10 minutes' where token_hash = $1",
      [hash],
    )
    expect((await post('/users/refreshuser', {}, newNetwork(), token)).status).toBe(200)
    expect(await rows('select 1 from session where token_hash = $1 and expires_date = ends_date', [hash])).toHaveLength(1)
  }
  await ends({}, 7)
  await ends({ rememberMe: true }, 90)
})
