/** The columns behind the operator's views and order follow visits, roles, names and providers. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { markQuiet } from './server/quiet.ts'
import { worldOf } from './server/world-for-tests.ts'

const app = await testApp()
const { addAccount, addPerson, database, services } = app
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const shown = async (query: string, among: readonly string[]): Promise<string[]> =>
  (await operator.send('GET', `/accounts?limit=1000&${query}`)).body
    .map(({ accountId }: { accountId: string }) => accountId)
    .filter((id: string) => among.includes(id))

test('a workspace is quiet once nobody was there for 30 days, until somebody comes', async () => {
  const [visited, left, fresh] = [await addAccount(), await addAccount(), await addAccount()]
  const [one, other] = [await addPerson(visited, ['Author']), await addPerson(left, ['Global Admin'])]
  await rows("update account set created_date = now() - interval '60 days' where account_id = any($1::uuid[])", [[visited, left]])
  const visits = 'insert into account_visit (user_id, account_id, visited_date) select $1, $2, now() - make_interval(days => $3)'
  await rows(visits, [one.userId, visited, 29])
  await rows(visits, [other.userId, left, 31])
  const quiet = () => shown('view=quiet', [visited, left, fresh])
  expect(await quiet()).toEqual([])
  await markQuiet.run(services)
  expect(await quiet()).toEqual([left])
  await rows("update account_visit set visited_date = now() - interval '31 days' where account_id = $1", [visited])
  await markQuiet.run(services)
  expect((await quiet()).toSorted()).toEqual([visited, left].toSorted())
  expect((await other.send('POST', '/users/switchaccount', { accountId: left })).status).toBe(200)
  expect(await quiet()).toEqual([visited])
  // A mark that came at the same time as a visit goes with the next run.
  await rows('update account set is_quiet = true where account_id = $1', [left])
  await markQuiet.run(services)
  expect(await quiet()).toEqual([visited])
})

test('a workspace is at its limit as soon as it has as many edit users, however they come and go', async () => {
  const account = await addAccount()
  await rows('update account set max_edit_user_accounts = 2 where account_id = $1', [account])
  const limit = () => shown('view=limit', [account])
  await addPerson(account, ['Author'])
  await addPerson(account, ['View User'])
  expect(await limit()).toEqual([])
  const last = await addPerson(account, ['Author', 'Global Admin'])
  expect(await limit()).toEqual([account])
  await rows("update user_role set role_name = 'View User' where account_id = $1 and user_id = $2 and role_name = 'Author'", [
    account,
    last.userId,
  ])
  expect(await limit()).toEqual([account])
  await rows('delete from user_role where account_id = $1 and user_id = $2', [account, last.userId])
  expect(await limit()).toEqual([])
})

test('the list follows a provider that is given another name, and a client that is given another provider', async () => {
  const [one, other] = [await worldOf(app), await worldOf(app)]
  const boss = await addPerson(one.namespace, ['Global Admin'])
  const below = (await one.provider.send('POST', '/accounts/subproviders', company())).body.accountId as string
  const lead = await addPerson(below, ['Certified Provider Admin', 'Global Admin'])
  const client = (await lead.send('POST', '/accounts', company())).body.accountId as string
  const order = () => shown('', [one.namespace, below, client, other.namespace, other.clientId])
  const rename = async (id: string, workspaceName: string) =>
    expect((await boss.send('PUT', `/accounts/${id}`, { workspaceName })).status).toBe(200)
  await rename(one.namespace, `0 first ${one.namespace}`)
  expect(await order()).toEqual([one.namespace, below, client, other.namespace, other.clientId])
  await rename(one.namespace, `zz last ${one.namespace}`)
  expect(await order()).toEqual([other.namespace, other.clientId, one.namespace, below, client])
  const mover = await addPerson(client, ['Enterprise Admin', 'Global Admin'])
  expect((await mover.send('PUT', '/accounts/certifiedprovider', { parentAccountId: other.namespace })).status).toBe(200)
  expect((await order()).slice(0, 3)).toContain(client)
})

let count = 0
const company = () => {
  count += 1
  const emailAddress = `boss-${count}@views.example`
  return { company: `Views ${count}`, emailAddress, firstName: 'Vi', lastName: 'Ews' }
}
