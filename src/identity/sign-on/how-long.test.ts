/** How long a sign-in at a provider counts, and at which address it is made. (ADR 10.) */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { testProvider } from './server/provider-for-tests.ts'
import { signOnWorld } from './server/world-for-tests.ts'

const publicUrl = 'http://portolan.test'
const own = 'https://portfolio.own.example'
const app = await testApp({ PRIVATE_PROVIDERS: 'on', PUBLIC_URL: publicUrl })
const { database } = app
const rows = rowsOf(database)
const provider = await testProvider({
  redirectAddress: `${publicUrl}/signon/callback`,
  otherRedirectAddress: `${own}/signon/callback`,
})
const { world, begun, finish, signOn } = signOnWorld(app, provider)
afterAll(() => provider.close())
beforeEach(() => {
  provider.provenAt = null
})

const hour = 3600
const now = () => Math.floor(Date.now() / 1000)
/** Hours until the session of a user ends for good, and until it ends unless it is used. */
async function hoursLeft(userId: string): Promise<number[]> {
  const text = `select round(extract(epoch from ends_date - now()) / 3600)::integer as ends, round(extract(epoch from expires_date - now()) / 3600)::integer as idle
    from session where user_id = $1 and sign_on_account_id is not null`
  const [found] = await rows<{ ends: number; idle: number }>(text, [userId])
  return [found!.ends, found!.idle]
}

test('a session lasts a day from when the person proved themselves to the provider, at most', async () => {
  const { colleague } = await world()
  const [ada, ben, cleo] = [await colleague('Author'), await colleague('Author'), await colleague('Author')]
  const { address } = await begun(ada.emailAddress)
  expect(new URL(address).searchParams.get('max_age')).toBe(String(12 * hour))
  expect((await signOn(ada.emailAddress, ada.subject)).status).toBe(200)
  expect(await hoursLeft(ada.userId)).toEqual([24, 12])
  provider.provenAt = now() - 11 * hour
  expect((await signOn(ben.emailAddress, ben.subject)).status).toBe(200)
  expect(await hoursLeft(ben.userId)).toEqual([13, 12])
  // A provider that is not asked says nothing of when: half a day, whatever it was.
  const silent = await begun(cleo.emailAddress)
  const query = await provider.signIn(silent.address.replace(/&?max_age=\d+/, ''), cleo.subject)
  expect((await finish(query, silent.cookie)).status).toBe(200)
  expect(await hoursLeft(cleo.userId)).toEqual([12, 12])
})

test('a sign-in at the provider that is too old is refused, and audited', async () => {
  const { account, colleague } = await world()
  const ada = await colleague('Author')
  provider.provenAt = now() - 13 * hour
  const refused = await signOn(ada.emailAddress, ada.subject)
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('too long ago')])
  expect(
    await rows("select details->>'reason' as reason from audit_entry where account_id = $1 and kind = 'signInRefused'", [account]),
  ).toEqual([{ reason: 'tooOld' }])
  expect(await rows('select 1 from session where user_id = $1 and sign_on_account_id is not null', [ada.userId])).toEqual([])
})

test('at the workspace’s own address the way back leads there, for its own people alone', async () => {
  const { account, admin, colleague } = await world()
  const ada = await colleague('Author')
  const other = await (await world()).colleague('Author')
  await rows("update account_domain set domain_name = 'own.example', canonical_domain = 'own.example' where account_id = $1", [account])
  await rows("update app_user set email_address = 'ada@own.example', canonical_address = 'ada@own.example' where user_id = $1", [
    ada.userId,
  ])
  provider.people.set(ada.subject, { email: 'ada@own.example', email_verified: true, given_name: 'Ada' })
  expect((await admin.send('GET', '/accounts/signon')).body.ownRedirectAddress).toBeNull()
  await admin.send('PUT', '/accounts/address', { webAddress: own })
  expect((await admin.send('GET', '/accounts/signon')).body.ownRedirectAddress).toBe(`${own}/signon/callback`)

  const there = await begun('ada@own.example', { origin: own })
  expect(new URL(there.address).searchParams.get('redirect_uri')).toBe(`${own}/signon/callback`)
  expect(there.answer.headers['set-cookie']).toMatch(/; Secure$/)
  const signedIn = await finish(await provider.signIn(there.address, ada.subject), there.cookie)
  expect([signedIn.status, signedIn.body.userId, signedIn.body.accountId]).toEqual([200, ada.userId, account])
  // A flow begun at one address can't be finished with the redirect address of the other.
  const mixed = await begun('ada@own.example', { origin: own })
  const swapped = mixed.address.replace(encodeURIComponent(own), encodeURIComponent(publicUrl))
  expect(swapped).not.toBe(mixed.address)
  expect((await finish(await provider.signIn(swapped, ada.subject), mixed.cookie)).status).toBe(422)

  const stranger = await begun(other.emailAddress, { origin: own })
  expect([stranger.answer.status, stranger.answer.body.errors[0].message]).toEqual([422, expect.stringContaining(`${publicUrl}/signon`)])
  for (const origin of ['https://evil.example', `${own}.evil.example`, 'http://portfolio.own.example', 'null']) {
    const begunThere = await begun('ada@own.example', { origin })
    expect(new URL(begunThere.address).searchParams.get('redirect_uri'), origin).toBe(`${publicUrl}/signon/callback`)
  }
})
