/** Acting in another's name: who may, where to, for how long, and what is left of it. */
import { expect, test } from 'vitest'
import type { Role } from '#platform/contract/rights.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)

async function world() {
  const namespace = await addAccount({ type: 'Certified Provider' })
  const client = await addAccount({ parentAccountId: namespace })
  const person = (role: Role, at = client) => addPerson(at, [role])
  return { namespace, client, person, provider: await person('Certified Provider Admin', namespace), admin: await person('Global Admin') }
}
const begin = (by: Person, of: Person) => by.send('POST', '/users/impersonate', { impersonateUserId: of.userId })
const end = (by: Person) => by.send('POST', '/users/endimpersonation')

test('a Global Admin sees what a user sees, and gets the own session back', async () => {
  const { client, admin, person } = await world()
  const viewer = await person('View User')
  const begun = await begin(admin, viewer)
  expect(begun.body).toMatchObject({
    userId: viewer.userId,
    originalUserId: admin.userId,
    accountId: client,
    roles: [{ roleName: 'View User' }],
  })
  expect((await admin.send('POST', '/areas', { name: 'No' })).status).toBe(403)
  expect((await end(admin)).body).toMatchObject({ userId: admin.userId, originalUserId: admin.userId, accountId: client })
  expect((await admin.send('POST', '/areas', { name: 'Yes' })).status).toBe(201)
  expect((await end(admin)).body.userId).toBe(admin.userId)
})

test('nobody acts as somebody above them, of another workspace, or as themselves', async () => {
  const { admin, person, provider } = await world()
  const company = await person('Company Admin')
  expect((await begin(company, await person('View User'))).status).toBe(403)
  expect((await begin(admin, provider)).status).toBe(404)
  const both = await person('View User')
  await rows(
    "insert into user_role (user_role_id, user_id, account_id, role_name) values (gen_random_uuid(), $1, null, 'Enterprise Admin')",
    [both.userId],
  )
  expect((await begin(admin, both)).status).toBe(403)
  expect((await begin(admin, (await world()).admin)).status).toBe(404)
  expect((await begin(admin, admin)).status).toBe(422)
})

test('a provider acts as users of its clients, from its namespace, and of nobody else’s', async () => {
  const { client, namespace, provider, admin } = await world()
  expect((await begin(provider, (await world()).admin)).status).toBe(404)
  expect((await begin(provider, admin)).body).toMatchObject({ userId: admin.userId, accountId: client })
  expect((await end(provider)).body).toMatchObject({ userId: provider.userId, accountId: namespace })
})

test('an Enterprise Admin acts as anybody', async () => {
  const { client, admin } = await world()
  const enterprise = await addPerson(await addAccount(), ['Enterprise Admin'])
  expect((await begin(enterprise, admin)).body).toMatchObject({ userId: admin.userId, accountId: client })
})

test('in another’s name one stays in the workspace and learns of no other', async () => {
  const { admin, person, client } = await world()
  const viewer = await person('View User')
  const elsewhere = await addAccount()
  await rows("insert into user_role (user_role_id, user_id, account_id, role_name) values (gen_random_uuid(), $1, $2, 'Global Admin')", [
    viewer.userId,
    elsewhere,
  ])
  await viewer.send('POST', '/users/switchaccount', { accountId: elsewhere })
  await begin(admin, viewer)
  expect((await admin.send('POST', '/users/switchaccount', { accountId: elsewhere })).status).toBe(404)
  expect((await admin.send('POST', '/users/joinaccount', { accountId: elsewhere })).status).toBe(403)
  const { body } = await admin.send('GET', '/accounts/workspaces')
  expect(body.memberOfAccounts.map(({ accountId }: { accountId: string }) => accountId)).toEqual([client])
  expect((await admin.send('GET', '/accounts/recent')).body.map(({ accountId }: { accountId: string }) => accountId)).not.toContain(
    elsewhere,
  )
})

test('one name at a time; the password stays the owner’s', async () => {
  const { admin, person } = await world()
  const [one, other] = [await person('Company Admin'), await person('Author')]
  await begin(admin, one)
  expect((await begin(admin, other)).status).toBe(403)
  expect((await admin.send('POST', '/users/changemypassword', { newPassword: 'a password of their own' })).status).toBe(403)
})

test('it ends when the role that let it is taken, and when the roles of the user change', async () => {
  const { admin, person } = await world()
  const second = await person('Global Admin')
  const viewer = await person('View User')
  await begin(second, viewer)
  expect((await second.send('GET', '/areas')).status).toBe(200)
  await admin.send('PUT', `/users/${second.userId}/roles`, { roles: [{ roleName: 'Author' }] })
  expect((await second.send('GET', '/areas')).status).toBe(401)
  const third = await person('Global Admin')
  await begin(third, viewer)
  await admin.send('PUT', `/users/${viewer.userId}/roles`, { roles: [{ roleName: 'Company Admin' }] })
  expect((await third.send('GET', '/areas')).status).toBe(401)
})

test('it ends with each role that the user is given, in whatever way', async () => {
  const { admin, person } = await world()
  const enterprise = await addPerson(await addAccount(), ['Enterprise Admin'])
  const host = await addPerson(await addAccount(), ['Global Admin'])
  const { portfolioId } = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body
  const addressOf = ({ userId }: Person) => `${userId}@example.com`
  const ways: ((viewer: Person) => ReturnType<Person['send']>)[] = [
    (viewer) => enterprise.send('POST', '/users/systemadministrators', { emailAddress: addressOf(viewer) }),
    ({ userId }) => admin.send('PUT', `/portfolios/${portfolioId}/security`, { roles: [{ userId, roleName: 'Author' }] }),
    async (viewer) => {
      const name = { firstName: 'Ida', lastName: 'Berg' }
      await host.send('POST', '/accounts/inviteuser', { ...name, emailAddress: addressOf(viewer), roleName: 'Author' })
      return viewer.send('POST', '/users/joinaccount', { accountId: host.accountId })
    },
  ]
  for (const give of ways) {
    const [second, viewer] = [await person('Global Admin'), await person('View User')]
    await begin(second, viewer)
    expect((await second.send('GET', '/areas')).status).toBe(200)
    expect((await give(viewer)).status).toBe(200)
    expect((await second.send('GET', '/users/systemadministrators')).status).toBe(401)
  }
})

test('it ends when the user is no longer below the original user', async () => {
  const { admin, person, client, namespace } = await world()
  const give = (to: Person, account: string | null, role: Role) =>
    rows('insert into user_role (user_role_id, user_id, account_id, role_name) values (gen_random_uuid(), $1, $2, $3)', [
      to.userId,
      account,
      role,
    ])
  const [second, company] = [await person('Global Admin'), await person('Company Admin')]
  await begin(second, company)
  expect((await second.send('GET', '/areas')).status).toBe(200)
  await give(company, namespace, 'Certified Provider Admin')
  expect((await second.send('GET', '/areas')).status).toBe(401)

  const third = await person('Global Admin')
  await give(third, null, 'Enterprise Admin')
  await begin(third, company)
  expect((await third.send('GET', '/areas')).status).toBe(200)
  const enterprise = await addPerson(client, ['Enterprise Admin'])
  await enterprise.send('DELETE', `/users/systemadministrators/${third.userId}`)
  expect((await third.send('GET', '/areas')).status).toBe(401)
  expect((await admin.send('GET', '/areas')).status).toBe(200)
})

test('it goes on when the roles of the user are saved as they are', async () => {
  const { admin, person } = await world()
  const second = await person('Global Admin')
  const viewer = await person('View User')
  await begin(second, viewer)
  expect((await admin.send('PUT', `/users/${viewer.userId}/roles`, { roles: [{ roleName: 'View User' }] })).status).toBe(200)
  expect((await second.send('GET', '/areas')).status).toBe(200)
})

test('both names are in the audit, and nobody edits it', async () => {
  const { admin, person, client } = await world()
  const viewer = await person('View User')
  await begin(admin, viewer)
  await end(admin)
  const { body } = await admin.send('GET', '/audit')
  expect(body.map(({ kind, userName, subject }: Record<string, string>) => [kind, userName, subject]).slice(0, 2)).toEqual([
    ['impersonationEnded', 'Test Global Admin', 'Test View User'],
    ['impersonationBegun', 'Test Global Admin', 'Test View User'],
  ])
  const tenant = database.tenant(client)
  for (const text of [
    'update audit_entry set user_name = $2 where account_id = $1',
    'delete from audit_entry where account_id = $1 and user_name = $2',
  ])
    await expect(tenant.write((transaction) => transaction.rows({ name: `test.${text.slice(0, 6)}`, text }, ['x']))).rejects.toThrow(
      /permission denied/,
    )
})
