/** Inviting people, accepting, taking back, removing; and what nobody may learn or gain by it. */
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp()
const { addAccount, addPerson, database, send } = app
const rows = rowsOf(database)

let count = 0
const newAddress = () => `guest-${++count}@example.org`
const guest = (emailAddress: string, more: object = { roleName: 'Author' }) => ({
  firstName: 'Chiara',
  lastName: 'Ferrari',
  emailAddress,
  ...more,
})
const tokenFor = async (address: string) => (await lastLetter(database.system, address)).link.searchParams.get('inviteToken')!
const password = 'rowing to the far island'
const register = async (emailAddress: string, inviteToken: string) =>
  send('POST', '/users/register', { firstName: 'Chiara', lastName: 'Ferrari', emailAddress, password, inviteToken, agreeTerms: true })

async function workspace() {
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin'])
  return { account, admin }
}
const open = async (admin: Person) => (await admin.send('GET', '/users')).body.filter(({ invited }: { invited: boolean }) => invited)

test('a new person is invited by letter with text and HTML, accepts once, and is in with the roles offered', async () => {
  const { account, admin } = await workspace()
  const portfolioId = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body.portfolioId
  const address = newAddress()
  const invited = await admin.send(
    'POST',
    '/accounts/inviteuser',
    guest(address, { roleName: 'View User', portfolioRoles: [{ portfolioId, roleName: 'Author' }] }),
  )
  expect(invited.body).toMatchObject({ invited: true, emailAddress: address, name: 'Chiara Ferrari', isEditUser: true })
  expect(await open(admin)).toMatchObject([{ userId: invited.body.userId }])
  const [letter] = await rows<{ text_body: string; html_body: string; account_id: string; kind: string }>(
    'select * from mail_message where to_address = $1',
    [address],
  )
  const { link } = await lastLetter(database.system, address)
  expect(letter!.text_body).toContain(`${link.pathname}#${link.search.slice(1)}`)
  expect(letter!.html_body).toContain('Accept the invitation</a>')
  expect([letter!.account_id, letter!.kind]).toEqual([account, 'other'])
  const token = await tokenFor(address)
  expect((await send('GET', `/users/invitetoken/${token}`)).body).toMatchObject({
    emailAddress: address,
    roleName: 'View User',
    isSetup: false,
  })
  const joined = await register(address, token)
  expect(joined.body).toMatchObject({ accountId: account, emailAddressVerified: true })
  expect(joined.body.roles.map(({ roleName }: { roleName: string }) => roleName).sort()).toEqual(['Author', 'View User'])
  expect((await register(address, token)).status).toBe(422)
  expect(await open(admin)).toEqual([])
})

test('somebody with a sign-in accepts in their session, by the letter or because their address is invited', async () => {
  const { account, admin } = await workspace()
  for (const byLetter of [true, false]) {
    const person = await addPerson(await addAccount(), ['Author'])
    const address = `${person.userId}@example.com`
    await admin.send('POST', '/accounts/inviteuser', guest(address, { roleName: 'Company Admin' }))
    const token = await tokenFor(address)
    expect((await register(address, token)).status).toBe(409)
    expect((await person.send('POST', '/users/refreshuser')).body.availableWorkspacesCount).toBe(1)
    const joined = await person.send('POST', '/users/joinaccount', byLetter ? { inviteToken: token } : { accountId: account })
    expect(joined.body).toMatchObject({ accountId: account, roles: [{ roleName: 'Company Admin' }] })
    expect((await person.send('GET', '/users')).status).toBe(200)
    expect((await person.send('POST', '/users/joinaccount', { inviteToken: token })).status).toBe(422)
  }
})

test('invited people and inviters get the same answer, whether or not the address has a sign-in', async () => {
  const { admin } = await workspace()
  const known = await addPerson(await addAccount(), ['Author'])
  const shape = async (address: string) => {
    const { status, body } = await admin.send('POST', '/accounts/inviteuser', guest(address))
    return [status, { ...body, userId: '', emailAddress: '', inviteExpiryDate: '' }]
  }
  expect(await shape(`${known.userId}@example.com`)).toEqual(await shape(newAddress()))
  const [invited] = await open(admin)
  expect(invited.userId).not.toBe(known.userId)
  expect((await admin.send('GET', `/users/${known.userId}`)).status).toBe(404)
})

test('an invitation is for its address, and for no other session', async () => {
  const { account, admin } = await workspace()
  const address = newAddress()
  await admin.send('POST', '/accounts/inviteuser', guest(address))
  const token = await tokenFor(address)
  const thief = await addPerson(await addAccount(), ['Author'])
  expect((await thief.send('POST', '/users/joinaccount', { inviteToken: token })).status).toBe(422)
  expect((await thief.send('POST', '/users/joinaccount', { accountId: account })).status).toBe(404)
  expect((await register('thief@example.org', token)).status).toBe(422)
  // Somebody who registered the address of another and has not proven it.
  await rows('update app_user set canonical_address = $2, email_address = $2, email_address_verified = false where user_id = $1', [
    thief.userId,
    address,
  ])
  expect((await thief.send('POST', '/users/joinaccount', { accountId: account })).status).toBe(403)
})

test('sent again, the letter before stops working; taken back, all do', async () => {
  const { admin } = await workspace()
  const address = newAddress()
  const { userId } = (await admin.send('POST', '/accounts/inviteuser', guest(address))).body
  const first = await tokenFor(address)
  expect((await admin.send('POST', '/accounts/inviteuser', guest(address.toUpperCase()))).status).toBe(409)
  expect((await admin.send('POST', '/accounts/resendinvite', { userId })).body.userId).toBe(userId)
  const second = await tokenFor(address)
  expect((await send('GET', `/users/invitetoken/${first}`)).status).toBe(404)
  expect((await send('GET', `/users/invitetoken/${second}`)).status).toBe(200)
  expect((await admin.send('POST', '/accounts/cancelinvite', { userId })).status).toBe(204)
  expect((await send('GET', `/users/invitetoken/${second}`)).status).toBe(404)
  expect((await admin.send('POST', '/accounts/cancelinvite', { userId })).status).toBe(404)
  expect(await open(admin)).toEqual([])
})

test('nobody is written to without end', async () => {
  const { admin } = await workspace()
  const address = newAddress()
  const { userId } = (await admin.send('POST', '/accounts/inviteuser', guest(address))).body
  for (let at = 0; at < 4; at++) expect((await admin.send('POST', '/accounts/resendinvite', { userId })).status).toBe(200)
  expect((await admin.send('POST', '/accounts/resendinvite', { userId })).status).toBe(429)
  expect(await lettersTo(database.system, address)).toHaveLength(5)
})

test('a workspace writes to so many people an hour, and no more', async () => {
  const [{ account, admin }, other] = [await workspace(), await workspace()]
  const text = `insert into user_token (token_hash, purpose, email_address, canonical_address, account_id, details, expires_date)
    select sha256(($1::text || n)::bytea), 'invite', 'guest' || n || '@example.com', 'guest' || n || '@example.com', $1::uuid, '{}', now() from generate_series(1, 300) n`
  await database.system.rows({ name: 'test.invites', text }, [account])
  const invite = async (who: Person) => (await who.send('POST', '/accounts/inviteuser', guest(newAddress()))).status
  expect([await invite(admin), await invite(other.admin)]).toEqual([429, 200])
})

test('an invitation offers no more than its sender may give, then and when it is accepted', async () => {
  const { account, admin } = await workspace()
  const company = await addPerson(account, ['Company Admin'])
  const invite = (by: Person, emailAddress: string, more: object) => by.send('POST', '/accounts/inviteuser', guest(emailAddress, more))
  expect((await invite(company, newAddress(), { roleName: 'Global Admin' })).status).toBe(403)
  expect((await invite(admin, newAddress(), { roleName: 'Certified Provider Admin' })).status).toBe(422)
  expect((await invite(admin, newAddress(), { roleName: null })).status).toBe(422)
  const other = await workspace()
  const foreign = (await other.admin.send('POST', '/portfolios', { name: 'Theirs' })).body.portfolioId
  expect((await invite(admin, newAddress(), { portfolioRoles: [{ portfolioId: foreign, roleName: 'Author' }] })).status).toBe(422)
  const address = newAddress()
  const invited = await invite(company, address, { roleName: 'Author' })
  // The offer is changed like roles, by the same rules.
  const raise = (by: Person, roleName: string) => by.send('PUT', `/users/${invited.body.userId}/roles`, { roles: [{ roleName }] })
  expect((await raise(company, 'Global Admin')).status).toBe(403)
  expect((await raise(company, 'Company Admin')).body).toMatchObject({ invited: true, roles: [{ roleName: 'Company Admin' }] })
  await admin.send('POST', '/accounts/removeuser', { userId: company.userId })
  const refused = await register(address, await tokenFor(address))
  expect([refused.status, await rows('select 1 from app_user where canonical_address = $1', [address])]).toEqual([422, []])
})

test('an offer is worth as much as the person who has changed it last', async () => {
  const { account, admin } = await workspace()
  const company = await addPerson(account, ['Company Admin'])
  const address = newAddress()
  const { body } = await company.send('POST', '/accounts/inviteuser', guest(address, { roleName: 'View User' }))
  const raised = await admin.send('PUT', `/users/${body.userId}/roles`, { roles: [{ roleName: 'Global Admin' }] })
  expect(raised.status).toBe(200)
  const joined = await register(address, await tokenFor(address))
  expect([joined.status, joined.body.roles]).toEqual([200, [expect.objectContaining({ roleName: 'Global Admin' })]])
})

test('another workspace’s invitations and users are as if they were not', async () => {
  const { admin } = await workspace()
  const other = await workspace()
  const { userId } = (await admin.send('POST', '/accounts/inviteuser', guest(newAddress()))).body
  for (const path of ['/accounts/resendinvite', '/accounts/cancelinvite', '/accounts/removeuser'])
    expect((await other.admin.send('POST', path, { userId })).status).toBe(404)
  expect((await other.admin.send('PUT', `/users/${userId}/roles`, { roles: [{ roleName: 'Author' }] })).status).toBe(404)
  expect((await other.admin.send('POST', '/accounts/removeuser', { userId: admin.userId })).status).toBe(404)
})

test('a removed user is out with the next call, and the last Global Admin is not removed', async () => {
  const { account, admin } = await workspace()
  const person = await addPerson(account, ['Author'])
  for (const path of ['/areas', `/users/${admin.userId}`]) expect((await person.send('GET', path)).status).toBe(200)
  expect((await person.send('POST', '/accounts/removeuser', { userId: admin.userId })).status).toBe(403)
  expect((await admin.send('POST', '/accounts/removeuser', { userId: person.userId })).status).toBe(204)
  expect((await person.send('GET', '/areas')).status).toBe(403)
  expect((await person.send('GET', `/users/${admin.userId}`)).status).toBe(404)
  expect((await person.send('GET', `/users/${person.userId}`)).status).toBe(200)
  expect((await admin.send('POST', '/accounts/removeuser', { userId: admin.userId })).status).toBe(422)
})

test('seats are kept when inviting; the flags leave adding to the provider', async () => {
  const { account, admin } = await workspace()
  await rows('update account set max_edit_user_accounts = 2 where account_id = $1', [account])
  const first = newAddress()
  expect((await admin.send('POST', '/accounts/inviteuser', guest(first))).status).toBe(200)
  expect((await admin.send('POST', '/accounts/inviteuser', guest(newAddress()))).status).toBe(402)
  expect((await admin.send('POST', '/accounts/inviteuser', guest(newAddress(), { roleName: 'View User' }))).status).toBe(200)
  await rows('update account set only_certified_provider_can_add_view_users = true where account_id = $1', [account])
  expect((await admin.send('POST', '/accounts/inviteuser', guest(newAddress(), { roleName: 'View User' }))).status).toBe(403)
})

test('a contact is invited and becomes the user', async () => {
  const { admin } = await workspace()
  const contact = (await admin.send('POST', '/contacts', { firstName: 'Chiara', lastName: 'Ferrari' })).body
  const address = newAddress()
  await admin.send('POST', '/accounts/inviteuser', guest(address, { roleName: 'Author', contactId: contact.contactId }))
  const joined = await register(address, await tokenFor(address))
  expect((await admin.send('GET', `/contacts/${contact.contactId}`)).body.userId).toBe(joined.body.userId)
})

test('a proven domain admits people with proven addresses', async () => {
  const { account, admin } = await workspace()
  const person = await addPerson(await addAccount(), ['Author'])
  await rows("update app_user set canonical_address = user_id || '@proven.example' where user_id = $1", [person.userId])
  const domain =
    'insert into account_domain (account_domain_id, account_id, domain_name, canonical_domain) values (gen_random_uuid(), $1, $2, $2)'
  await rows(domain, [account, 'proven.example'])
  const join = () => person.send('POST', '/users/joinaccount', { accountId: account })
  expect((await join()).status).toBe(404)
  await rows('update account_domain set proven_date = now() where account_id = $1', [account])
  await rows('update account set only_certified_provider_can_add_view_users = true where account_id = $1', [account])
  expect((await join()).status).toBe(404)
  await rows('update account set only_certified_provider_can_add_view_users = false where account_id = $1', [account])
  expect((await join()).body).toMatchObject({ accountId: account, roles: [{ roleName: 'View User' }] })
  // A domain admits people and doesn't keep them: without it, members stay until somebody removes them.
  expect((await admin.send('PUT', '/accounts/domains', { accountDomains: [] })).status).toBe(200)
  expect((await person.send('GET', '/areas')).status).toBe(200)
  const late = await addPerson(await addAccount(), ['Author'])
  await rows("update app_user set canonical_address = user_id || '@proven.example' where user_id = $1", [late.userId])
  expect((await late.send('POST', '/users/joinaccount', { accountId: account })).status).toBe(404)
  expect((await admin.send('POST', '/accounts/removeuser', { userId: person.userId })).status).toBe(204)
  expect((await person.send('GET', '/areas')).status).toBe(403)
})
