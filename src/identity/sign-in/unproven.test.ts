/** Unproven registrations are limited, get no sample data, are removed after 7 days, and put no words into letters. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { removeUnproven } from '#workspace/workspaces/server/unproven.ts'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { app, database, services, send } = await testApp()
const rows = rowsOf(database)
const newAddress = () => `${uuidv7()}@example.com`
const registration = (emailAddress: string, more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Marsh',
  company: `Company ${emailAddress}`,
  emailAddress,
  password: 'a lighthouse keeper',
  agreeTerms: true,
  ...more,
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const verify = async (emailAddress: string, token?: string) => {
  const verification = (await lastLetter(database.system, emailAddress)).link.searchParams.get('verification')
  return send('POST', '/users/verifyemail', { emailAddress, verification }, token ? bearer(token) : {})
}

test('the sample comes once the address is proven', async () => {
  const emailAddress = newAddress()
  const { body } = await send('POST', '/users/register', registration(emailAddress, { sampleData: true }))
  const applications = async () => (await send('GET', '/applications', undefined, bearer(body.token))).body.length
  expect(await applications()).toBe(0)
  expect((await verify(emailAddress, body.token)).status).toBe(200)
  expect(await applications()).toBe(120)
})

test('registrations and trials from one network are bounded by the hour; those elsewhere, and with a proven address, go on', async () => {
  const from = async (remoteAddress: string, url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/users/${url}`, payload, remoteAddress })).statusCode
  await rows("insert into registration (network) select '10.9.8.0/24' from generate_series(1, 59)")
  expect(await from('10.9.8.1', 'trial', registration(newAddress()))).toBe(200)
  expect(await from('10.9.8.2', 'trial', registration(newAddress()))).toBe(429)
  expect(await from('10.9.8.3', 'register', registration(newAddress()))).toBe(429)
  expect(await from('10.9.9.1', 'register', registration(newAddress()))).toBe(200)
  await rows("insert into registration (network) select 'anywhere' from generate_series(1, 300)")
  expect(await from('10.9.9.1', 'register', registration(newAddress()))).toBe(429)
  const emailAddress = newAddress()
  await send('POST', '/users/registeremail', { emailAddress })
  const verifyToken = (await lastLetter(database.system, emailAddress)).link.searchParams.get('verifyToken')
  expect(await from('10.9.8.1', 'register', registration(emailAddress, { verifyToken }))).toBe(200)
  await rows('delete from registration')
})

test('unproven registrations are removed after 7 days, with all their content; proven or younger ones stay', async () => {
  const [old, proven, young] = [newAddress(), newAddress(), newAddress()]
  const accounts = new Map<string, string>()
  for (const emailAddress of [old, proven, young])
    accounts.set(emailAddress, (await send('POST', '/users/register', registration(emailAddress))).body.accountId)
  await verify(proven)
  await rows("update app_user set unverified_since = now() - interval '8 days' where canonical_address = any($1)", [[old, proven]])
  expect(await removeUnproven.run(services)).toEqual({ workspaces: 1, users: 1 })
  const left = await rows<{ id: string }>('select account_id as id from account where account_id = any($1)', [[...accounts.values()]])
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([accounts.get(proven), accounts.get(young)]))
  expect(await rows('select 1 from app_user where canonical_address = $1', [old])).toEqual([])
})

test('no letter to an address that is not proven has words that a stranger chose', async () => {
  const words = { firstName: 'Mailbox full', lastName: 'see evil.example', company: `Pay at https://evil.example/${uuidv7()}` }
  for (const path of ['register', 'trial']) {
    const emailAddress = newAddress()
    const { body } = await send('POST', `/users/${path}`, registration(emailAddress, words))
    await send('POST', '/users/sendverification', {}, bearer(body.token))
    await send('POST', '/users/forgotpassword', { emailAddress })
    await send('POST', '/users/registeremail', { emailAddress })
    const letters = await lettersTo(database.system, emailAddress)
    expect(letters.length).toBeGreaterThan(2)
    for (const { subject, text } of letters) expect(`${subject} ${text}`).not.toMatch(/Mailbox|evil|Pay at/)
  }
})
