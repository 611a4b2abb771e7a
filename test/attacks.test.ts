/** Requests that somebody means harm with, about people, workspaces, providers, sessions, tokens and the audit: each is refused, or does no more than it may. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { Role } from '#platform/contract/rights.ts'
import { peopleWith } from '#identity/sign-in/server/password-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { lastLetter } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { app, database, send, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)
const password = 'a lighthouse keeper'
const person = await peopleWith(password, { database, addAccount, addPerson })

const rolesOf = async (userId: string) =>
  (await rows<{ role: string }>('select role_name as role from user_role where user_id = $1 order by 1', [userId])).map(({ role }) => role)

test('a provider takes no client from another one, nor gives one away', async () => {
  const [one, two] = [await addAccount({ type: 'Certified Provider' }), await addAccount({ type: 'Certified Provider' })]
  const [thief, victim] = [await person(['Certified Provider Admin'], one), await person(['Certified Provider Admin'], two)]
  const client = await addAccount({ parentAccountId: two })
  for (const body of [
    { accountId: client, parentAccountId: one },
    { accountId: client, accountType: 'Certified Provider' },
  ]) {
    expect((await thief.send('PUT', '/accounts/certifiedprovider', body)).status).toBe(403)
    expect((await victim.send('PUT', '/accounts/certifiedprovider', body)).status).toBe(403)
  }
  const client2 = {
    company: `Taken ${uuidv7()}`,
    firstName: 'A',
    lastName: 'B',
    emailAddress: `${uuidv7()}@example.com`,
    parentAccountId: two,
  }
  expect((await thief.send('POST', '/accounts', client2)).status).toBe(422)
  for (const [method, path, body] of [
    ['DELETE', `/accounts/${client}`, undefined],
    ['POST', '/users/switchaccount', { accountId: client }],
    ['PUT', '/accounts/maxeditusers', { accountId: client, maxEditUserAccounts: 1 }],
    ['PUT', '/accounts/secondfactor', { accountId: client, requiresSecondFactor: true }],
  ] as const)
    expect((await thief.send(method, path, body)).status, path).toBe(404)
  const [found] = await rows<{ parent: string }>('select parent_account_id as parent from account where account_id = $1', [client])
  expect(found!.parent).toBe(two)
})

test('nobody raises themselves or others: by roles, by invitations, by another’s name, bound to a portfolio or not', async () => {
  const admin = await person(['Global Admin'])
  const { accountId } = admin
  const portfolio = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body
  const foreign = (await (await person(['Global Admin'])).send('POST', '/portfolios', { name: 'Foreign' })).body
  const bound = await addPerson(accountId, ['Portfolio Manager'], portfolio.portfolioId)
  const company = await person(['Company Admin'], accountId)
  const every: Role[] = [
    'Enterprise Admin',
    'Certified Provider Admin',
    'Global Admin',
    'Company Admin',
    'Application Manager',
    'Portfolio Manager',
    'Author',
    'View User',
  ]
  const give = (who: Person, roleName: Role, portfolioId: string | null = null, whose = who) =>
    who.send('PUT', `/users/${whose.userId}/roles`, { roles: [{ roleName, portfolioId, accountId: null }] })
  const invite = (who: Person, more: object) =>
    who.send('POST', '/accounts/inviteuser', { firstName: 'A', lastName: 'B', emailAddress: `${uuidv7()}@example.com`, ...more })
  for (const roleName of every) {
    expect((await give(bound, roleName)).status, `bound, ${roleName}`).toBeGreaterThan(399)
    expect((await invite(bound, { roleName })).status, `bound invites, ${roleName}`).toBeGreaterThan(399)
    if (['Enterprise Admin', 'Certified Provider Admin', 'Global Admin'].includes(roleName)) {
      expect((await give(company, roleName)).status, `company, ${roleName}`).toBeGreaterThan(399)
      expect((await invite(company, { roleName })).status, `company invites, ${roleName}`).toBeGreaterThan(399)
    }
  }
  for (const roleName of ['Enterprise Admin', 'Certified Provider Admin'] as const) {
    expect((await give(admin, roleName)).status, roleName).toBeGreaterThan(399)
    expect((await invite(admin, { roleName })).status, roleName).toBeGreaterThan(399)
  }
  expect((await give(admin, 'Author', foreign.portfolioId, company)).status, 'a portfolio of another workspace').toBe(422)
  expect((await invite(admin, { portfolioRoles: [{ roleName: 'Author', portfolioId: foreign.portfolioId }] })).status).toBe(422)
  // In the name of somebody who may, who may not is still who they act as; and nobody chains names.
  expect((await admin.send('POST', '/users/impersonate', { impersonateUserId: company.userId })).status).toBe(200)
  expect((await admin.send('POST', '/users/impersonate', { impersonateUserId: bound.userId })).status).toBe(403)
  expect((await give(admin, 'Global Admin', null, company)).status).toBe(403)
  for (const [path, body] of [
    ['/users/tokens', { tokenName: 'x', rights: [], validDays: 1, password }],
    ['/users/changemypassword', { oldPassword: password, newPassword: 'quite another keeper' }],
    ['/users/secondfactor', { password }],
    ['/users/passkeys/begin', { password }],
    ['/users/joinaccount', { accountId }],
    [`/users/${bound.userId}/endsessions`, undefined],
    ['/users/endsessions', {}],
  ] as const)
    expect((await admin.send('POST', path, body)).status, path).toBe(403)
  await admin.send('POST', '/users/endimpersonation')
  expect([await rolesOf(company.userId), await rolesOf(bound.userId), await rolesOf(admin.userId)]).toEqual([
    ['Company Admin'],
    ['Portfolio Manager'],
    ['Global Admin'],
  ])
})

test('a token holds no right that its maker lacks, now or later, and makes none itself', async () => {
  const admin = await person(['Global Admin'])
  const author = await person(['Author'], admin.accountId)
  const make = (who: Person, rights: string[]) =>
    who.send('POST', '/users/tokens', { tokenName: 'Nightly', rights, validDays: 400, password, accountId: uuidv7(), userId: admin.userId })
  expect((await make(author, [])).status, 'for longer than a year').toBe(400)
  const right = (rights: string[]) =>
    author.send('POST', '/users/tokens', { tokenName: 'Nightly', rights, validDays: 1, password, userId: admin.userId })
  for (const above of ['EDIT_USER', 'EDIT_ACCOUNT', 'ASSIGN_GLOBAL_ADMIN', 'DELETE_PORTFOLIO', 'NONSENSE'])
    expect((await right([above])).status, above).toBeGreaterThan(399)
  const { token } = (await right([])).body
  const headers = { authorization: `Bearer ${token}` }
  for (const [method, path, body] of [
    ['POST', '/users/tokens', { tokenName: 'x', rights: [], validDays: 1, password }],
    ['POST', '/users/refreshuser', {}],
    ['POST', '/users/sessions/end', { password }],
    ['POST', '/users/switchaccount', { accountId: admin.accountId }],
    ['PUT', `/users/${author.userId}`, { position: 'x' }],
    ['POST', '/users/checkemail', { emailAddress: admin.emailAddress }],
  ] as const)
    expect((await send(method, path, body, headers)).status, path).toBe(403)
})

test('of two concurrent acceptances of an invitation one succeeds, and nobody accepts another’s', async () => {
  const admin = await person(['Global Admin'])
  const emailAddress = `${uuidv7()}@example.com`
  await admin.send('POST', '/accounts/inviteuser', { firstName: 'A', lastName: 'B', emailAddress, roleName: 'Company Admin' })
  const inviteToken = (await lastLetter(database.system, emailAddress)).link.searchParams.get('inviteToken')!
  const registering = (address: string) =>
    send('POST', '/users/register', { firstName: 'E', lastName: 'V', emailAddress: address, password, inviteToken, agreeTerms: true })
  const thief = await person(['View User'])
  expect((await registering(`${uuidv7()}@example.com`)).status).toBe(422)
  expect((await thief.send('POST', '/users/joinaccount', { inviteToken })).status).toBe(422)
  expect((await thief.send('POST', '/users/joinaccount', { accountId: admin.accountId })).status).toBe(404)
  const both = await Promise.all([registering(emailAddress), registering(emailAddress), registering(` ${emailAddress.toUpperCase()} `)])
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const members = await rows('select 1 from user_role where account_id = $1 and role_name = $2', [admin.accountId, 'Company Admin'])
  expect(members).toHaveLength(1)
  expect(await rolesOf(thief.userId)).toEqual(['View User'])
})

test('a text in the audit stays one entry of text, whatever it says', async () => {
  const admin = await person(['Global Admin'])
  const evil = 'Eve\r\n2026-01-01 signIn Admin \u001b[31m<script>alert(1)</script>","role":"Enterprise Admin'
  const author = await person(['Author'], admin.accountId)
  await author.send('PUT', `/users/${author.userId}`, { firstName: '=HYPERLINK("http://evil.example")', lastName: 'Eve' })
  const renamed = await author.send('PUT', `/users/${author.userId}`, { firstName: evil })
  expect([renamed.status, renamed.body.firstName]).toEqual([
    200,
    'Eve 2026-01-01 signIn Admin  [31m<script>alert(1)</script>","role":"Enterprise Admin',
  ])
  const headers = { 'user-agent': `Evil ${'x'.repeat(5_000)} <script>`, 'x-forwarded-for': '127.0.0.1, evil' }
  for (const emailAddress of [author.emailAddress, `${'x'.repeat(240)}@example.com`])
    await app.inject({ method: 'POST', url: '/api/users/authenticate', headers, payload: { emailAddress, password: 'wrong one' } })
  await app.inject({ method: 'POST', url: '/api/users/authenticate', payload: { emailAddress: 'a\u0000b@example.com', password: 'x' } })
  const { body } = await admin.send('GET', '/audit')
  const refused = body.filter(({ kind }: { kind: string }) => kind === 'signInRefused')
  expect(refused).toHaveLength(1)
  expect(JSON.stringify(body)).not.toMatch(/\\r|\\n|\\u001b/)
  // Nobody changes or removes an entry, and nobody writes one by a call.
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    for (const path of ['/audit', `/audit/${body[0].auditEntryId}`])
      expect((await admin.send(method, path, {})).status).toBeGreaterThan(399)
  expect((await author.send('GET', '/audit')).status).toBe(403)
})

test('a session or a way in is chosen by its secret alone: no header, cookie or parameter names another', async () => {
  const [one, two] = [await person(['Global Admin']), await person(['Global Admin'])]
  const named = {
    'x-user-id': two.userId,
    'x-account-id': two.accountId,
    'x-host-name': 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-original-url': '/api/accounts',
    'x-http-method-override': 'DELETE',
    cookie: `session=${two.token}; portolan.session=${two.token}`,
    host: 'evil.example',
  }
  const { body } = await one.send('POST', `/users/refreshuser?accountId=${two.accountId}&token=${two.token}`, { userId: two.userId }, named)
  expect([body.userId, body.accountId]).toEqual([one.userId, one.accountId])
  expect((await send('POST', `/users/refreshuser?token=${two.token}`, {}, named)).status).toBe(401)
  expect(
    (await send('GET', '/users', undefined, { authorization: `Basic ${Buffer.from(`${one.userId}:${password}`).toString('base64')}` }))
      .status,
  ).toBe(401)
  for (const token of ['', 'null', '0', `${one.token} ${two.token}`, one.token.slice(0, -1), `${one.token}\u00e9`])
    expect((await send('GET', '/users', undefined, { authorization: `Bearer ${token}` })).status, token.slice(0, 5)).toBe(401)
})

test('two who change the same thing at once leave one outcome: seats, roles and the last administrator', async () => {
  const admin = await person(['Global Admin'])
  const second = await person(['Global Admin'], admin.accountId)
  await admin.send('PUT', '/accounts/maxeditusers', { maxEditUserAccounts: 3 })
  const invited = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      (at % 2 ? admin : second).send('POST', '/accounts/inviteuser', {
        firstName: 'A',
        lastName: 'B',
        emailAddress: `${uuidv7()}@example.com`,
        roleName: 'Author',
      }),
    ),
  )
  expect(invited.filter(({ status }) => status < 300)).toHaveLength(1)
  const ended = await Promise.all([
    admin.send('POST', '/accounts/removeuser', { userId: second.userId }),
    second.send('POST', '/accounts/removeuser', { userId: admin.userId }),
  ])
  expect(ended.filter(({ status }) => status < 300)).toHaveLength(1)
})
