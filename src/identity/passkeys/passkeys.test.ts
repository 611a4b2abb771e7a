/** Signing in with passkeys: what counts, and everything about an answer that does not. */
import { expect, test } from 'vitest'
import { publicAddress } from '#platform/server/settings.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { softAuthenticator, type Oddity, type SoftPasskey } from '#platform/testing/authenticator.ts'
import { lastLetter } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { removeChallenges } from '#identity/sign-in/server/passkeys/challenges.ts'
import { peopleWith } from '#identity/sign-in/server/password-for-tests.ts'

const { app, database, services, send, addAccount, addPerson } = await testApp()
const { system } = database
const rows = rowsOf(database)
const key = softAuthenticator(publicAddress(services.settings))

const password = 'a lighthouse keeper'

const person = await peopleWith(password, { database, addAccount, addPerson })
async function add(someone: Person, odd: Oddity = {}, passkeyName?: string) {
  const begun = await someone.send('POST', '/users/passkeys/begin', { password })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { passkey, answer } = key.make(begun.body, odd)
  const added = await someone.send('POST', '/users/passkeys', { passkey: answer, passkeyName })
  return { passkey, answer, added, begun }
}
let network = 0
/** From a network of its own, since wrong tries count against theirs. */
async function post(url: string, payload: object, remoteAddress = `10.8.${++network}.1`) {
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const ask = async (purpose = 'signIn') => (await send('POST', '/users/passkeys/options', { purpose })).body
const signIn = async (passkey: SoftPasskey, odd: Oddity = {}, asked?: { challenge: string }) =>
  post('/users/passkeys/authenticate', { passkey: key.use(passkey, asked ?? (await ask()), odd) })

test('a passkey is added with the password, ends other sessions, and signs in without an address as two factors do', async () => {
  const someone = await person()
  const other = (await post('/users/authenticate', { emailAddress: someone.emailAddress, password })).body.token as string
  expect((await someone.send('POST', '/users/passkeys/begin', { password: 'not that one' })).status).toBe(400)
  const { passkey, added, begun } = await add(someone, { isSynced: true })
  expect(begun.body).toMatchObject({ rp: { id: 'localhost' }, user: { name: someone.emailAddress }, excludeCredentials: [] })
  expect(begun.body.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  expect([added.status, added.body.recoveryCodes.length, added.body.passkey.isSynced]).toEqual([200, 10, true])
  expect(added.body.passkey.passkeyName, 'after the device').toBe('lightMyRequest')
  const headers = { authorization: `Bearer ${other}` }
  expect((await send('GET', '/users/secondfactor', undefined, headers)).status).toBe(401)
  const letter = await lastLetter(system, someone.emailAddress)
  expect([letter.subject, letter.text.includes('“lightMyRequest”')]).toEqual(['A passkey was added to your sign-in for Portolan', true])

  const asked = await ask()
  expect([asked.rpId, asked.userVerification, asked.allowCredentials], 'it names nobody').toEqual(['localhost', 'required', undefined])
  await rows('update account set requires_second_factor = true where account_id = $1', [someone.accountId])
  const opened = await signIn(passkey, {}, asked)
  expect([opened.status, opened.body.userId, opened.body.lacksSecondFactor]).toEqual([200, someone.userId, false])
  expect(String(opened.headers['set-cookie'])).toContain('portolan_device=')
  expect((await send('GET', '/areas', undefined, { authorization: `Bearer ${opened.body.token}` })).status).toBe(200)
  const [listed] = (await someone.send('GET', '/users/secondfactor')).body.passkeys
  expect(listed.lastUsedDate).not.toBeNull()
  const audited = await rows<{ kind: string; details: object }>(
    'select kind, details from audit_entry where account_id = $1 order by audit_entry_id',
    [someone.accountId],
  )
  expect(audited).toContainEqual({ kind: 'secondFactor', details: expect.objectContaining({ what: 'passkey added' }) })
  expect(audited.at(-1)).toMatchObject({ kind: 'signIn', details: { after: 'a passkey', secondFactor: 'passkey' } })
})

test('no faulty answer signs in, and all are refused in the same words', async () => {
  const someone = await person()
  const stranger = await person()
  const { passkey } = await add(someone)
  const theirs = (await add(stranger)).passkey
  const wrong: [string, Oddity][] = [
    ['another page', { origin: 'http://localhost:4000' }],
    ['a page that looks alike', { origin: 'https://localhost.example.com' }],
    ['another installation', { rpId: 'example.com' }],
    ['nobody checked who holds it', { isVerified: false }],
    ['a passkey that is made', { type: 'webauthn.create' }],
    ['signed by another’s key', { signedWith: theirs.key }],
    ['in the name of another', { userHandle: theirs.userHandle }],
  ]
  const { counter } = passkey
  const told = new Set<string>()
  for (const [why, odd] of wrong) {
    const refused = await signIn(passkey, odd)
    expect([refused.status, refused.headers['set-cookie'], refused.body.token], why).toEqual([400, undefined, undefined])
    told.add(refused.body.message)
  }
  passkey.counter = counter
  expect((await signIn(passkey)).status, 'the right one still counts').toBe(200)
  const unknown = await signIn({ ...passkey, id: Buffer.alloc(32, 7).toString('base64url') })
  told.add(unknown.body.message)
  expect([unknown.status, told.size], 'all are refused in the same words').toEqual([400, 1])
})

test('a challenge counts once, for minutes, for what it was made for, and must be one of ours', async () => {
  const someone = await person()
  const { passkey } = await add(someone)
  const asked = await ask()
  expect((await signIn(passkey, {}, asked)).status).toBe(200)
  expect((await signIn(passkey, {}, asked)).status, 'again').toBe(400)
  expect((await signIn(passkey, {}, await ask('secondStep'))).status, 'of the second step').toBe(400)
  expect((await signIn(passkey, {}, { challenge: Buffer.alloc(32, 1).toString('base64url') })).status, 'made up').toBe(400)
  const proof = (await someone.send('POST', '/users/passkeys/proof')).body
  expect([proof.allowCredentials[0].id, (await signIn(passkey, {}, proof)).status]).toEqual([passkey.id, 400])
  const late = await ask()
  await rows("update passkey_challenge set expires_date = now() - interval '1 second'", [])
  expect((await signIn(passkey, {}, late)).status, 'too late').toBe(400)
  const both = await ask()
  const answer = key.use(passkey, both)
  const tries = await Promise.all([1, 2].map(() => post('/users/passkeys/authenticate', { passkey: answer })))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const [kept] = await rows<{ minutes: number }>(
    `select (extract(epoch from max(expires_date) - now()) / 60)::float8 as minutes from passkey_challenge where challenge_hash = sha256($1::bytea)`,
    [Buffer.from((await ask()).challenge)],
  )
  expect(Math.ceil(kept!.minutes)).toBe(5)
})

test('challenges that nobody answered are removed once they are over', async () => {
  await ask()
  await rows("update passkey_challenge set expires_date = now() - interval '1 second'", [])
  await ask()
  const left = async () => (await rows<{ count: string }>('select count(*)::text as count from passkey_challenge', []))[0]!.count
  const before = Number(await left())
  expect(await removeChallenges.run(services)).toEqual({ challenges: before - 1 })
  expect(await left()).toBe('1')
})

test('a counter that does not rise means a copy: it is refused and audited; a key that never counts is accepted', async () => {
  const someone = await person()
  const { passkey } = await add(someone, { counter: 5 })
  expect((await signIn(passkey, { counter: 9 })).status).toBe(200)
  for (const counter of [9, 8, 0]) expect((await signIn(passkey, { counter })).status, `${counter}`).toBe(400)
  const [refused] = await rows<{ details: object }>(
    "select details from audit_entry where account_id = $1 and kind = 'signInRefused' limit 1",
    [someone.accountId],
  )
  expect(refused!.details).toMatchObject({ secondFactor: 'copied passkey' })
  expect((await signIn(passkey, { counter: 10 })).status).toBe(200)
  const still = (await add(someone, { counter: 0 })).passkey
  for (let n = 0; n < 2; n++) expect((await signIn(still, { counter: 0 })).status).toBe(200)
})

test('a passkey that was removed signs nobody in, and one is made for its own challenge alone', async () => {
  const someone = await person()
  const { passkey, added, answer } = await add(someone)
  expect((await someone.send('POST', '/users/passkeys', { passkey: answer })).status, 'the same again').toBe(400)
  const begun = (await someone.send('POST', '/users/passkeys/begin', { password })).body
  expect(begun.excludeCredentials[0].id).toBe(passkey.id)
  const stranger = await person()
  const made = key.make(begun)
  expect((await stranger.send('POST', '/users/passkeys', { passkey: made.answer })).status, 'for somebody else').toBe(400)
  expect((await someone.send('POST', '/users/passkeys', { passkey: made.answer })).status, 'it is used up by that').toBe(400)
  const wrong: Oddity[] = [{ origin: 'http://localhost:4000' }, { rpId: 'example.com' }, { isVerified: false }, { type: 'webauthn.get' }]
  for (const odd of wrong) expect((await add(someone, odd)).added.status).toBe(400)
  expect((await signIn(made.passkey)).status).toBe(400)
  const path = `/users/passkeys/${added.body.passkey.passkeyId}/remove`
  const proof = async () => key.use(passkey, (await someone.send('POST', '/users/passkeys/proof')).body)
  expect((await someone.send('POST', path, { password: 'not that one', passkey: await proof() })).status).toBe(400)
  expect((await someone.send('POST', path, { password })).status).toBe(400)
  expect((await someone.send('POST', path, { password, passkey: await proof() })).status).toBe(204)
  expect((await signIn(passkey)).status).toBe(400)
  expect((await lastLetter(system, someone.emailAddress)).subject).toBe('A passkey was removed from your sign-in for Portolan')
  expect((await someone.send('POST', path, { password, code: '000000' })).status, 'it is gone').toBe(404)
})

test('wrong tries are slowed by network and by user as wrong passwords are', async () => {
  const someone = await person()
  const { passkey } = await add(someone)
  const from = '10.77.0.1'
  const unknown = { ...passkey, id: Buffer.alloc(32, 9).toString('base64url') }
  const use = async (used: SoftPasskey, odd: Oddity, at: string) =>
    (await post('/users/passkeys/authenticate', { passkey: key.use(used, await ask(), odd) }, at)).status
  await rows("insert into sign_in_failure (subject, about) select 'network 10.77.0.0/24', 'somebody ' || n from generate_series(1, 199) n")
  expect(await use(unknown, {}, from)).toBe(400)
  expect(await use(passkey, {}, from), 'from that network').toBe(429)
  expect(await use(passkey, { counter: 40 }, '10.77.1.1')).toBe(200)
  for (let n = 0; n < 10; n++) expect(await use(passkey, { origin: 'http://localhost:4000' }, `10.78.${n}.1`)).toBe(400)
  expect(await use(passkey, { counter: 90 }, '10.79.0.1'), 'of that user').toBe(429)
})
