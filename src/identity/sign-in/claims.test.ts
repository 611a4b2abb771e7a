/**
 * An address belongs to the user who has proven it. Anyone may still register with it, and learns nothing by doing so: for a caller without a session, the answers
 * for an address with a sign-in and for an unused one are the same, call by call.
 */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { app, database, send } = await testApp()
const { system } = database
const rows = rowsOf(database)

const own = 'a lighthouse keeper'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const newAddress = () => `${uuidv7()}@example.com`
const details = (emailAddress: string) => ({ firstName: 'Ada', lastName: 'Marsh', company: `Company ${uuidv7()}`, emailAddress })
const register = (emailAddress: string, password: string, more = {}) =>
  send('POST', '/users/register', { ...details(emailAddress), password, agreeTerms: true, ...more })
/** From a network of its own unless one is given. */
async function signIn(emailAddress: string, password: string, { network = `198.51.100.${++networks}`, cookie = '' } = {}) {
  const [payload, headers] = [{ emailAddress, password }, { cookie }]
  const answer = await app.inject({ method: 'POST', url: '/api/users/authenticate', payload, headers, remoteAddress: network })
  return { status: answer.statusCode, body: answer.json(), cookie: String(answer.headers['set-cookie']).split(';')[0]! }
}
let networks = 0
const verificationIn = async (emailAddress: string) => (await lastLetter(system, emailAddress)).link.searchParams.get('verification')

/** Somebody who has proven their address. */
async function addOwner(emailAddress = newAddress()) {
  const { body } = await register(emailAddress, own)
  await send('POST', '/users/verifyemail', { emailAddress, verification: await verificationIn(emailAddress) }, bearer(body.token))
  return { emailAddress, ...(body as { userId: string; accountId: string; token: string }) }
}

/** Values that differ between users by nature. */
const plain = (body: unknown, emailAddress: string) =>
  JSON.stringify(body)
    .replaceAll(new RegExp(emailAddress, 'gi'), 'ADDRESS')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/"(token|trialExpiryDate|requestId)\\?":\\?"[^"\\]*/g, '$1')

test('taken and free addresses get the same answers in every call of a stranger', async () => {
  /** In the order in which somebody curious would ask; each step with what came back. */
  async function story(emailAddress: string): Promise<string[]> {
    const told: string[] = []
    const network = `198.51.${++networks}.7`
    const ask = async (path: string, body: object, headers = {}) => {
      const method = path.includes(one?.userId ?? '-') ? 'PUT' : 'POST'
      const answer = await app.inject({ method, url: `/api${path}`, payload: body, headers, remoteAddress: network })
      told.push(plain([path, answer.statusCode, answer.body], emailAddress))
      return answer.body ? answer.json() : undefined
    }
    let one: { userId: string; token: string } | undefined
    const agreed = { agreeTerms: true }
    await ask('/users/checkemail', { emailAddress })
    one = await ask('/users/register', { ...details(emailAddress), ...agreed, password: 'the stranger knows it' })
    const two = await ask('/users/register', { ...details(emailAddress.toUpperCase()), ...agreed, password: 'the stranger knows two' })
    const three = await ask('/users/trial', details(emailAddress))
    for (const password of ['the stranger knows it', 'the stranger knows two', 'somebody else’s secret'])
      await ask('/users/authenticate', { emailAddress, password })
    await ask('/users/registeremail', { emailAddress })
    await ask('/users/forgotpassword', { emailAddress })
    for (const { token } of [one!, two, three]) {
      await ask('/users/sendverification', {}, bearer(token))
      await ask('/users/sendverification', {}, bearer(token))
      await ask('/users/checkemail', { emailAddress }, bearer(token))
      await ask('/users/refreshuser', {}, bearer(token))
      const change = { emailAddress: `new-${emailAddress}`, currentPassword: 'the stranger knows it' }
      await ask(`/users/${one!.userId}`, change, bearer(token))
    }
    return told
  }
  const { emailAddress } = await addOwner()
  const [taken, free] = [await story(emailAddress), await story(newAddress())]
  for (const [at, line] of taken.entries()) expect(line).toBe(free[at])
  expect([taken.length, taken.filter((line) => line.includes(',429,')).length]).toEqual([24, 0])
})

test('the password of who registers opens what they have started, and never what the owner has; nor do their tries forgive', async () => {
  const owner = await addOwner()
  const claim = (await register(owner.emailAddress, 'the stranger knows it')).body
  expect([claim.userId === owner.userId, claim.accountId === owner.accountId]).toEqual([false, false])
  const back = await signIn(owner.emailAddress, 'the stranger knows it')
  expect([back.body.userId, back.body.emailAddressVerified]).toEqual([claim.userId, false])
  expect((await signIn(owner.emailAddress, own)).body.userId).toBe(owner.userId)
  // A browser that has signed in with the claim is not the owner's: its tries count for the address.
  const network = '203.0.113.9'
  const { cookie } = await signIn(owner.emailAddress, 'the stranger knows it', { network })
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) {
    statuses.push((await signIn(owner.emailAddress, `guess number ${at}`, { network, cookie })).status)
    if (at % 3 === 0 && at < 9) await signIn(owner.emailAddress, 'the stranger knows it', { network, cookie })
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
})

test('the owner adds the workspace by the letter, keeps their password, and ends all that the stranger has', async () => {
  const owner = await addOwner()
  for (const begin of [
    (address: string) => register(address, 'the stranger knows it'),
    (address: string) => send('POST', '/users/trial', details(address)),
  ]) {
    const claim = (await begin(owner.emailAddress)).body
    const verification = await verificationIn(owner.emailAddress)
    const elsewhere = { emailAddress: newAddress(), verification }
    expect((await send('POST', '/users/verifyemail', elsewhere)).status).toBe(422)
    // In the session that registered, too: nobody knows whose it is.
    const { status, body } = await send(
      'POST',
      '/users/verifyemail',
      { ...elsewhere, emailAddress: owner.emailAddress },
      bearer(claim.token),
    )
    expect([status, body]).toEqual([200, { nextStep: 'workspaceAdded', emailAddress: owner.emailAddress, verification: null }])
    expect((await send('POST', '/users/refreshuser', {}, bearer(claim.token))).status).toBe(401)
    expect((await signIn(owner.emailAddress, 'the stranger knows it')).status).toBe(400)
    const entered = await send('POST', '/users/switchaccount', { accountId: claim.accountId }, bearer(owner.token))
    expect([entered.status, entered.body.userId, entered.body.roles.map((role: { roleName: string }) => role.roleName)]).toEqual([
      200,
      owner.userId,
      ['Global Admin'],
    ])
    expect((await send('POST', '/users/verifyemail', { emailAddress: owner.emailAddress, verification })).status).toBe(422)
    const history = "select changes from change_log where account_id = $1 and entity = 'user' and record_id = $2"
    expect(await rows(history, [claim.accountId, owner.userId])).toMatchObject([{ changes: { roles: [null, 'Global Admin'] } }])
    expect(
      await rows("select 1 from audit_entry where account_id = $1 and kind = 'join' and user_id = $2", [claim.accountId, owner.userId]),
    ).toHaveLength(1)
  }
  expect((await signIn(owner.emailAddress, own)).body.userId).toBe(owner.userId)
})

test('an owner who is signed in stays so', async () => {
  const owner = await addOwner()
  const { accountId } = (await register(owner.emailAddress, 'the stranger knows it')).body
  const link = { emailAddress: owner.emailAddress, verification: await verificationIn(owner.emailAddress) }
  const { body } = await send('POST', '/users/verifyemail', link, bearer(owner.token))
  expect([body.token, body.userId]).toEqual([owner.token, owner.userId])
  expect((await send('POST', '/users/switchaccount', { accountId }, bearer(owner.token))).status).toBe(200)
})

test('of several who register with a free address, the first to prove it is its owner; the others’ workspaces follow by their letters', async () => {
  const emailAddress = newAddress()
  const [first, second] = [
    (await register(emailAddress, 'one chosen password')).body,
    (await register(emailAddress, 'two chosen password')).body,
  ]
  const [one, two] = (await lettersTo(system, emailAddress)).map(({ link }) => link.searchParams.get('verification'))
  expect((await signIn(emailAddress, 'two chosen password')).body.userId, 'the last one counts until then').toBe(second.userId)
  expect((await signIn(emailAddress, 'one chosen password')).status).toBe(400)
  const verified = await send('POST', '/users/verifyemail', { emailAddress, verification: one }, bearer(first.token))
  expect([verified.body.userId, verified.body.emailAddressVerified]).toEqual([first.userId, true])
  expect((await signIn(emailAddress, 'one chosen password')).body.userId).toBe(first.userId)
  const added = await send('POST', '/users/verifyemail', { emailAddress, verification: two }, bearer(second.token))
  expect(added.body.nextStep).toBe('workspaceAdded')
  const mine = (await send('POST', '/users/switchaccount', { accountId: second.accountId }, bearer(first.token))).body
  expect([mine.userId, mine.accountId]).toEqual([first.userId, second.accountId])
})

test('a new password by letter is the owner’s alone once there is one', async () => {
  const emailAddress = newAddress()
  const claim = (await register(emailAddress, 'one chosen password')).body
  await send('POST', '/users/forgotpassword', { emailAddress })
  const reset = await verificationIn(emailAddress)
  await register(emailAddress, 'two chosen password')
  const two = await verificationIn(emailAddress)
  expect((await send('POST', '/users/verifyemail', { emailAddress, verification: two })).body.nextStep).toBe('choosePassword')
  const late = await send('POST', '/users/resetpassword', { emailAddress, verification: reset, password: 'three chosen password' })
  expect(late.status, 'it was for the first who registered').toBe(422)
  expect(await rows('select email_address_verified as verified from app_user where user_id = $1', [claim.userId])).toEqual([
    { verified: false },
  ])
})

test('another password of a claim ends no links of the owner', async () => {
  const { emailAddress, userId } = await addOwner()
  const claim = (await register(emailAddress, 'the stranger knows it')).body
  await send('POST', '/users/forgotpassword', { emailAddress })
  const verification = await verificationIn(emailAddress)
  const change = { oldPassword: 'the stranger knows it', newPassword: 'the stranger knows more' }
  expect((await send('POST', '/users/changemypassword', change, bearer(claim.token))).status).toBe(200)
  const chosen = { emailAddress, verification, password: 'another lighthouse' }
  expect((await send('POST', '/users/resetpassword', chosen)).body.userId).toBe(userId)
})

test('after any proof of an address, a claim’s link sets no password', async () => {
  const emailAddress = newAddress()
  await register(emailAddress, 'one chosen password')
  await send('POST', '/users/forgotpassword', { emailAddress })
  const verification = await verificationIn(emailAddress)
  await send('POST', '/users/registeremail', { emailAddress })
  const verifyToken = (await lastLetter(system, emailAddress)).link.searchParams.get('verifyToken')
  const owner = await register(emailAddress, own, { verifyToken })
  expect([owner.status, owner.body.emailAddressVerified]).toEqual([200, true])
  const late = await send('POST', '/users/resetpassword', { emailAddress, verification, password: 'three chosen password' })
  expect([late.status, late.body.errors[0].path]).toEqual([422, 'verification'])
})

test('another user gets an address that somebody registered with only by a link opened in their own session', async () => {
  const [stranger, emailAddress] = [await addOwner(), newAddress()]
  const claim = (await register(emailAddress, 'one chosen password')).body
  const own1 = { emailAddress, verification: await verificationIn(emailAddress) }
  const change = { emailAddress, currentPassword: own }
  const asked = await send('PUT', `/users/${stranger.userId}`, change, bearer(stranger.token))
  expect(asked.status).toBe(200)
  const theirs = { emailAddress, verification: await verificationIn(emailAddress) }
  // Anyone who has just registered opens every letter that asks for confirmation.
  for (const headers of [{}, bearer(claim.token)]) expect((await send('POST', '/users/verifyemail', theirs, headers)).status).toBe(409)
  expect((await send('POST', '/users/verifyemail', own1, bearer(claim.token))).body.userId).toBe(claim.userId)
})

test('roles of a claim in several workspaces become the owner’s in each, and its other links end', async () => {
  const owner = await addOwner()
  const [claim, other] = [(await register(owner.emailAddress, 'the stranger knows it')).body, await addOwner()]
  const verification = await verificationIn(owner.emailAddress)
  await send('POST', '/users/sendverification', {}, bearer(claim.token))
  const second = await verificationIn(owner.emailAddress)
  await rows("insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'View User') returning 1 as one", [
    uuidv7(),
    claim.userId,
    other.accountId,
  ])
  const added = await send('POST', '/users/verifyemail', { emailAddress: owner.emailAddress, verification })
  expect(added.body.nextStep).toBe('workspaceAdded')
  const held = 'select role_name as role from user_role where user_id = $1 and account_id = $2'
  expect(await rows(held, [owner.userId, claim.accountId])).toEqual([{ role: 'Global Admin' }])
  expect(await rows(held, [owner.userId, other.accountId])).toEqual([{ role: 'View User' }])
  expect(await rows('select 1 from user_role where user_id = $1', [claim.userId])).toEqual([])
  expect((await send('POST', '/users/verifyemail', { emailAddress: owner.emailAddress, verification: second })).status).toBe(422)
})

test('somebody whom an earlier version has invited gets the workspace with a password to choose', async () => {
  const [emailAddress, userId] = [newAddress(), uuidv7()]
  const invited = `insert into app_user (user_id, email_address, canonical_address, email_address_verified, invited, first_name, last_name)
    values ($1, $2, $2, false, true, 'Ada', 'Marsh') returning 1 as one`
  await rows(invited, [userId, emailAddress])
  const claim = (await register(emailAddress, 'one chosen password')).body
  const { body } = await send('POST', '/users/verifyemail', { emailAddress, verification: await verificationIn(emailAddress) })
  expect(body.nextStep).toBe('choosePassword')
  const chosen = { emailAddress, verification: body.verification, password: own }
  expect((await send('POST', '/users/resetpassword', chosen)).status).toBe(200)
  expect((await signIn(emailAddress, own)).body).toMatchObject({ userId, accountId: claim.accountId })
})
