/** Passkeys at a workspace's own address: they work there and nowhere else, for people whose mail goes by it. (ADR 10.) */
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { softAuthenticator, type SoftPasskey } from '#platform/testing/authenticator.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { peopleWith } from '#identity/sign-in/server/password-for-tests.ts'

const main = 'https://portolan.test'
const { app, database, addAccount, addPerson } = await testApp({ PUBLIC_URL: main })
const rows = rowsOf(database)
const password = 'a lighthouse keeper'
const person = await peopleWith(password, { database, addAccount, addPerson })
let worlds = 0

/** A workspace with an address of its own, and somebody of its domain. */
async function world() {
  const domain = `own${(worlds += 1)}.example`
  const admin = await person(['Global Admin'])
  await admin.send('PUT', '/accounts/domains', { accountDomains: [{ domainName: domain }] })
  await rows('update account_domain set proven_date = now() where account_id = $1', [admin.accountId])
  const origin = `https://portfolio.${domain}`
  expect((await admin.send('PUT', '/accounts/address', { webAddress: origin })).status).toBe(200)
  const ada = await person(['Author'], admin.accountId)
  const emailAddress = `ada@${domain}`
  await rows('update app_user set email_address = $2, canonical_address = $2 where user_id = $1', [ada.userId, emailAddress])
  return { admin, ada, emailAddress, origin, key: softAuthenticator(origin) }
}
let network = 0
async function at(origin: string, url: string, payload: object, token?: string) {
  const headers = { origin, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress: `10.6.${++network}.1` })
  return { status: answer.statusCode, body: answer.json() }
}
const mainKey = softAuthenticator(main)
type Key = typeof mainKey

async function add(someone: Person, origin: string, key: Key) {
  const begun = await someone.send('POST', '/users/passkeys/begin', { password }, { origin })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { passkey, answer } = key.make(begun.body)
  return { begun, passkey, added: await someone.send('POST', '/users/passkeys', { passkey: answer }, { origin }) }
}
async function signIn(origin: string, key: Key, passkey: SoftPasskey, asking = origin) {
  const asked = (await at(asking, '/users/passkeys/options', { purpose: 'signIn' })).body
  return at(origin, '/users/passkeys/authenticate', { passkey: key.use(passkey, asked) })
}

test('one that is made at the workspace’s address signs in there, and not at the installation’s', async () => {
  const { ada, origin, key } = await world()
  const { begun, passkey, added } = await add(ada, origin, key)
  expect([begun.body.rp.id, added.status, added.body.passkey.address]).toEqual([new URL(origin).hostname, 200, origin])
  expect((await at(origin, '/users/passkeys/options', { purpose: 'signIn' })).body.rpId).toBe(new URL(origin).hostname)
  expect((await at(main, '/users/passkeys/options', { purpose: 'signIn' })).body.rpId).toBe('portolan.test')
  expect((await signIn(origin, key, passkey)).body.userId).toBe(ada.userId)
  // Signature obtained by a page of another host.
  for (const [where, other] of [
    [main, mainKey],
    ['https://evil.example', softAuthenticator('https://evil.example')],
  ] as const)
    expect((await signIn(where, other, passkey)).status, where).toBe(400)
})

test('the second step says where the passkey works, and takes a recovery code in its place', async () => {
  const { ada, emailAddress, origin, key } = await world()
  const { passkey, added } = await add(ada, origin, key)
  const [here, there] = [
    await at(origin, '/users/authenticate', { emailAddress, password }),
    await at(main, '/users/authenticate', { emailAddress, password }),
  ]
  expect([here.body.message, here.body.errors.map(({ path }: { path: string }) => path)]).toEqual(['second_factor_required', ['passkey']])
  expect([there.body.message, there.body.errors]).toEqual([
    'second_factor_required',
    [{ path: 'elsewhere', message: `Your passkey works at ${origin}, where it was made, and not here` }],
  ])
  const asked = (await at(origin, '/users/passkeys/options', { purpose: 'secondStep' })).body
  expect((await at(origin, '/users/authenticate', { emailAddress, password, passkey: key.use(passkey, asked) })).status).toBe(200)
  expect((await at(main, '/users/authenticate', { emailAddress, password, code: added.body.recoveryCodes[0] })).status).toBe(200)
})

test('people of other domains add none there: the host’s owner could have it used', async () => {
  const { admin, origin, key } = await world()
  const consultant = await person(['Author'], admin.accountId)
  const begun = await consultant.send('POST', '/users/passkeys/begin', { password }, { origin })
  expect([begun.status, begun.body.errors[0].message]).toEqual([422, expect.stringContaining(main)])
  const state = async (someone: Person, host: string) =>
    (await someone.send('GET', '/users/secondfactor', undefined, { 'x-host-name': new URL(host).hostname, 'x-host-port': '' })).body
  expect(await state(consultant, origin)).toMatchObject({ thisAddress: origin, installationAddress: main, mayAddHere: false })
  expect(await state(consultant, main)).toMatchObject({ thisAddress: null, mayAddHere: true })
  // Begun at the installation, made for the workspace's host.
  const elsewhere = await consultant.send('POST', '/users/passkeys/begin', { password }, { origin: main })
  const { answer } = key.make(elsewhere.body)
  for (const where of [main, origin])
    expect((await consultant.send('POST', '/users/passkeys', { passkey: answer }, { origin: where })).status, where).toBeGreaterThan(399)
})

test('it counts for as long as the address is the workspace’s and its owner’s', async () => {
  const [one, two, three] = [await world(), await world(), await world()]
  const made = await Promise.all([one, two, three].map(async ({ ada, origin, key }) => (await add(ada, origin, key)).passkey))
  const status = async ({ origin, key }: typeof one, passkey: SoftPasskey) => (await signIn(origin, key, passkey)).status
  await rows('update account_domain set proven_date = null where account_id = $1', [one.admin.accountId])
  expect(await status(one, made[0]!), 'the domain is proven no longer').toBe(400)
  await two.admin.send('PUT', '/accounts/address', { webAddress: null })
  expect(await status(two, made[1]!), 'the workspace has no address').toBe(400)
  await rows("update app_user set email_address = 'ada@gone.example', canonical_address = 'ada@gone.example' where user_id = $1", [
    three.ada.userId,
  ])
  expect(await status(three, made[2]!), 'its owner has another address').toBe(400)
})
