/**
 * Limits of an administrator who runs the workspace's provider: the provider may claim anything about anyone, and opens nothing but that
 * workspace.
 */
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { allCalls } from '#catalogue'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { testProvider } from './server/provider-for-tests.ts'
import { signOnWorld } from './server/world-for-tests.ts'

const publicUrl = 'http://portolan.test'
const app = await testApp({ PRIVATE_PROVIDERS: 'on', PUBLIC_URL: publicUrl })
const { addAccount, addPerson, database, send } = app
const rows = rowsOf(database)
const provider = await testProvider({ redirectAddress: `${publicUrl}/signon/callback` })
afterAll(() => provider.close())
const { world, signOn, as } = signOnWorld(app, provider)

const giveRole = (userId: string, accountId: string | null, roleName: string) =>
  rows('insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, $4)', [
    uuidv7(),
    userId,
    accountId,
    roleName,
  ])

/** Somebody of the workspace's domain who also works elsewhere, and a session that the provider has opened in their name. */
async function victim() {
  const home = await world({ enrolsUnknown: true })
  const ada = await home.colleague('Author')
  const elsewhere = await addAccount()
  await giveRole(ada.userId, elsewhere, 'Global Admin')
  const { body } = await signOn(ada.emailAddress, ada.subject)
  return { home, ada, elsewhere, session: body, send: as(body.token as string) }
}

test('people of other domains are not signed in, whatever the provider says of them, nor is anything of theirs touched', async () => {
  const { account, domain } = await world({ enrolsUnknown: true })
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  const subject = uuidv7()
  for (const email of [`${stranger.userId}@example.com`, `"x@${domain}"@example.com`, `${stranger.userId}@example.com\u0000@${domain}`]) {
    provider.people.set(subject, { email, email_verified: true })
    const refused = await signOn(`anyone@${domain}`, subject)
    expect(refused.status, email).toBe(422)
  }
  expect(await rows('select 1 from session where sign_on_account_id = $1 and user_id = $2', [account, stranger.userId])).toEqual([])
  expect(await rows('select 1 from sign_on_identity where user_id = $1', [stranger.userId])).toEqual([])
})

test('a domain that is only claimed leads nowhere, and can not be chosen', async () => {
  const { account, admin, settings } = await world()
  const claimed = uuidv7()
  const text =
    'insert into account_domain (account_domain_id, account_id, domain_name, canonical_domain, signs_on) values ($1, $2, $3, $3, true)'
  await rows(text, [claimed, account, `${claimed}.example`])
  expect((await admin.send('PUT', '/accounts/signon', { ...settings, accountDomainIds: [claimed] })).status).toBe(422)
  expect((await send('POST', '/users/signon', { emailAddress: `a@${claimed}.example` })).body).toEqual({ address: null })
  const foreign = await world()
  expect((await admin.send('PUT', '/accounts/signon', { ...settings, accountDomainIds: [foreign.domainId] })).status).toBe(422)
})

test('somebody who also works elsewhere is let into this workspace alone, and it learns nothing of the others', async () => {
  const { home, elsewhere, session, send: asAda } = await victim()
  expect(session.roles.map((role: { roleName: string }) => role.roleName)).toEqual(['Author'])
  expect((await asAda('GET', '/areas')).status).toBe(200)
  expect((await asAda('POST', '/users/switchaccount', { accountId: elsewhere })).status).toBe(403)
  const told =
    JSON.stringify((await asAda('GET', '/accounts/workspaces')).body) + JSON.stringify((await asAda('GET', '/accounts/recent')).body)
  expect([told.includes(home.account), told.includes(elsewhere)]).toEqual([true, false])
  expect((await asAda('PUT', `/accounts/${elsewhere}`, { city: 'Oslo' })).status).toBe(403)
  await giveRole(session.userId, home.account, 'Global Admin')
  expect((await asAda('PUT', `/accounts/${home.account}`, { city: 'Oslo' })).status).toBe(200)
  expect((await asAda('PUT', `/accounts/${elsewhere}`, { city: 'Oslo' })).status).toBe(404)
  expect((await asAda('PUT', '/accounts/secondfactor', { accountId: elsewhere, requiresSecondFactor: true })).status).toBe(404)
  await rows('update session set account_id = $2 where user_id = $1 and sign_on_account_id is not null', [session.userId, elsewhere])
  expect((await asAda('GET', '/areas')).status, 'not even if it got there').toBe(403)
})

test('nothing about the person beyond the workspace is answered or changed', async () => {
  const { ada, send: asAda } = await victim()
  await rows('update app_user set password_hash = null where user_id = $1', [ada.userId])
  const refused = [...allCalls].filter(([, call]) => call.worksWithoutWorkspace && !call.worksAfterSignOn && call.access === 'session')
  expect(refused.map(([name]) => name)).toContain('sign-in.changeMyPassword')
  for (const [name, { method, path }] of refused) {
    const answer = await asAda(method, path.replace(/\{\w+\}/g, ada.userId), method === 'GET' || method === 'DELETE' ? undefined : {})
    expect([name, answer.status, answer.body.message]).toEqual([name, 403, expect.stringContaining('for this workspace alone')])
  }
  expect((await asAda('PUT', `/users/${ada.userId}`, { firstName: 'Eve' })).status, 'the name is shown elsewhere').toBe(403)
  const [user] = await rows<{ password: string | null; name: string }>(
    'select password_hash as password, first_name as name from app_user where user_id = $1',
    [ada.userId],
  )
  expect(user).toEqual({ password: null, name: 'Test' })
})

test('which calls work in such a session is chosen one by one', () => {
  expect([...allCalls].flatMap(([name, call]) => (call.worksAfterSignOn ? [name] : [])).sort()).toEqual([
    'accounts.recent',
    'accounts.workspaces',
    'overview.commonValues',
    'sign-in.logout',
    'sign-in.refreshUser',
    'users.get',
    'users.preferences',
    'users.resetPreferences',
    'users.savePreference',
    'users.update',
  ])
})

test('roles that reach beyond the workspace do not count, nor do jobs get them', async () => {
  const { home, ada, send: asAda } = await victim()
  await giveRole(ada.userId, null, 'Enterprise Admin')
  await giveRole(ada.userId, home.account, 'Certified Provider Admin')
  const { roles, isSystemAdministrator } = (await asAda('POST', '/users/refreshuser')).body
  expect([isSystemAdministrator, roles.map((role: { roleName: string }) => role.roleName)]).toEqual([false, ['Author']])
  for (const path of ['/mail/outbox', '/cockpit', '/accounts/signon']) expect((await asAda('GET', path)).status, path).toBe(403)
  expect((await asAda('PUT', '/accounts/trial', { isTrialAccount: false })).status).toBe(403)
  await rows("delete from user_role where user_id = $1 and role_name = 'Author'", [ada.userId])
  const alone = await signOn(ada.emailAddress, ada.subject)
  expect([alone.status, alone.body.message]).toEqual([422, expect.stringContaining('administer more than this workspace')])
  expect(ada.emailAddress).toContain(home.domain)
})

test('a job that such a session starts does no more than the session may', async () => {
  const { home, ada, send: asAda } = await victim()
  await giveRole(ada.userId, home.account, 'Application Manager')
  await giveRole(ada.userId, null, 'Enterprise Admin')
  const upload = Buffer.from('Name\nFinance\n')
  const form = new FormData()
  form.append('file', new File([upload], 'areas.csv'))
  const sent = new Response(form)
  const started = await send('POST', '/imports/areas', Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type')!,
    authorization: `Bearer ${(await asAda('POST', '/users/refreshuser')).body.token}`,
  })
  expect(started.status).toBeLessThan(300)
  const [job] = await rows<{ limits: string[] | null }>('select limited_to as limits from job where account_id = $1', [home.account])
  expect(job!.limits).toContain('EDIT_APPLICATIONS')
  expect(job!.limits).not.toContain('CREATE_PARENT_ACCOUNTS')
})

test('with sign-on required, people of the domains use the provider, and administrators may use a password', async () => {
  const { account, admin, colleague } = await world({ passwordAllowed: false })
  const [ada, boss] = [await colleague('Author'), await colleague('Global Admin')]
  const told = (await ada.send('POST', '/users/refreshuser')).body
  expect([told.lacksSignOn, told.roles]).toEqual([true, []])
  const refused = await ada.send('GET', '/areas')
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('sign in with your organisation')])
  expect((await ada.send('GET', '/accounts/workspaces')).status).toBe(200)
  const elsewhere = await addAccount()
  await giveRole(ada.userId, elsewhere, 'Author')
  expect((await ada.send('POST', '/users/switchaccount', { accountId: elsewhere })).body.lacksSignOn, 'elsewhere it is').toBe(false)
  expect((await ada.send('GET', '/areas')).status).toBe(200)
  const { body } = await signOn(ada.emailAddress, ada.subject)
  expect([body.lacksSignOn, body.accountId]).toEqual([false, account])
  expect((await as(body.token)('GET', '/areas')).status).toBe(200)
  expect([(await boss.send('GET', '/areas')).status, (await admin.send('GET', '/areas')).status]).toEqual([200, 200])
})

test('a session of a provider does not make its browser known, which would loosen the count of wrong passwords', async () => {
  const { home } = await victim()
  const bea = await home.colleague('Author')
  await rows('update app_user set password_hash = $2 where user_id = $1', [bea.userId, await hashPassword('a lighthouse keeper')])
  const { headers } = await signOn(bea.emailAddress, bea.subject)
  expect(headers['set-cookie']).toBeUndefined()
  expect(await rows('select 1 from known_device where user_id = $1', [bea.userId])).toEqual([])
})
