/** Signing in through a workspace's own provider: a real one, run here. */
import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { testProvider } from './server/provider-for-tests.ts'
import { signOnWorld } from './server/world-for-tests.ts'

const publicUrl = 'http://portolan.test'
const app = await testApp({ PRIVATE_PROVIDERS: 'on', PUBLIC_URL: publicUrl })
const { addAccount, addPerson, database, send } = app
const rows = rowsOf(database)
const provider = await testProvider({ redirectAddress: `${publicUrl}/signon/callback` })
const { world, begun, finish, signOn, as } = signOnWorld(app, provider)
afterAll(() => provider.close())
beforeEach(() => {
  provider.amr = []
  provider.tamper = null
})

const audited = (account: string) =>
  rows<{ kind: string; details: Record<string, string> }>(
    "select kind, details from audit_entry where account_id = $1 and kind like 'signIn%' order by audit_entry_id",
    [account],
  )

test('somebody of the domain signs in: code, PKCE, state and nonce, and the way in is in the audit', async () => {
  const { account, colleague } = await world()
  const ada = await colleague('Author')
  const { address, cookie, answer } = await begun(ada.emailAddress)
  const asked = new URL(address).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    login_hint: ada.emailAddress,
    redirect_uri: `${publicUrl}/signon/callback`,
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)!.length, name).toBeGreaterThan(40)
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/)
  const signedIn = await finish(await provider.signIn(address, ada.subject), cookie)
  expect(signedIn.status).toBe(200)
  expect(signedIn.body).toMatchObject({ userId: ada.userId, accountId: account, isSignedOn: true, roles: [{ roleName: 'Author' }] })
  expect((await as(signedIn.body.token)('GET', '/areas')).status).toBe(200)
  expect(await audited(account)).toMatchObject([{ kind: 'signIn', details: { after: 'sign-in with the organisation' } }])
})

test('the answer depends on the domain alone, and nobody is looked up', async () => {
  const { colleague, domain } = await world()
  const ada = await colleague('Author')
  const [known, unknown] = [await begun(ada.emailAddress), await begun(`nobody@${domain}`)]
  const shapeOf = ({ answer, address }: typeof known) => [answer.status, new URL(address).origin, [...new URL(address).searchParams.keys()]]
  expect(shapeOf(unknown)).toEqual(shapeOf(known))
  const elsewhere = await addPerson(await addAccount(), ['Author'])
  for (const emailAddress of [`${elsewhere.userId}@example.com`, 'nobody@nowhere.example'])
    expect((await send('POST', '/users/signon', { emailAddress })).body).toEqual({ address: null })
})

test('an answer with another state, from another browser, too late or sent twice is refused', async () => {
  const { colleague } = await world()
  const ada = await colleague('Author')
  const over = async (query: string, cookie: string) => {
    const refused = await finish(query, cookie)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('begun in another browser')])
  }
  const one = await begun(ada.emailAddress)
  const query = await provider.signIn(one.address, ada.subject)
  await over(query.replace(/state=[^&]+/, 'state=another'), one.cookie)
  await over(query, (await begun(ada.emailAddress)).cookie)
  await over(query, '')
  expect((await finish(query, one.cookie)).status).toBe(200)
  await over(query, one.cookie)
  const late = await begun(ada.emailAddress)
  await rows("update sign_on_flow set expires_date = now() - interval '1 second'", [])
  await over(await provider.signIn(late.address, ada.subject), late.cookie)
})

/** Begins, lets `change` have its way with the answer, and says how it was refused. */
async function refusal(
  account: string,
  ada: { emailAddress: string; subject: string },
  change: (address: string) => Promise<string> = (address) => provider.signIn(address, ada.subject),
) {
  const { address, cookie } = await begun(ada.emailAddress)
  const refused = await finish(await change(address), cookie)
  expect(refused.status).toBe(422)
  return (await audited(account)).at(-1)!.details['reason']
}

test('a code of another flow, another nonce, another audience, a broken signature and a cancelled sign-in are refused', async () => {
  const { account, colleague } = await world()
  const ada = await colleague('Author')
  const first = await begun(ada.emailAddress)
  const code = /code=[^&]+/.exec(await provider.signIn(first.address, ada.subject))![0]
  const withCode = async (address: string) => (await provider.signIn(address, ada.subject)).replace(/code=[^&]+/, code)
  expect(await refusal(account, ada, withCode)).toBe('wrongAnswer')
  const withNonce = (address: string) => provider.signIn(address.replace(/nonce=[^&]+/, 'nonce=another'), ada.subject)
  expect(await refusal(account, ada, withNonce)).toBe('wrongAnswer')

  // A token that the same provider has given another client, with the right nonce and signature.
  const verifier = 'v'.repeat(43)
  const withOtherAudience = async (address: string) => {
    const other = new URL(address)
    other.searchParams.set('client_id', provider.otherClientId)
    other.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'))
    const given = new URLSearchParams(await provider.signIn(other.href, ada.subject))
    const answer = await fetch(`${provider.issuer}/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${provider.otherClientId}:${encodeURIComponent(provider.clientSecret).replaceAll('%20', '+')}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: given.get('code')!,
        code_verifier: verifier,
        redirect_uri: `${publicUrl}/signon/callback`,
      }),
    })
    const { id_token: idToken } = (await answer.json()) as { id_token: string }
    expect(idToken).toBeTruthy()
    provider.tamper = (body) => ({ ...body, id_token: idToken })
    return provider.signIn(address, ada.subject)
  }
  expect(await refusal(account, ada, withOtherAudience)).toBe('wrongAnswer')
  provider.tamper = (body) => ({ ...body, id_token: body['id_token']!.replace(/.{8}$/, 'AAAAAAAA') })
  expect(await refusal(account, ada)).toBe('wrongAnswer')
  provider.tamper = null
  const cancelled = async (address: string) =>
    new URLSearchParams({ error: 'access_denied', state: new URL(address).searchParams.get('state')!, iss: provider.issuer }).toString()
  expect(await refusal(account, ada, cancelled)).toBe('declined')
  expect(await rows('select 1 from session where sign_on_account_id = $1', [account])).toEqual([])
})

test('an address that is not verified, or not there, or of another domain is refused', async () => {
  const { account, colleague } = await world()
  const ada = await colleague('Author')
  const says = async (claims: object) => {
    provider.people.set(ada.subject, { ...claims })
    return refusal(account, ada)
  }
  expect(await says({ email: ada.emailAddress, email_verified: false })).toBe('unverified')
  expect(await says({})).toBe('noAddress')
  expect(await says({ email: 'ada@example.com', email_verified: true })).toBe('otherDomain')
  expect(await says({ email: `ada@sub.${ada.emailAddress.split('@')[1]}` })).toBe('otherDomain')
  provider.people.set(ada.subject, { email: ada.emailAddress.toUpperCase() })
  expect((await signOn(ada.emailAddress, ada.subject)).body.userId, 'the domain is proven').toBe(ada.userId)
})

test('the same person is found by the subject when the address changes at the provider, and nobody else by theirs', async () => {
  const { account, colleague, domain } = await world()
  const ada = await colleague('Author')
  await signOn(ada.emailAddress, ada.subject)
  provider.people.set(ada.subject, { email: `ada.hill@${domain}`, email_verified: true })
  expect((await signOn(`ada.hill@${domain}`, ada.subject)).body.userId).toBe(ada.userId)
  // The old address is given to a newcomer.
  const newcomer = uuidv7()
  provider.people.set(newcomer, { email: ada.emailAddress, email_verified: true })
  expect(await refusal(account, { ...ada, subject: newcomer })).toBe('otherPerson')
})

test('unknown people may join if the workspace allows it, and removed people only by an invitation', async () => {
  const closed = await world()
  const subject = uuidv7()
  const ada = { subject, emailAddress: `ada@${closed.domain}` }
  provider.people.set(subject, { email: ada.emailAddress, email_verified: true, given_name: 'Ada', family_name: 'Marsh' })
  expect(await refusal(closed.account, ada)).toBe('unknown')
  expect(await rows('select 1 from app_user where canonical_address = $1', [ada.emailAddress]), 'nobody is left behind').toEqual([])
  await closed.admin.send('PUT', '/accounts/signon', { ...closed.settings, enrolsUnknown: true })
  const { body } = await signOn(ada.emailAddress, subject)
  expect(body).toMatchObject({ firstNameLastName: 'Ada Marsh', emailAddressVerified: true, hasPassword: false })
  expect(body.roles.map((role: { roleName: string }) => role.roleName)).toEqual(['View User'])
  await rows('delete from user_role where user_id = $1', [body.userId])
  expect((await as(body.token)('GET', '/areas')).status).toBe(403)
  expect(await refusal(closed.account, ada)).toBe('removed')
  const invitation = { firstName: 'Ada', lastName: 'Marsh', emailAddress: ada.emailAddress, roleName: 'Author' }
  expect((await closed.admin.send('POST', '/accounts/inviteuser', invitation)).status).toBe(200)
  const again = (await signOn(ada.emailAddress, subject)).body
  expect([again.userId, again.roles.map((role: { roleName: string }) => role.roleName)]).toEqual([body.userId, ['Author']])
})

test('where only the provider adds view users, nobody joins by the domain, and invited people do', async () => {
  const { account, admin, domain } = await world({ enrolsUnknown: true })
  await rows('update account set only_certified_provider_can_add_view_users = true where account_id = $1', [account])
  const subject = uuidv7()
  const ada = { subject, emailAddress: `ada@${domain}` }
  provider.people.set(subject, { email: ada.emailAddress, email_verified: true, given_name: 'Ada', family_name: 'Marsh' })
  expect(await refusal(account, ada)).toBe('unknown')
  expect(await rows('select 1 from app_user where canonical_address = $1', [ada.emailAddress])).toEqual([])
  // Somebody who has a sign-in already, with a role nowhere.
  const known = await addPerson(account, ['View User'])
  const present = { subject: uuidv7(), emailAddress: `bea@${domain}` }
  await rows('update app_user set email_address = $2, canonical_address = $2 where user_id = $1', [known.userId, present.emailAddress])
  await rows('delete from user_role where user_id = $1', [known.userId])
  provider.people.set(present.subject, { email: present.emailAddress, email_verified: true })
  expect(await refusal(account, present)).toBe('unknown')
  expect(await rows('select 1 from user_role where user_id = $1', [known.userId])).toEqual([])
  const invitation = { firstName: 'Ada', lastName: 'Marsh', emailAddress: ada.emailAddress, roleName: 'Author' }
  expect((await admin.send('POST', '/accounts/inviteuser', invitation)).status).toBe(200)
  const { body } = await signOn(ada.emailAddress, subject)
  expect(body.roles.map((role: { roleName: string }) => role.roleName)).toEqual(['Author'])
})

test('a stranger who signed up with the address loses password and sessions when its owner comes', async () => {
  const { colleague } = await world()
  const ada = await colleague('Author')
  await rows("update app_user set email_address_verified = false, password_hash = 'x' where user_id = $1", [ada.userId])
  const { body } = await signOn(ada.emailAddress, ada.subject)
  expect(body).toMatchObject({ userId: ada.userId, emailAddressVerified: true, hasPassword: false })
  expect((await ada.send('POST', '/users/refreshuser')).status).toBe(401)
})

test('a second factor counts if the provider reports one', async () => {
  const { account, colleague } = await world()
  const ada = await colleague('Author')
  await rows('update account set requires_second_factor = true where account_id = $1', [account])
  const one = (await signOn(ada.emailAddress, ada.subject)).body
  expect([one.lacksSecondFactor, one.roles]).toEqual([true, []])
  expect((await as(one.token)('GET', '/areas')).status).toBe(403)
  provider.amr = ['pwd', 'mfa']
  const two = (await signOn(ada.emailAddress, ada.subject)).body
  expect([two.lacksSecondFactor, two.roles.length]).toEqual([false, 1])
  expect((await audited(account)).at(-1)!.details).toMatchObject({ secondFactor: 'provider' })
})

test('in an expired trial one is let in as elsewhere: to read', async () => {
  const { account, colleague } = await world()
  const ada = await colleague('Author')
  await rows("update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day' where account_id = $1", [account])
  const { body } = await signOn(ada.emailAddress, ada.subject)
  expect([body.isTrialExpired, body.roles[0].rights]).toEqual([true, []])
  expect((await as(body.token)('GET', '/areas')).status).toBe(200)
  expect((await as(body.token)('POST', '/areas', { name: 'Finance' })).status).toBe(403)
  await rows('update account set deleted_date = now() where account_id = $1', [account])
  expect((await send('POST', '/users/signon', { emailAddress: ada.emailAddress })).body, 'nor in a closed workspace').toEqual({
    address: null,
  })
})

test('an unavailable or changed provider is reported in plain words', async () => {
  const gone = await testProvider({ redirectAddress: `${publicUrl}/signon/callback` })
  const { account, admin, domainId, settings, colleague } = await world({}, gone.issuer)
  const ada = await colleague('Author')
  gone.people.set(ada.subject, { email: ada.emailAddress })
  const one = await begun(ada.emailAddress)
  const two = await begun(ada.emailAddress)
  const [first, second] = [await gone.signIn(one.address, ada.subject), await gone.signIn(two.address, ada.subject)]
  await gone.close()
  expect((await finish(first, one.cookie)).body.message).toContain('can’t be reached')
  const begin = await send('POST', '/users/signon', { emailAddress: ada.emailAddress })
  expect([begin.status, begin.body.message]).toEqual([422, expect.stringContaining('can’t be reached')])
  await admin.send('PUT', '/accounts/signon', { ...settings, issuer: provider.issuer, accountDomainIds: [domainId] })
  expect((await finish(second, two.cookie)).body.message, 'the flow was dropped').toContain('Begin again')
  expect((await audited(account)).map(({ details }) => details['reason'])).toEqual(['unreachable'])
})

test('a provider with addresses in userinfo alone works', async () => {
  const terse = await testProvider({ redirectAddress: `${publicUrl}/signon/callback`, isTerse: true })
  const { colleague } = await world({}, terse.issuer)
  const ada = await colleague('Author')
  terse.people.set(ada.subject, { email: ada.emailAddress, email_verified: true })
  const { address, cookie } = await begun(ada.emailAddress)
  expect((await finish(await terse.signIn(address, ada.subject), cookie)).body.userId).toBe(ada.userId)
  await terse.close()
})
