/** Somebody registers another person's address. Once its owner has verified it, nothing that the stranger has opens anything. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { database, send, addAccount, addPerson } = await testApp()
const { system } = database
const rows = rowsOf(database)

const [theirs, own] = ['the stranger knows it', 'a lighthouse keeper']
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const details = (emailAddress: string) => ({ firstName: 'Ada', lastName: 'Marsh', company: `Company ${emailAddress}`, emailAddress })
const register = (emailAddress: string) => send('POST', '/users/register', { ...details(emailAddress), password: theirs, agreeTerms: true })
const trial = (emailAddress: string) => send('POST', '/users/trial', details(emailAddress))

const linkTo = async (emailAddress: string) => {
  const { link } = await lastLetter(system, emailAddress)
  return { emailAddress, verification: link.searchParams.get('verification') }
}
const signIn = async (emailAddress: string, password: string) =>
  (await send('POST', '/users/authenticate', { emailAddress, password })).status
const isOpen = async (token: string) => (await send('POST', '/users/refreshuser', {}, bearer(token))).status === 200

test.each([
  ['registers', register],
  ['begins a trial', trial],
])('who %s with another’s address loses session and password when its owner verifies it', async (_, begin) => {
  const emailAddress = `${uuidv7()}@example.com`
  const stranger = (await begin(emailAddress)).body
  if (!stranger.hasPassword) {
    const chosen = await send('POST', '/users/changemypassword', { newPassword: theirs }, bearer(stranger.token))
    stranger.token = chosen.body.token
  }
  const second = (await send('POST', '/users/authenticate', { emailAddress, password: theirs })).body.token
  const { status, body } = await send('POST', '/users/verifyemail', await linkTo(emailAddress))
  expect([status, body.nextStep, body.emailAddress, body.token]).toEqual([200, 'choosePassword', emailAddress, undefined])
  expect([await isOpen(stranger.token), await isOpen(second), await signIn(emailAddress, theirs)]).toEqual([false, false, 400])
  const { verification } = body
  const chosen = await send('POST', '/users/resetpassword', { emailAddress, verification, password: own })
  expect([chosen.status, chosen.body.emailAddressVerified, chosen.body.accountId]).toEqual([200, true, stranger.accountId])
  expect(await signIn(emailAddress, own)).toBe(200)
  const again = await send('POST', '/users/resetpassword', { emailAddress, verification, password: theirs })
  expect(again.status, 'the step works once').toBe(422)
})

test('a user who verifies in the session that registered stays in it, with the same password', async () => {
  const emailAddress = `${uuidv7()}@example.com`
  const { token } = (await register(emailAddress)).body
  const { status, body } = await send('POST', '/users/verifyemail', await linkTo(emailAddress), bearer(token))
  expect([status, body.token, body.emailAddressVerified]).toEqual([200, token, true])
  expect(await signIn(emailAddress, theirs)).toBe(200)
})

test('neither another user’s session nor one in the user’s name counts as the user’s own', async () => {
  for (const impersonates of [false, true]) {
    const emailAddress = `${uuidv7()}@example.com`
    const registered = (await register(emailAddress)).body
    const someone = await addPerson(await addAccount(), ['Enterprise Admin'])
    if (impersonates) await rows('update session set user_id = $2 where user_id = $1', [someone.userId, registered.userId])
    const { body } = await send('POST', '/users/verifyemail', await linkTo(emailAddress), bearer(someone.token))
    expect(body.nextStep).toBe('choosePassword')
    expect(await isOpen(registered.token)).toBe(false)
  }
})

test('an older letter opens nothing once the address is verified', async () => {
  const emailAddress = `${uuidv7()}@example.com`
  const { token } = (await register(emailAddress)).body
  const first = await linkTo(emailAddress)
  await send('POST', '/users/sendverification', {}, bearer(token))
  await send('POST', '/users/verifyemail', await linkTo(emailAddress), bearer(token))
  expect((await send('POST', '/users/verifyemail', first)).status).toBe(422)
  expect(await isOpen(token)).toBe(true)
})
