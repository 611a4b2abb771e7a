import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { database, send, addAccount, addPerson } = await testApp()
const { system } = database
const rows = rowsOf(database)

const currentPassword = 'a lighthouse keeper'
const passwordHash = await hashPassword(currentPassword)
const newAddress = () => `${uuidv7()}@example.com`

async function person(account?: string, role: 'View User' | 'Global Admin' | 'Enterprise Admin' = 'View User') {
  const someone = await addPerson(account ?? (await addAccount()), [role])
  const emailAddress = newAddress()
  const text = 'update app_user set email_address = $2, canonical_address = $2, password_hash = $3 where user_id = $1'
  await rows(text, [someone.userId, emailAddress, passwordHash])
  // The token changes with each proof of the password.
  return Object.assign(someone, { emailAddress })
}
const change = (by: Person, of: Person, emailAddress: string, more: object = { currentPassword }) =>
  by.send('PUT', `/users/${of.userId}`, { emailAddress, ...more })
const linkTo = async (emailAddress: string) => {
  const { link } = await lastLetter(system, emailAddress)
  return { path: link.pathname, body: { emailAddress, verification: link.searchParams.get('verification') } }
}
const verify = async (emailAddress: string, headers?: Record<string, string>) =>
  send('POST', '/users/verifyemail', (await linkTo(emailAddress)).body, headers)
const undo = (body: object) => send('POST', '/users/undoemailchange', body)
const signIn = async (emailAddress: string, password = currentPassword) =>
  (await send('POST', '/users/authenticate', { emailAddress, password })).status
const isOpen = async ({ send: sendOwn }: Person) => (await sendOwn('POST', '/users/refreshuser')).status === 200

test('a new address needs the current password, and counts once its link is opened', async () => {
  const someone = await person()
  const next = newAddress()
  for (const more of [{}, { currentPassword: 'not that one' }]) {
    const refused = await change(someone, someone, next, more)
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'currentPassword'])
  }
  expect(await lettersTo(system, next)).toEqual([])
  const asked = await change(someone, someone, next)
  expect([asked.status, asked.body.emailAddress, asked.body.pendingEmailAddress, asked.body.emailAddressVerified]).toEqual([
    200,
    someone.emailAddress,
    next,
    true,
  ])
  expect([await signIn(next), await signIn(someone.emailAddress)]).toEqual([400, 200])
  const verified = await verify(next, { authorization: `Bearer ${someone.token}` })
  expect([verified.status, verified.body.emailAddress, verified.body.token]).toEqual([200, next, someone.token])
  expect([await signIn(next), await signIn(someone.emailAddress)]).toEqual([200, 400])
  const { body } = await someone.send('GET', `/users/${someone.userId}`)
  expect([body.emailAddress, body.pendingEmailAddress]).toEqual([next, null])
  const log = await rows("select changes from change_log where entity = 'user' and record_id = $1", [someone.userId])
  expect(log).toEqual([{ changes: { emailAddress: [someone.emailAddress, next] } }])
})

test('opened elsewhere the link signs nobody in: the address may be a stranger’s', async () => {
  const someone = await person()
  const next = newAddress()
  await change(someone, someone, next)
  const { body } = await verify(next)
  expect(body).toEqual({ nextStep: 'signIn', emailAddress: next, verification: null })
  expect([await isOpen(someone), await signIn(next)]).toEqual([true, 200])
})

test('the old address gets a letter, and stops a change that it did not ask for, before it counts', async () => {
  const someone = await person()
  const next = newAddress()
  await change(someone, someone, next)
  const [letter] = await lettersTo(system, someone.emailAddress)
  expect(letter!.text).toContain(next)
  const { path, body } = await linkTo(someone.emailAddress)
  expect(path).toBe('/undoemailchange')
  const stopped = await undo(body)
  expect([stopped.status, stopped.body.nextStep, stopped.body.emailAddress]).toEqual([200, 'choosePassword', someone.emailAddress])
  expect((await verify(next)).status).toBe(422)
  expect([await isOpen(someone), await signIn(someone.emailAddress)]).toEqual([false, 400])
  expect((await undo(body)).status).toBe(422)
})

test('a new password by letter ends a change that waits: somebody else may have asked for it', async () => {
  const someone = await person()
  const next = newAddress()
  await change(someone, someone, next)
  await send('POST', '/users/forgotpassword', { emailAddress: someone.emailAddress })
  const { body } = await linkTo(someone.emailAddress)
  expect((await send('POST', '/users/resetpassword', { ...body, password: 'another lighthouse' })).status).toBe(200)
  expect((await verify(next)).status).toBe(422)
  expect(await signIn(someone.emailAddress, 'another lighthouse')).toBe(200)
})

test('a change that counts already is taken back, with all that came after it', async () => {
  const someone = await person()
  const [first, second] = [newAddress(), newAddress()]
  await change(someone, someone, first)
  const { body } = await linkTo(someone.emailAddress)
  await verify(first)
  await change(someone, someone, second)
  const thieves = await linkTo(first)
  await verify(second)
  expect(await signIn(second)).toBe(200)
  const undone = await undo(body)
  expect([undone.status, undone.body.emailAddress]).toEqual([200, someone.emailAddress])
  expect([await signIn(second), await signIn(someone.emailAddress), await isOpen(someone)]).toEqual([400, 400, false])
  expect((await undo(thieves.body)).status, 'the address in between has no say').toBe(422)
  const { verification } = undone.body
  const chosen = { emailAddress: someone.emailAddress, verification, password: 'another lighthouse' }
  expect((await send('POST', '/users/resetpassword', chosen)).status).toBe(200)
  expect(await signIn(someone.emailAddress, 'another lighthouse')).toBe(200)
})

test('an address of another user never counts, and the requester doesn’t learn of it: its owner does, by letter', async () => {
  const [someone, other, enterprise] = [await person(), await person(), await person(undefined, 'Enterprise Admin')]
  const [taken, free] = [other.emailAddress.toUpperCase(), newAddress()]
  for (const address of [taken, free]) {
    const asked = await change(someone, someone, address)
    expect([asked.status, asked.body.pendingEmailAddress]).toEqual([200, address])
  }
  const [letter] = await lettersTo(system, other.emailAddress)
  expect([letter!.link.pathname, letter!.link.searchParams.get('verification')]).toEqual(['/login', null])
  expect((await change(enterprise, someone, taken)).status, 'they see everybody').toBe(409)
  const next = newAddress()
  await change(someone, someone, next)
  await change(other, other, next)
  const [first] = await lettersTo(system, next)
  expect((await verify(next)).status).toBe(200)
  const late = { emailAddress: next, verification: first!.link.searchParams.get('verification') }
  expect((await send('POST', '/users/verifyemail', late)).status).toBe(409)
  expect(await signIn(someone.emailAddress)).toBe(200)
})

test('nobody changes it for another but a system administrator, with a password of their own', async () => {
  const account = await addAccount()
  const [admin, enterprise, viewer] = [
    await person(account, 'Global Admin'),
    await person(account, 'Enterprise Admin'),
    await person(account),
  ]
  const next = newAddress()
  expect((await change(admin, viewer, next)).status).toBe(403)
  expect((await change(enterprise, viewer, next, {})).status).toBe(400)
  expect((await change(enterprise, viewer, next)).status).toBe(200)
  expect([await lettersTo(system, next), await lettersTo(system, viewer.emailAddress)].map((letters) => letters.length)).toEqual([1, 1])
  expect((await admin.send('GET', `/users/${viewer.userId}`)).body.pendingEmailAddress, 'is for the user alone').toBe(null)
})

test('another way to write the same address counts at once', async () => {
  const someone = await person()
  const typed = someone.emailAddress.toUpperCase()
  expect((await change(someone, someone, typed, {})).body.emailAddress).toBe(typed)
  expect([await signIn(someone.emailAddress), await lettersTo(system, someone.emailAddress)]).toEqual([200, []])
})

test('a user without a password chooses one first; five changes an hour are the maximum', async () => {
  const someone = await person()
  for (let n = 0; n < 5; n++) expect((await change(someone, someone, newAddress())).status).toBe(200)
  expect((await change(someone, someone, newAddress())).status).toBe(429)
  await rows('update app_user set password_hash = null where user_id = $1', [someone.userId])
  expect((await change(someone, someone, newAddress(), {})).status).toBe(422)
})
