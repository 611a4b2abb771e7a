/** Passkeys as a second factor among others: after the password, required by a workspace, lost, taken back. */
import { Secret, TOTP } from 'otpauth'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test, vi } from 'vitest'
import { publicAddress } from '#platform/server/settings.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { softAuthenticator, type SoftPasskey } from '#platform/testing/authenticator.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { peopleWith } from '#identity/sign-in/server/password-for-tests.ts'

const { app, database, services, send, addAccount, addPerson } = await testApp()
const { system } = database
const rows = rowsOf(database)
const key = softAuthenticator(publicAddress(services.settings))

// In the middle of a half minute, so that none ends while a test runs.
const middle = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
vi.useFakeTimers({ toFake: ['Date'], now: middle })
afterAll(() => void vi.useRealTimers())

const [password, next] = ['a lighthouse keeper', 'another lighthouse keeper']
const passwordHash = await hashPassword(password)

const person = await peopleWith(password, { database, addAccount, addPerson })
async function add(someone: Person, passkeyName = 'My phone') {
  const { passkey, answer } = key.make((await someone.send('POST', '/users/passkeys/begin', { password })).body)
  const { status, body } = await someone.send('POST', '/users/passkeys', { passkey: answer, passkeyName })
  expect(status, JSON.stringify(body)).toBe(200)
  return { passkey, passkeyId: body.passkey.passkeyId as string, recoveryCodes: body.recoveryCodes as string[] | null }
}
/** The code of a half minute, in which the server is from then on: the one in which the test began, or so many later. */
const codeOf = (secret: string, later = 0) => {
  vi.setSystemTime(middle + later * 30_000)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() })
}
async function addApp(someone: Person) {
  const { secret } = (await someone.send('POST', '/users/secondfactor', { password })).body as { secret: string }
  const confirmed = await someone.send('POST', '/users/secondfactor/confirm', { code: codeOf(secret, -1) })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] | null }
}
let network = 0
async function post(url: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress: `10.7.${++network}.1` })
  return { status: answer.statusCode, body: answer.json() }
}
const ask = async (purpose: string) => (await send('POST', '/users/passkeys/options', { purpose })).body
const signIn = async (emailAddress: string, more: object = {}) => post('/users/authenticate', { emailAddress, password, ...more })
const secondStep = async (passkey: SoftPasskey) => ({ passkey: key.use(passkey, await ask('secondStep')) })
const proof = async (someone: Person, passkey: SoftPasskey) => key.use(passkey, (await someone.send('POST', '/users/passkeys/proof')).body)
const paths = ({ body }: { body: { errors: { path: string }[] } }) => body.errors.map(({ path }) => path)

test('after the password a passkey, or a recovery code, is the second step', async () => {
  const [someone, stranger] = [await person(), await person()]
  const { passkey, recoveryCodes } = await add(someone)
  const theirs = (await add(stranger)).passkey
  const asked = await signIn(someone.emailAddress)
  expect([asked.status, asked.body.message, paths(asked)]).toEqual([400, 'second_factor_required', ['passkey']])
  const wrong = await signIn(someone.emailAddress, await secondStep(theirs))
  expect([wrong.status, paths(wrong)], 'another’s').toEqual([400, ['passkey']])
  const alone = { passkey: key.use(passkey, await ask('signIn')) }
  expect((await signIn(someone.emailAddress, alone)).status, 'of another purpose').toBe(400)
  const opened = await signIn(someone.emailAddress, await secondStep(passkey))
  expect([opened.status, opened.body.userId]).toEqual([200, someone.userId])
  expect((await signIn(someone.emailAddress, { code: recoveryCodes![0] })).status).toBe(200)
  expect((await signIn(someone.emailAddress, { code: recoveryCodes![0] })).status, 'once').toBe(400)
  expect((await signIn(someone.emailAddress, { code: '123456' })).status, 'there is no app').toBe(400)
  const unproven = await post('/users/authenticate', { emailAddress: someone.emailAddress, password: next, ...(await secondStep(passkey)) })
  expect(unproven.body.message, 'a wrong password is refused as ever').toBe('invalid_username_password')
})

test('anyone who knows an address alone learns nothing of passkeys', async () => {
  const [plain, twice] = [await person(), await person()]
  await add(twice)
  const wrong = async (emailAddress: string) => (await post('/users/authenticate', { emailAddress, password: next })).body
  const without = (body: object) => ({ ...body, requestId: undefined })
  const told = [await wrong(plain.emailAddress), await wrong(twice.emailAddress), await wrong('nobody@example.com')].map(without)
  expect([told[1], told[2]]).toEqual([told[0], told[0]])
  expect(Object.keys(await ask('secondStep')).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
})

test('an app and passkeys count beside each other: recovery codes come with the first, two-factor sign-in ends with the last', async () => {
  const someone = await person()
  const { passkey, passkeyId, recoveryCodes } = await add(someone)
  const { secret, recoveryCodes: again } = await addApp(someone)
  expect([recoveryCodes!.length, again]).toEqual([10, null])
  expect(paths(await signIn(someone.emailAddress))).toEqual(['code', 'passkey'])
  expect((await signIn(someone.emailAddress, { code: codeOf(secret) })).status).toBe(200)
  expect((await someone.send('GET', '/users/secondfactor')).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  const remove = async (path: string) => someone.send('POST', path, { password, passkey: await proof(someone, passkey) })
  expect((await remove('/users/secondfactor/remove')).status).toBe(204)
  expect((await lastLetter(system, someone.emailAddress)).subject).toBe('The authenticator app was removed from your sign-in for Portolan')
  expect((await remove('/users/secondfactor/remove')).status, 'it is gone').toBe(422)
  expect(paths(await signIn(someone.emailAddress))).toEqual(['passkey'])
  const renewed = await someone.send('POST', '/users/secondfactor/recoverycodes', { password, passkey: await proof(someone, passkey) })
  expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([200, 10])
  const last = { password, code: renewed.body.recoveryCodes[0] }
  expect((await someone.send('POST', `/users/passkeys/${passkeyId}/remove`, last)).status).toBe(204)
  expect((await someone.send('GET', '/users/secondfactor')).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0, passkeys: [] })
  expect((await signIn(someone.emailAddress)).status).toBe(200)
  expect((await lastLetter(system, someone.emailAddress)).text).toContain('asks for your password alone')
})

test('a workspace that requires two factors is content with a passkey, until the last one is removed', async () => {
  const someone = await person()
  await rows('update account set requires_second_factor = true where account_id = $1', [someone.accountId])
  expect((await someone.send('GET', '/areas')).status).toBe(403)
  const { passkey, passkeyId } = await add(someone)
  expect((await someone.send('GET', '/areas')).status).toBe(200)
  const { passkeyId: second } = await add(someone, 'My key')
  const remove = async (id: string) =>
    (await someone.send('POST', `/users/passkeys/${id}/remove`, { password, passkey: await proof(someone, passkey) })).status
  expect([await remove(second), (await someone.send('GET', '/areas')).status]).toEqual([204, 200])
  expect([await remove(passkeyId), (await someone.send('GET', '/areas')).status]).toEqual([204, 403])
})

test('a passkey is nobody else’s to see, name or remove', async () => {
  const someone = await person(['Global Admin'])
  const colleague = await person(['Global Admin'], someone.accountId)
  const { passkeyId } = await add(someone)
  const own = (await add(colleague)).passkey
  const path = `/users/passkeys/${passkeyId}`
  expect((await colleague.send('GET', '/users/secondfactor')).body.passkeys.length).toBe(1)
  expect((await colleague.send('PUT', path, { passkeyName: 'Mine' })).status).toBe(404)
  const removal = { password, passkey: await proof(colleague, own) }
  expect((await colleague.send('POST', `${path}/remove`, removal)).status).toBe(404)
  expect((await someone.send('PUT', path, { passkeyName: '' })).status).toBe(400)
  expect((await someone.send('PUT', path, { passkeyName: 'My blue key' })).status).toBe(204)
  expect((await someone.send('GET', '/users/secondfactor')).body.passkeys[0].passkeyName).toBe('My blue key')
})

test('nobody adds a passkey in another’s name, unverified, without a password, or with one factor beside two', async () => {
  const boss = await person(['Global Admin'])
  const author = await person(['Author'], boss.accountId)
  const begin = async (who: Person) => (await who.send('POST', '/users/passkeys/begin', { password })).status
  expect((await boss.send('POST', '/users/impersonate', { impersonateUserId: author.userId })).status).toBe(200)
  expect([await begin(boss), (await boss.send('POST', '/users/passkeys/proof')).status]).toEqual([403, 403])
  await add(author)
  await rows('update session set second_factor = null where user_id = $1', [author.userId])
  expect([await begin(author), (await author.send('POST', '/users/secondfactor', { password })).status]).toEqual([403, 403])
  const plain = await person()
  await rows('update app_user set password_hash = null where user_id = $1', [plain.userId])
  expect(await begin(plain)).toBe(422)
  await rows('update app_user set password_hash = $2, email_address_verified = false where user_id = $1', [plain.userId, passwordHash])
  expect(await begin(plain)).toBe(403)
})

test('a link of a letter replaces the password, not the passkey', async () => {
  const someone = await person()
  const { passkey } = await add(someone)
  await send('POST', '/users/forgotpassword', { emailAddress: someone.emailAddress })
  const verification = (await lastLetter(system, someone.emailAddress)).link.searchParams.get('verification')
  const reset = { emailAddress: someone.emailAddress, password: next, verification }
  expect((await post('/users/resetpassword', reset)).body.message).toBe('second_factor_required')
  expect((await post('/users/resetpassword', { ...reset, ...(await secondStep(passkey)) })).status).toBe(200)
  expect((await post('/users/authenticate', { ...reset })).body.message).toBe('second_factor_required')
})

test('an address that is taken back takes along the passkeys since, and leaves those from before', async () => {
  for (const hadOne of [false, true]) {
    const someone = await person()
    const mine = hadOne ? await add(someone) : undefined
    const stolen = `${uuidv7()}@example.com`
    await someone.send('PUT', `/users/${someone.userId}`, { emailAddress: stolen, currentPassword: password })
    const theirs = await add(someone, 'The thief’s')
    const undo = (await lettersTo(system, someone.emailAddress))
      .map(({ link }) => link)
      .find((link) => link?.pathname === '/undoemailchange')!
    const verification = undo.searchParams.get('verification')
    expect((await send('POST', '/users/undoemailchange', { emailAddress: someone.emailAddress, verification })).status).toBe(200)
    const use = async (passkey: SoftPasskey) =>
      (await post('/users/passkeys/authenticate', { passkey: key.use(passkey, await ask('signIn')) })).status
    expect(await use(theirs.passkey)).toBe(400)
    const codes = await rows('select 1 from recovery_code where user_id = $1', [someone.userId])
    expect([mine && (await use(mine.passkey)), codes.length]).toEqual(hadOne ? [200, 10] : [undefined, 0])
  }
})

test('an administrator removes the passkeys of somebody who lost them', async () => {
  const boss = await person(['Global Admin'])
  const someone = await person(['Author'], boss.accountId)
  const { passkey } = await add(someone)
  expect((await boss.send('GET', `/users/${someone.userId}`)).body.hasSecondFactor).toBe(true)
  expect((await boss.send('POST', `/users/${someone.userId}/resetsecondfactor`)).status).toBe(204)
  expect((await someone.send('GET', '/users/secondfactor')).status, 'sessions have ended').toBe(401)
  expect((await post('/users/passkeys/authenticate', { passkey: key.use(passkey, await ask('signIn')) })).status).toBe(400)
  expect((await signIn(someone.emailAddress)).body.message, 'nor does the password, until the link is opened').toBe(
    'invalid_username_password',
  )
  expect((await lastLetter(system, someone.emailAddress)).link.pathname).toBe('/resetpassword')
  expect((await boss.send('POST', `/users/${someone.userId}/resetsecondfactor`)).status, 'nothing is left').toBe(422)
})
