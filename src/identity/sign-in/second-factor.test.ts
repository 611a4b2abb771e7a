/** Two-factor sign-in: no way to a session passes by the second step. */
import { Secret, TOTP } from 'otpauth'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test, vi } from 'vitest'
import { rowsOf } from '#platform/testing/rows.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { hashPassword } from './server/passwords.ts'
import { peopleWith } from './server/password-for-tests.ts'

const { app, database, send, addAccount, addPerson } = await testApp()
const { system } = database
const rows = rowsOf(database)

// In the middle of a half minute, so that none ends while a test runs.
const middle = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
vi.useFakeTimers({ toFake: ['Date'], now: middle })
afterAll(() => void vi.useRealTimers())

const [password, next] = ['a lighthouse keeper', 'another lighthouse keeper']
const passwordHash = await hashPassword(password)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const person = await peopleWith(password, { database, addAccount, addPerson })

/** The code of a half minute, in which the server is from then on: the one in which the test began, or so many later. */
const codeOf = (secret: string, later = 0) => {
  vi.setSystemTime(middle + later * 30_000)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() })
}

async function setUp(someone: Person) {
  const begun = await someone.send('POST', '/users/secondfactor', { password })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { secret } = begun.body as { secret: string }
  // The half minute before: the test has now and the next one left.
  const confirmed = await someone.send('POST', '/users/secondfactor/confirm', { code: codeOf(secret, -1) })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}
let network = 0
/** From a network of its own, since wrong codes count against theirs. */
async function signIn(emailAddress: string, code?: string, given = password, cookie?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/authenticate',
    payload: { emailAddress, password: given, ...(code && { code }) },
    remoteAddress: `10.9.${++network}.1`,
    headers: cookie ? { cookie } : {},
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const audited = async (accountId: string) =>
  (
    await rows<{ kind: string; details: { what?: string; secondFactor?: string } }>(
      'select kind, details from audit_entry where account_id = $1 order by audit_entry_id',
      [accountId],
    )
  ).map(({ kind, details }) => [kind, details.what ?? details.secondFactor])

test('it is set up with the password and a code of the app, ends other sessions, and is then asked for', async () => {
  const someone = await person()
  const other = (await signIn(someone.emailAddress)).body.token as string
  expect((await someone.send('POST', '/users/secondfactor', { password: 'not that one' })).status).toBe(400)
  const begun = await someone.send('POST', '/users/secondfactor', { password })
  const { secret, address } = begun.body as { secret: string; address: string }
  expect(address).toMatch(/^otpauth:\/\/totp\/Portolan:.*secret=/)
  expect((await signIn(someone.emailAddress)).status, 'not asked for before it is confirmed').toBe(200)
  expect((await someone.send('POST', '/users/secondfactor/confirm', { code: '000000' })).status).toBe(400)
  const { body, status } = await someone.send('POST', '/users/secondfactor/confirm', { code: codeOf(secret, -1) })
  expect([status, body.recoveryCodes.length, new Set(body.recoveryCodes).size]).toEqual([200, 10, 10])
  expect((await send('GET', '/users/secondfactor', undefined, bearer(other))).status).toBe(401)
  expect((await someone.send('GET', '/users/secondfactor')).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  const refused = await signIn(someone.emailAddress)
  expect([refused.status, refused.body.message, refused.headers['set-cookie']]).toEqual([400, 'second_factor_required', undefined])
  expect(refused.body.token).toBeUndefined()
  const opened = await signIn(someone.emailAddress, codeOf(secret))
  expect([opened.status, opened.body.userId]).toEqual([200, someone.userId])
  expect((await lastLetter(system, someone.emailAddress)).subject).toContain('turned on')
  expect(await audited(someone.accountId)).toContainEqual(['secondFactor', 'set up'])
})

test('neither secret nor recovery codes are kept readable', async () => {
  const someone = await person()
  const { secret, recoveryCodes } = await setUp(someone)
  const kept = JSON.stringify(
    await rows("select encode(sealed_secret, 'hex') as sealed from second_factor where user_id = $1", [someone.userId]),
  )
  const raw = Secret.fromBase32(secret)
  expect(kept).not.toContain(raw.hex.toLowerCase())
  const hashes = JSON.stringify(
    await rows("select encode(code_hash, 'escape') as hash from recovery_code where user_id = $1", [someone.userId]),
  )
  for (const code of recoveryCodes) expect(hashes).not.toContain(code.replaceAll('-', ''))
  const letters = await lettersTo(system, someone.emailAddress)
  expect(JSON.stringify(letters)).not.toContain(secret)
})

test('a wrong password is refused alike with and without a second factor, whatever the code', async () => {
  const [plain, twice] = [await person(), await person()]
  const { secret } = await setUp(twice)
  const wrong = async (emailAddress: string) => (await signIn(emailAddress, codeOf(secret), 'not that one at all')).body
  const [one, two] = [await wrong(plain.emailAddress), await wrong(twice.emailAddress)]
  expect([one.message, two.message]).toEqual(['invalid_username_password', 'invalid_username_password'])
  expect((await signIn(twice.emailAddress, codeOf(secret))).status, 'the code was not used up').toBe(200)
})

test('a code works once, also for two who send it at the same moment, and an older one never', async () => {
  const { emailAddress, send: own } = await person()
  const { secret } = await setUp({ send: own } as Person)
  const code = codeOf(secret, 1)
  const both = await Promise.all([signIn(emailAddress, code), signIn(emailAddress, code)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await signIn(emailAddress, code)).status).toBe(400)
  expect((await signIn(emailAddress, codeOf(secret))).status, 'of before the one that was used').toBe(400)
  const late = codeOf(secret, 2)
  codeOf(secret, 3)
  for (const status of [200, 400]) expect((await signIn(emailAddress, late)).status, 'typed as the next began').toBe(status)
})

test('a recovery code works once, however it is typed, and is nobody else’s', async () => {
  const [someone, stranger] = [await person(), await person()]
  const { recoveryCodes } = await setUp(someone)
  await setUp(stranger)
  expect((await signIn(stranger.emailAddress, recoveryCodes[0])).status).toBe(400)
  const typed = ` ${recoveryCodes[0]!.replaceAll('-', ' ').toUpperCase()} `
  expect((await signIn(someone.emailAddress, typed)).status).toBe(200)
  expect((await signIn(someone.emailAddress, recoveryCodes[0])).status).toBe(400)
  const both = await Promise.all([signIn(someone.emailAddress, recoveryCodes[1]), signIn(someone.emailAddress, recoveryCodes[1])])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('guessing codes is slowed like guessing passwords, and does not keep out a browser that is known', async () => {
  const { emailAddress, send: own } = await person()
  const cookie = String((await signIn(emailAddress)).headers['set-cookie']).split(';')[0]!
  const { secret } = await setUp({ send: own } as Person)
  for (let n = 0; n < 10; n++) expect((await signIn(emailAddress, '000000')).status).toBe(400)
  const slowed = await signIn(emailAddress, codeOf(secret))
  expect([slowed.status, Number(slowed.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await signIn(emailAddress, codeOf(secret), password, cookie)).status).toBe(200)
})

test('a link of a letter replaces the password, not the second factor', async () => {
  const { emailAddress, send: own } = await person()
  const { secret } = await setUp({ send: own } as Person)
  await send('POST', '/users/forgotpassword', { emailAddress })
  const verification = (await lastLetter(system, emailAddress)).link.searchParams.get('verification')!
  const reset = (code?: string, chosen = next) =>
    send('POST', '/users/resetpassword', { emailAddress, password: chosen, verification, ...(code && { code }) })
  const without = await reset()
  expect([without.status, without.body.message]).toEqual([400, 'second_factor_required'])
  expect((await reset('000000')).status).toBe(400)
  const weak = await reset(codeOf(secret), 'qwertyuiop')
  expect([weak.status, weak.body.errors[0].path], 'a weak password uses no code up').toEqual([400, 'password'])
  expect((await signIn(emailAddress, codeOf(secret, 1), next)).body.message, 'nothing was changed').toBe('invalid_username_password')
  expect((await reset(codeOf(secret))).status).toBe(200)
  expect((await signIn(emailAddress, undefined, next)).body.message).toBe('second_factor_required')
})

test('it is removed with password and code, and recovery codes are replaced alike', async () => {
  const someone = await person()
  const { secret, recoveryCodes } = await setUp(someone)
  const [first, second] = recoveryCodes
  for (const path of ['/users/secondfactor/recoverycodes', '/users/secondfactor/remove']) {
    expect((await someone.send('POST', path, { password, code: '000000' })).status).toBe(400)
    expect((await someone.send('POST', path, { password: 'not that one', code: first })).status).toBe(400)
  }
  expect((await someone.send('POST', '/users/secondfactor', { password })).status, 'no other app beside').toBe(422)
  const renewed = await someone.send('POST', '/users/secondfactor/recoverycodes', { password, code: codeOf(secret) })
  expect(renewed.status).toBe(200)
  expect((await signIn(someone.emailAddress, second)).status, 'those before are over').toBe(400)
  expect((await someone.send('POST', '/users/secondfactor/remove', { password, code: renewed.body.recoveryCodes[0] })).status).toBe(204)
  expect((await signIn(someone.emailAddress)).status).toBe(200)
  expect((await lastLetter(system, someone.emailAddress)).subject).toContain('turned off')
  expect((await audited(someone.accountId)).filter(([kind]) => kind === 'secondFactor').map(([, what]) => what)).toEqual([
    'set up',
    'recovery codes replaced',
    'removed',
  ])
})

test('nobody sets up a second factor in another’s name, without a password, or before the address is verified', async () => {
  const boss = await person(['Global Admin'])
  const author = await person(['Author'], boss.accountId)
  expect((await boss.send('POST', '/users/impersonate', { impersonateUserId: author.userId })).status).toBe(200)
  expect((await boss.send('POST', '/users/secondfactor', { password })).status).toBe(403)
  expect((await boss.send('GET', '/users/secondfactor')).body.isOn).toBe(false)
  await rows('update app_user set password_hash = null where user_id = $1', [author.userId])
  expect((await author.send('POST', '/users/secondfactor', { password })).status).toBe(422)
  await rows('update app_user set password_hash = $2, email_address_verified = false where user_id = $1', [author.userId, passwordHash])
  expect((await author.send('POST', '/users/secondfactor', { password })).status).toBe(403)
})

test('an address that is taken back by its link takes along what was set up since', async () => {
  const someone = await person()
  const [old, stolen] = [someone.emailAddress, `${uuidv7()}@example.com`]
  await someone.send('PUT', `/users/${someone.userId}`, { emailAddress: stolen, currentPassword: password })
  const { secret } = await setUp(someone)
  expect(secret).toBeTruthy()
  const undo = (await lettersTo(system, old)).map(({ link }) => link).find((link) => link?.pathname === '/undoemailchange')!
  const step = await send('POST', '/users/undoemailchange', { emailAddress: old, verification: undo.searchParams.get('verification') })
  const chosen = { emailAddress: old, password: next, verification: step.body.verification }
  expect((await send('POST', '/users/resetpassword', chosen)).status).toBe(200)
})

test('an administrator removes it from somebody of this workspace alone, which ends their sessions and is audited', async () => {
  const boss = await person(['Global Admin'])
  const someone = await person(['Author'], boss.accountId)
  const path = `/users/${someone.userId}/resetsecondfactor`
  expect((await boss.send('POST', path)).status, 'none there').toBe(422)
  await setUp(someone)
  expect((await boss.send('GET', `/users/${someone.userId}`)).body.hasSecondFactor).toBe(true)
  const colleague = await person(['Author'], boss.accountId)
  expect((await colleague.send('GET', `/users/${someone.userId}`)).body.hasSecondFactor).toBeNull()
  expect((await colleague.send('POST', path)).status).toBe(403)
  expect((await (await person(['Global Admin'])).send('POST', path)).status).toBe(404)
  expect((await boss.send('POST', path)).status).toBe(204)
  expect((await someone.send('GET', '/users/secondfactor')).status).toBe(401)
  // The administrator's word is no proof: it takes the mailbox and a new password, as setting it up at first did.
  expect((await signIn(someone.emailAddress)).body.message).toBe('invalid_username_password')
  const { subject, link } = await lastLetter(system, someone.emailAddress)
  expect([subject, link.pathname]).toEqual(['Set up your sign-in for Portolan again', '/resetpassword'])
  const [emailAddress, verification] = [someone.emailAddress, link.searchParams.get('verification')]
  expect((await send('POST', '/users/resetpassword', { emailAddress, password: next, verification })).status).toBe(200)
  expect(await audited(boss.accountId)).toContainEqual(['secondFactor', 'reset by an administrator'])
  const elsewhere = await person(['Author'], boss.accountId)
  await setUp(elsewhere)
  const text = "insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'Author')"
  await rows(text, [uuidv7(), elsewhere.userId, await addAccount()])
  expect((await boss.send('POST', `/users/${elsewhere.userId}/resetsecondfactor`)).status).toBe(403)
  await setUp(boss)
  expect((await boss.send('POST', `/users/${boss.userId}/resetsecondfactor`)).status, 'not the own one').toBe(422)
})

test('a workspace that requires two factors shows nothing to a session with one, and everything after', async () => {
  const boss = await person(['Global Admin'])
  const area = (await boss.send('POST', '/areas', { name: 'Finance' })).body
  const someone = await person(['Company Admin'], boss.accountId)
  const colleague = await person(['Author'], boss.accountId)
  const set = (requiresSecondFactor: boolean) => boss.send('PUT', '/accounts/secondfactor', { requiresSecondFactor })
  expect((await colleague.send('PUT', '/accounts/secondfactor', { requiresSecondFactor: true })).status).toBe(403)
  expect((await set(true)).body.requiresSecondFactor).toBe(true)
  for (const path of [
    '/areas',
    `/areas/${area.areaId}`,
    '/users',
    `/users/${colleague.userId}`,
    '/accounts/current',
    '/users/preferences',
    '/audit',
    '/live',
  ])
    expect((await someone.send('GET', path)).status, path).toBe(403)
  expect((await someone.send('POST', '/areas', { name: 'Another' })).status).toBe(403)
  expect((await set(false)).status, 'nor to the one who set it').toBe(403)
  const told = (await someone.send('POST', '/users/refreshuser')).body
  expect([told.lacksSecondFactor, told.roles]).toEqual([true, []])
  const { secret } = await setUp(someone)
  expect((await someone.send('GET', '/areas')).status).toBe(200)
  expect((await someone.send('POST', '/users/refreshuser')).body.lacksSecondFactor).toBe(false)
  const again = await signIn(someone.emailAddress, codeOf(secret))
  expect([again.body.lacksSecondFactor, again.body.roles.length]).toEqual([false, 1])
  expect((await someone.send('POST', '/users/secondfactor/remove', { password, code: codeOf(secret, 1) })).status).toBe(204)
  expect((await someone.send('GET', '/areas')).status, 'nor after it is removed').toBe(403)
})

test('a workspace that requires two factors is no reason to be refused in another', async () => {
  const someone = await person()
  const [home, strict] = [someone.accountId, await addAccount()]
  await rows('update account set requires_second_factor = true where account_id = $1', [strict])
  const text = "insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'Author')"
  await rows(text, [uuidv7(), someone.userId, strict])
  const moved = await someone.send('POST', '/users/switchaccount', { accountId: strict })
  expect([moved.status, moved.body.lacksSecondFactor]).toEqual([200, true])
  expect((await someone.send('GET', '/applications')).status).toBe(403)
  expect((await someone.send('GET', '/accounts/workspaces')).status).toBe(200)
  expect((await someone.send('POST', '/users/switchaccount', { accountId: home })).body.lacksSecondFactor).toBe(false)
  expect((await someone.send('GET', '/applications')).status).toBe(200)
})

test('acting in another’s name takes the factors of the one who acts', async () => {
  const boss = await person(['Global Admin'])
  const someone = await person(['Author'], boss.accountId)
  await boss.send('POST', '/users/impersonate', { impersonateUserId: someone.userId })
  await rows('update account set requires_second_factor = true where account_id = $1', [boss.accountId])
  await rows("update session set second_factor = 'code' where original_user_id = $1", [someone.userId])
  expect([(await someone.send('GET', '/applications')).status, (await boss.send('GET', '/applications')).status]).toEqual([200, 403])
})

test('a workspace that requires two factors is not managed from another one with one factor', async () => {
  const provider = await addAccount({ type: 'Certified Provider' })
  const client = await addAccount({ parentAccountId: provider })
  const manager = await person(['Certified Provider Admin'], provider)
  await rows('update account set requires_second_factor = true where account_id = $1', [client])
  const turnedOff = () => manager.send('PUT', '/accounts/secondfactor', { accountId: client, requiresSecondFactor: false })
  expect([(await turnedOff()).status, (await manager.send('DELETE', `/accounts/${client}`)).status]).toEqual([403, 403])
  await setUp(manager)
  expect([(await turnedOff()).status, (await manager.send('DELETE', `/accounts/${client}`)).status]).toEqual([200, 204])
})
