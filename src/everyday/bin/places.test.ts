import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/* Deleted records whose place is gone when they come back. */

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)

async function sending(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

test.each([
  ['/applications', 'applicationId', 'parentSuiteApplicationId'],
  ['/itServices', 'itServiceId', 'parentSuiteITServiceId'],
])('of %s one whose suite has become a part of it comes back without its suite', async (path, key, parent) => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const make = async (name: string, of: string | null = null): Promise<string> =>
    (await sending(person, 'POST', path, { name, isSuite: true, [parent]: of }))[key]
  const above = await make('Above')
  const middle = await make('Middle', above)
  const below = await make('Below', middle)
  await sending(person, 'DELETE', `${path}/${middle}`)
  await sending(person, 'PUT', `${path}/${above}`, { [parent]: below })
  const { restored } = await sending(person, 'POST', '/bin/restore', { ids: [middle] })
  expect(restored).toMatchObject([{ name: 'Middle', without: 'Part of suite' }])
  const parentOf = async (id: string) => (await sending(person, 'GET', `${path}/${id}`))[parent]
  expect([await parentOf(middle), await parentOf(below), await parentOf(above)]).toEqual([null, middle, below])
})

test('a capability whose place lies too deep by now comes back at the top', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const make = async (name: string, parentCapabilityId: string | null = null): Promise<string> =>
    (await sending(person, 'POST', '/capabilities', { name, parentCapabilityId })).capabilityId
  const home = await make('Home')
  const [lost, beside] = [await make('Lost', home), await make('Beside', home)]
  await sending(person, 'DELETE', `/capabilities/${lost}`)
  await sending(person, 'DELETE', `/capabilities/${beside}`)
  let deepest: string | null = null
  for (const level of [1, 2, 3, 4]) deepest = await make(`Level ${level}`, deepest)
  await sending(person, 'PUT', `/capabilities/${home}`, { parentCapabilityId: deepest })
  const { restored } = await sending(person, 'POST', '/bin/restore', { ids: [lost] })
  expect(restored).toMatchObject([{ name: 'Lost', without: 'Part of' }])
  expect((await sending(person, 'GET', `/capabilities/${lost}`)).parentCapabilityId).toBeNull()
  const other = await make('Other')
  await sending(person, 'DELETE', `/capabilities/${other}`)
  const both = await sending(person, 'POST', '/bin/restore', { ids: [other, beside] })
  expect(both.restored.map(({ without }: { without?: string }) => without)).toEqual(expect.arrayContaining([undefined, 'Part of']))
})

test('IT services that would use each other in a circle come back as they were', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const make = async (name: string, uses: string[] = []): Promise<string> =>
    (await sending(person, 'POST', '/itServices', { name, usesITServices: uses.map((usesITServiceId) => ({ usesITServiceId })) }))
      .itServiceId
  const disk = await make('Disk')
  const server = await make('Server', [disk])
  await make('Mail', [server])
  const mail = (await sending(person, 'GET', '/itServices')).find(({ name }: { name: string }) => name === 'Mail').itServiceId
  await sending(person, 'DELETE', `/itServices/${server}`)
  await sending(person, 'PUT', `/itServices/${disk}`, { usesITServices: [{ usesITServiceId: mail }] })
  expect((await sending(person, 'POST', '/bin/restore', { ids: [server] })).restored[0].without).toBeUndefined()
})

test('a portfolio whose people take more seats than there are does not come back, and comes back when there is room', async () => {
  const account = await addAccount()
  const person = await addPerson(account, ['Global Admin'])
  const { portfolioId } = await sending(person, 'POST', '/portfolios', { name: 'Fleet' })
  const author = await addPerson(account, ['Author'], portfolioId)
  await rows('update account set max_edit_user_accounts = 2 where account_id = $1', [account])
  await sending(person, 'DELETE', `/portfolios/${portfolioId}`)
  const other = await addPerson(account, ['Author'])
  const refused = await person.send('POST', '/bin/restore', { ids: [portfolioId] })
  expect([refused.status, refused.body.message]).toEqual([
    402,
    'That would be 3 edit users, and this workspace has room for 2. Remove one first, or choose a larger plan.',
  ])
  expect((await person.send('GET', `/portfolios/${portfolioId}`)).status).toBe(404)
  await sending(person, 'PUT', `/users/${other.userId}/roles`, { roles: [{ roleName: 'View User' }] })
  await sending(person, 'POST', '/bin/restore', { ids: [portfolioId] })
  expect((await author.send('GET', `/portfolios/${portfolioId}`)).status).toBe(200)
})
