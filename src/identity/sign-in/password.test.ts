import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { Role } from '#platform/contract/rights.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { hashPassword } from './server/passwords.ts'

const { database, send, addAccount, addPerson } = await testApp()
const { system } = database
const rows = rowsOf(database)

const [password, next] = ['a lighthouse keeper', 'another lighthouse keeper']
const passwordHash = await hashPassword(password)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function person(role: Role = 'Author') {
  const someone = await addPerson(await addAccount(), [role])
  const emailAddress = `${uuidv7()}@example.com`
  await rows(
    'update app_user set email_address = $2, canonical_address = $2, password_hash = $3, email_address_verified = false where user_id = $1',
    [someone.userId, emailAddress, passwordHash],
  )
  return { ...someone, emailAddress }
}
const signIn = (emailAddress: string, given: string) => send('POST', '/users/authenticate', { emailAddress, password: given })

test('a forgotten password is replaced by the link of a letter, which ends every session and works once', async () => {
  const { emailAddress, send: sendOld } = await person()
  expect((await send('POST', '/users/forgotpassword', { emailAddress: emailAddress.toUpperCase() })).status).toBe(204)
  const { link } = await lastLetter(system, emailAddress)
  expect([link.pathname, link.searchParams.get('emailAddress')]).toEqual(['/resetpassword', emailAddress])
  expect(await rows('select kind from mail_message where to_address = $1', [emailAddress])).toEqual([{ kind: 'sign-in' }])
  const verification = link.searchParams.get('verification')!
  const common = await send('POST', '/users/resetpassword', { emailAddress, password: 'qwertyuiop', verification })
  expect([common.status, common.body.errors[0].path]).toEqual([400, 'password'])
  const { status, body } = await send('POST', '/users/resetpassword', { emailAddress, password: next, verification })
  expect([status, body.emailAddress, body.emailAddressVerified]).toEqual([200, emailAddress, true])
  expect((await sendOld('POST', '/users/refreshuser')).status).toBe(401)
  expect((await send('POST', '/users/refreshuser', {}, bearer(body.token))).status).toBe(200)
  expect((await send('POST', '/users/resetpassword', { emailAddress, password: password, verification })).status).toBe(422)
  expect([(await signIn(emailAddress, password)).status, (await signIn(emailAddress, next)).status]).toEqual([400, 200])
})

test('a reset link is over after an hour', async () => {
  const { emailAddress } = await person()
  await send('POST', '/users/forgotpassword', { emailAddress })
  const verification = (await lastLetter(system, emailAddress)).link.searchParams.get('verification')!
  const [over] = await rows<{ at: string }>(
    "select max(expires_date - interval '1 hour')::text as at from user_token where email_address = $1",
    [emailAddress],
  )
  await rows('update user_token set expires_date = $2::timestamptz where email_address = $1', [emailAddress, over!.at])
  expect((await send('POST', '/users/resetpassword', { emailAddress, password: next, verification })).status).toBe(422)
})

test('a reset link is over when its user has another address or another password', async () => {
  const linkOf = async (emailAddress: string) => {
    await send('POST', '/users/forgotpassword', { emailAddress })
    return (await lastLetter(system, emailAddress)).link.searchParams.get('verification')!
  }
  const [moved, changed] = [await person(), await person()]
  const [first, second] = [await linkOf(moved.emailAddress), await linkOf(changed.emailAddress)]
  await rows('update app_user set email_address = $2, canonical_address = $2 where user_id = $1', [moved.userId, `${uuidv7()}@example.com`])
  await changed.send('POST', '/users/changemypassword', { oldPassword: password, newPassword: next })
  for (const [{ emailAddress }, verification] of [
    [moved, first],
    [changed, second],
  ] as const)
    expect((await send('POST', '/users/resetpassword', { emailAddress, password: next, verification })).status).toBe(422)
})

test('asking for a reset answers the same, in the same time, for an address that nobody has', async () => {
  const timed = async (address: string) => {
    const started = performance.now()
    const { status, body } = await send('POST', '/users/forgotpassword', { emailAddress: address })
    return { status, body, time: performance.now() - started }
  }
  const nobody = `${uuidv7()}@example.com`
  const difference = async () => {
    const { emailAddress } = await person()
    const [known, unknown] = [await timed(emailAddress), await timed(nobody)]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    return Math.abs(known.time - unknown.time)
  }
  // Other work on the machine slows one or the other now and then, and a difference that the server makes is there each time.
  await expect.poll(difference, { timeout: 90_000 }).toBeLessThan(60)
  expect(await lettersTo(system, nobody)).toEqual([])
  const { emailAddress } = await person()
  for (let n = 0; n < 6; n++) await send('POST', '/users/forgotpassword', { emailAddress })
  expect(await lettersTo(system, emailAddress)).toHaveLength(5)
})

test('changing the password needs the old one and ends all other sessions', async () => {
  const { emailAddress, token, send: sendOwn } = await person()
  const other = (await signIn(emailAddress, password)).body.token
  const wrong = await sendOwn('POST', '/users/changemypassword', { oldPassword: 'not that one', newPassword: next })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'oldPassword'])
  expect((await sendOwn('POST', '/users/changemypassword', { newPassword: next })).status).toBe(400)
  expect((await sendOwn('POST', '/users/changemypassword', { oldPassword: password, newPassword: 'short' })).body.errors[0].path).toBe(
    'newPassword',
  )
  const same = await sendOwn('POST', '/users/changemypassword', { oldPassword: password, newPassword: password })
  expect(same.body.errors).toEqual([{ path: 'newPassword', message: 'That is your current password. Choose another one' }])
  expect((await send('POST', '/users/refreshuser', {}, bearer(other))).status, 'nobody is signed out by a refusal').toBe(200)
  const changed = await sendOwn('POST', '/users/changemypassword', { oldPassword: password, newPassword: next })
  expect(changed.status).toBe(200)
  expect((await send('POST', '/users/refreshuser', {}, bearer(token))).status, 'the token before opens nothing').toBe(401)
  expect((await send('POST', '/users/refreshuser', {}, bearer(changed.body.token))).status).toBe(200)
  expect((await send('POST', '/users/refreshuser', {}, bearer(other))).status).toBe(401)
  expect((await signIn(emailAddress, next)).status).toBe(200)
})

test('a new password ends the sessions in which its owner works in the name of others', async () => {
  const [admin, other] = [await person('Enterprise Admin'), await person()]
  await rows('update app_user set email_address_verified = true where user_id = $1', [admin.userId])
  const { token } = (await signIn(admin.emailAddress, password)).body
  expect((await send('POST', '/users/impersonate', { impersonateUserId: other.userId }, bearer(token))).status).toBe(200)
  expect((await send('POST', '/users/refreshuser', {}, bearer(token))).status).toBe(200)
  await admin.send('POST', '/users/changemypassword', { oldPassword: password, newPassword: next })
  expect((await send('POST', '/users/refreshuser', {}, bearer(token))).status).toBe(401)
})

test('blanks of a password count, and so does the way a letter is composed', async () => {
  const { emailAddress, send: sendOwn } = await person()
  await sendOwn('POST', '/users/changemypassword', { oldPassword: password, newPassword: ' caf\u00e9 au lait ' })
  expect((await signIn(emailAddress, 'caf\u00e9 au lait')).status).toBe(400)
  expect((await signIn(emailAddress, ' cafe\u0301 au lait ')).status).toBe(400)
  expect((await signIn(emailAddress, ' caf\u00e9 au lait ')).status).toBe(200)
})

test('nobody changes a password for somebody they impersonate', async () => {
  const [admin, other] = [await person('Enterprise Admin'), await person()]
  await rows('update app_user set email_address_verified = true where user_id = $1', [admin.userId])
  expect((await admin.send('POST', '/users/impersonate', { impersonateUserId: other.userId })).status).toBe(200)
  expect((await admin.send('POST', '/users/changemypassword', { oldPassword: password, newPassword: next })).status).toBe(403)
})

test('ten wrong current passwords slow the change down, and nobody’s sign-in', async () => {
  const { emailAddress, send: sendOwn } = await person()
  const change = (oldPassword: string) => sendOwn('POST', '/users/changemypassword', { oldPassword, newPassword: next })
  for (let n = 0; n < 10; n++) expect((await change('not that one')).status).toBe(400)
  expect((await change(password)).status).toBe(429)
  expect((await signIn(emailAddress, password)).status).toBe(200)
})
