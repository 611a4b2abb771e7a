/** Members of a workspace, and changes of their rights. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp()
const { addAccount, addPerson, database } = app
const rows = rowsOf(database)

const name = { firstName: 'Vera', lastName: 'Lund' }
const rolesOf = (body: { roles: { roleName: string; portfolioId: string | null }[] }) => body.roles.map(({ roleName }) => roleName)

async function workspace() {
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin'])
  const portfolioId = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body.portfolioId as string
  return { account, admin, portfolioId }
}

test('the list has everyone of the workspace with their roles, inherited ones marked, and nobody of another', async () => {
  const { account, admin, portfolioId } = await workspace()
  const part = (await admin.send('POST', '/portfolios', { name: 'Ports', parentPortfolioId: portfolioId })).body.portfolioId as string
  const manager = await addPerson(account, ['Portfolio Manager'], portfolioId)
  const viewer = await addPerson(account, ['View User'])
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  const { body } = await admin.send('GET', '/users')
  expect(body.map(({ userId }: { userId: string }) => userId).sort()).toEqual([admin.userId, manager.userId, viewer.userId].sort())
  const found = body.find(({ userId }: { userId: string }) => userId === manager.userId)
  expect(found).toMatchObject({ isEditUser: true, permissions: { edit: true } })
  expect(found.roles.map((role: object) => ({ ...role, userRoleId: null }))).toEqual([
    { userRoleId: null, roleName: 'Portfolio Manager', accountId: account, portfolioId, isInherited: false },
    { userRoleId: null, roleName: 'Portfolio Manager', accountId: account, portfolioId: part, isInherited: true },
  ])
  expect(body.find(({ userId }: { userId: string }) => userId === viewer.userId).isEditUser).toBe(false)
  expect(body.some(({ userId }: { userId: string }) => userId === stranger.userId)).toBe(false)
  const page = await admin.send('GET', '/users?limit=1&offset=1')
  expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '3'])
  expect((await admin.send('GET', `/users?search=${manager.userId.toUpperCase()}`)).body).toHaveLength(1)
})

test('somebody bound to a portfolio learns of no role in others, and of nobody’s activity', async () => {
  const { account, admin, portfolioId } = await workspace()
  const other = (await admin.send('POST', '/portfolios', { name: 'Secret' })).body.portfolioId as string
  const hidden = await addPerson(account, ['Author'], other)
  const reader = await addPerson(account, ['View User'], portfolioId)
  const { body } = await reader.send('GET', '/users')
  const found = body.find(({ userId }: { userId: string }) => userId === hidden.userId)
  expect([found.roles, found.lastActiveDate]).toEqual([[], null])
})

test('roles are replaced in the whole workspace and per portfolio, and count with the next call', async () => {
  const { account, admin, portfolioId } = await workspace()
  const person = await addPerson(account, ['View User'])
  expect((await person.send('POST', '/areas', { name: 'No' })).status).toBe(403)
  const changed = await admin.send('PUT', `/users/${person.userId}/roles`, {
    userId: person.userId,
    roles: [{ roleName: 'Application Manager' }, { roleName: 'Author', portfolioId }],
  })
  expect([changed.status, rolesOf(changed.body).sort()]).toEqual([200, ['Application Manager', 'Author']])
  expect((await person.send('POST', '/areas', { name: 'Yes' })).status).toBe(201)
  const back = await admin.send('PUT', `/users/${person.userId}/roles`, { roles: [{ roleName: 'Author', portfolioId }] })
  expect(back.body.roles).toMatchObject([{ roleName: 'Author', portfolioId }])
  expect((await person.send('POST', '/areas', { name: 'No more' })).status).toBe(403)
  const log = await rows<{ changes: object }>('select changes from change_log where record_id = $1 order by change_id', [person.userId])
  expect(log.map(({ changes }) => changes)).toContainEqual({ roles: ['Application Manager', null] })
})

test('nobody gives or takes a role above their own, to others or to themselves', async () => {
  const { account, admin } = await workspace()
  const company = await addPerson(account, ['Company Admin'])
  const viewer = await addPerson(account, ['View User'])
  const set = (by: typeof admin, of: typeof admin, roleName: string) =>
    by.send('PUT', `/users/${of.userId}/roles`, { roles: [{ roleName }] })
  expect((await set(company, company, 'Global Admin')).status).toBe(403)
  expect((await set(company, viewer, 'Global Admin')).status).toBe(403)
  expect((await set(company, admin, 'View User')).status).toBe(403)
  expect((await set(admin, viewer, 'Enterprise Admin')).status).toBe(403)
  expect((await set(viewer, viewer, 'Author')).status).toBe(403)
  expect((await set(company, viewer, 'Company Admin')).status).toBe(200)
})

test('roles that cannot be held are refused in words', async () => {
  const { account, admin, portfolioId } = await workspace()
  const elsewhere = await workspace()
  const person = await addPerson(account, ['View User'])
  const set = async (...roles: object[]) => (await admin.send('PUT', `/users/${person.userId}/roles`, { roles })).status
  expect(await set()).toBe(422)
  expect(await set({ roleName: 'Company Admin', portfolioId })).toBe(422)
  expect(await set({ roleName: 'Author', portfolioId: elsewhere.portfolioId })).toBe(422)
  expect(await set({ roleName: 'Author', accountId: elsewhere.account })).toBe(422)
  expect(await set({ roleName: 'King' })).toBe(400)
  expect((await admin.send('PUT', `/users/${elsewhere.admin.userId}/roles`, { roles: [{ roleName: 'Author' }] })).status).toBe(404)
})

test('the last Global Admin stays one, also when two demote each other at once', async () => {
  const { account, admin } = await workspace()
  const demote = (by: typeof admin, of: typeof admin) => by.send('PUT', `/users/${of.userId}/roles`, { roles: [{ roleName: 'View User' }] })
  expect((await demote(admin, admin)).status).toBe(422)
  const other = await addPerson(account, ['Global Admin'])
  const answers = await Promise.all([demote(admin, other), demote(other, admin)])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const left = await rows("select 1 from user_role where account_id = $1 and role_name = 'Global Admin'", [account])
  expect(left).toHaveLength(1)
})

test('edit users are bounded by the seats of the workspace, view users are not', async () => {
  const { account, admin } = await workspace()
  const person = await addPerson(account, ['View User'])
  await rows('update account set max_edit_user_accounts = 1 where account_id = $1', [account])
  const set = (roleName: string) => admin.send('PUT', `/users/${person.userId}/roles`, { roles: [{ roleName }] })
  expect((await set('Author')).body).toMatchObject({ status: 402, limit: 1, count: 2 })
  expect((await set('View User')).status).toBe(200)
  await rows('update account set max_edit_user_accounts = 2, only_certified_provider_can_add_edit_users = true where account_id = $1', [
    account,
  ])
  expect((await set('Author')).status).toBe(403)
  await rows('update account set only_certified_provider_can_add_edit_users = false where account_id = $1', [account])
  expect((await set('Author')).status).toBe(200)
})

test('a provider manages the people of its client and of nobody else’s', async () => {
  const namespace = await addAccount({ type: 'Certified Provider' })
  const client = await addAccount({ parentAccountId: namespace })
  const provider = await addPerson(namespace, ['Certified Provider Admin'])
  const person = await addPerson(client, ['View User'])
  const set = () => provider.send('PUT', `/users/${person.userId}/roles`, { roles: [{ roleName: 'Global Admin' }] })
  expect((await set()).status).toBe(404)
  await provider.send('POST', '/users/switchaccount', { accountId: client })
  expect((await set()).status).toBe(200)
  const stranger = await addPerson(await addAccount({ type: 'Certified Provider' }), ['Certified Provider Admin'])
  expect((await stranger.send('POST', '/users/switchaccount', { accountId: client })).status).toBe(404)
})

test('the system administrators and the registrations that nobody finished are for system administrators', async () => {
  const account = await addAccount()
  const enterprise = await addPerson(account, ['Enterprise Admin'])
  const admin = await addPerson(account, ['Global Admin'])
  const { body } = await enterprise.send('GET', '/users/systemadministrators')
  expect(body).toContainEqual(expect.objectContaining({ userId: enterprise.userId }))
  expect(body.some(({ userId }: { userId: string }) => userId === admin.userId)).toBe(false)
  for (const path of ['/users/systemadministrators', '/users/abandonedregistrationemails'])
    expect((await admin.send('GET', path)).status).toBe(403)
  await app.send('POST', '/users/registeremail', { emailAddress: 'left@abandoned.example' })
  await app.send('POST', '/users/registeremail', { emailAddress: 'LEFT@abandoned.example' })
  await app.send('POST', '/users/registeremail', { emailAddress: `${admin.userId}@example.com` })
  const abandoned = await enterprise.send('GET', '/users/abandonedregistrationemails')
  expect(abandoned.body).toEqual([expect.objectContaining({ letterCount: 2, isOpen: true })])
})

test('roles through the provider and in the installation stay, whatever is given in the workspace', async () => {
  const namespace = await addAccount({ type: 'Certified Provider' })
  const account = await addAccount({ parentAccountId: namespace })
  const enterprise = await addPerson(account, ['Enterprise Admin'])
  const both = await addPerson(account, ['Enterprise Admin', 'View User'])
  const provider = await addPerson(account, ['View User'])
  const text =
    "insert into user_role (user_role_id, user_id, account_id, role_name) values (gen_random_uuid(), $1, $2, 'Certified Provider Admin')"
  await rows(text, [provider.userId, namespace])
  const set = (of: typeof both, ...roles: string[]) =>
    enterprise.send('PUT', `/users/${of.userId}/roles`, { roles: roles.map((roleName) => ({ roleName })) })
  expect(rolesOf((await set(both, 'Author')).body).sort()).toEqual(['Author', 'Enterprise Admin'])
  expect((await both.send('GET', '/users/systemadministrators')).status).toBe(200)
  expect((await set(both, 'Enterprise Admin')).status, 'a member has a role in the workspace').toBe(422)
  const changed = (await set(provider, 'Author')).body
  const shown = changed.roles.map(({ roleName, isInherited }: { roleName: string; isInherited: boolean }) => [roleName, isInherited])
  expect(shown.sort()).toEqual([
    ['Author', false],
    ['Certified Provider Admin', true],
  ])
  // Named, it is given; its list takes it.
  expect(rolesOf((await set(provider, 'Author', 'Enterprise Admin')).body)).toContain('Enterprise Admin')
  await enterprise.send('DELETE', `/users/systemadministrators/${provider.userId}`)
  expect((await provider.send('GET', '/users/systemadministrators')).status).toBe(403)
})

test('the seats of the plan count for each kind of user that there are more of', async () => {
  const { account, admin, portfolioId } = await workspace()
  const people = [await addPerson(account, ['Author']), await addPerson(account, ['Author']), await addPerson(account, ['Author'])] as const
  const limit = (kind: string, most: number) =>
    rows('insert into account_limit (account_id, kind, most) values ($1, $2, $3)', [account, kind, most])
  await limit('maxReadOnlyUsers', 1)
  const set = (at: 0 | 1 | 2, roleName: string) => admin.send('PUT', `/users/${people[at].userId}/roles`, { roles: [{ roleName }] })
  expect((await set(0, 'View User')).status).toBe(200)
  expect((await set(1, 'View User')).body).toMatchObject({ status: 402, limit: 1, count: 2 })
  const bound = (at: 0 | 1 | 2, ...roles: string[]) =>
    admin.send('PUT', `/portfolios/${portfolioId}/security`, {
      roles: roles.map((roleName) => ({ userId: people[at].userId, roleName })),
    })
  // More edit users than a smaller plan has room for may become fewer.
  await limit('maxEditUsers', 1)
  expect((await bound(0, 'Author')).body).toMatchObject({ status: 402, limit: 1, count: 4 })
  expect((await bound(0, 'View User')).status).toBe(200)
  await rows("update account_limit set most = 2 where account_id = $1 and kind = 'maxReadOnlyUsers'", [account])
  expect((await set(1, 'View User')).status).toBe(200)
  expect((await set(2, 'View User')).body).toMatchObject({ status: 402, limit: 2, count: 3 })
  expect((await set(2, 'Portfolio Manager')).status).toBe(200)
})

test('a list of roles that was read before another change is refused, and changes nothing', async () => {
  const { account, admin, portfolioId } = await workspace()
  const person = await addPerson(account, ['View User'])
  const path = `/users/${person.userId}/roles`
  const read = async () =>
    (await admin.send('GET', '/users')).body.find(({ userId }: { userId: string }) => userId === person.userId).rolesVersion as string
  const set = (version: string | null, ...roles: object[]) =>
    admin.send('PUT', path, { roles }, version === null ? {} : { 'if-match': `"${version}"` })
  const [viewer, manager] = [{ roleName: 'View User' }, { roleName: 'Portfolio Manager', portfolioId }]
  const before = await read()
  const given = await set(before, viewer, manager)
  expect([given.status, given.body.rolesVersion]).toEqual([200, await read()])
  const taken = await set(given.body.rolesVersion, viewer)
  expect([taken.status, taken.body.rolesVersion]).toEqual([200, before])
  // One who has read the manager's role keeps it in their list.
  const stale = await set(given.body.rolesVersion, { roleName: 'Author' }, manager)
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'The roles of Test View User changed in the meantime. Check them and save again.',
  ])
  expect(await rows('select role_name from user_role where user_id = $1', [person.userId])).toEqual([{ role_name: 'View User' }])
  expect((await set(null, { roleName: 'Author' })).status, 'a script may replace whatever is there').toBe(200)
  const { userId } = (await admin.send('POST', '/accounts/inviteuser', { ...name, emailAddress: 'v@roles.example', ...viewer })).body
  const offered = async (version: string) =>
    (await admin.send('PUT', `/users/${userId}/roles`, { roles: [manager] }, { 'if-match': `"${version}"` })).status
  expect([await offered(given.body.rolesVersion), await offered(before)]).toEqual([409, 200])
})
