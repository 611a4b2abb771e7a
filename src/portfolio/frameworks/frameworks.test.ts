import { expect, test } from 'vitest'
import { shippedProcesses } from './contract/shipped-processes.ts'
import { shippedServices } from './contract/shipped-services.ts'
import type { FlatItem, FrameworkNode } from './contract.ts'
import { seedFrameworks, seedOlderAccounts } from './server/seed.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson, database } = await testApp()
/** In a workspace that has both frameworks. */
async function admin(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await change(database.tenant(person.accountId), actorOf(person), seedFrameworks)
  return person
}
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
const flat = (person: Person): Promise<FlatItem[]> => get(person, '/accounts/flatframeworks')
const itemAt = async (person: Person, framework: string, number: string) =>
  (await flat(person)).find((item) => item.framework === framework && item.hierarchyId === number)!
async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

test('both shipped frameworks are whole: every number is there once, below what it is part of', () => {
  for (const lines of [shippedProcesses, shippedServices]) {
    const numbers = lines
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]!)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers.filter((one) => one.includes('.')))
      expect(numbers.slice(0, numbers.indexOf(number)), number).toContain(number.slice(0, number.lastIndexOf('.')))
  }
})

test('a workspace has both frameworks, as a tree and as a list in the order of their numbers', async () => {
  const person = await admin()
  const list = await flat(person)
  const lines = (text: string) => text.trim().split('\n')
  expect(list.map(({ hierarchyId, name }) => `${hierarchyId} ${name}`)).toEqual([...lines(shippedProcesses), ...lines(shippedServices)])
  expect(list.find(({ hierarchyId }) => hierarchyId === '4.4.2.1')).toMatchObject({ level: 4, itemKind: 'Standard', framework: 'APQC' })
  const trees = (await get(person, '/accounts/frameworks')) as { framework: string; items: FrameworkNode[] }[]
  const count = (nodes: FrameworkNode[]): number => nodes.reduce((sum, node) => sum + 1 + count(node.children), 0)
  expect(trees.map(({ framework, items }) => [framework, count(items)])).toEqual([
    ['APQC', lines(shippedProcesses).length],
    ['TSM', lines(shippedServices).length],
  ])
})

test('the list of items is in the order of their numbers, too, whichever way it is asked: 10 comes after 9', async () => {
  const person = await admin()
  await add(person, '/frameworkitems', { name: 'Without a number', framework: 'APQC' })
  const numbers = async (query: string) =>
    ((await get(person, `/frameworkitems${query}`)) as FlatItem[])
      .filter(({ framework }) => framework === 'APQC')
      .map((item) => item.hierarchyId)
  const expected = (await flat(person)).filter(({ framework }) => framework === 'APQC').map(({ hierarchyId }) => hierarchyId)
  const listed = await numbers('')
  expect(listed).toEqual(expected)
  expect(listed.indexOf('10')).toBeGreaterThan(listed.indexOf('9'))
  const descending = expected.filter((number) => number !== null).toReversed()
  expect(await numbers('?sort=-hierarchyId')).toEqual([...descending, null])
})

test('an account from before the frameworks gets them at the next start, and once', async () => {
  const person = await admin()
  const whole = (await flat(person)).length
  await rowsOf(database)('delete from framework_item where account_id = $1', [person.accountId])
  await seedOlderAccounts({ database })
  await seedOlderAccounts({ database })
  expect(await flat(person)).toHaveLength(whole)
})

test('an item of one’s own goes anywhere in its framework; standard ones stay as they are', async () => {
  const person = await admin()
  const { frameworkItemId: route } = await itemAt(person, 'APQC', '4.4.2.1')
  const own = { name: 'Ask the weather', framework: 'APQC', hierarchyId: '4.4.2.1.1', parentFrameworkItemId: route }
  const made = await add(person, '/frameworkitems', own)
  expect(made.itemKind).toBe('Custom')
  expect((await itemAt(person, 'APQC', '4.4.2.1.1')).level).toBe(5)
  expect((await add(person, '/frameworkitems', { ...own, name: 'Ask the pilot', framework: 'TSM' })).framework).toBe('APQC')
  const top = await add(person, '/frameworkitems', { name: 'Own', framework: 'APQC' })
  await add(person, '/frameworkitems', { name: 'Part', framework: 'APQC', parentFrameworkItemId: top.frameworkItemId })
  const mixed = await person.send('PUT', `/frameworkitems/${top.frameworkItemId}`, { framework: 'TSM' })
  expect([mixed.status, mixed.body.errors[0].path]).toEqual([422, 'framework'])
  expect((await person.send('PUT', `/frameworkitems/${route}`, { name: 'Mine' })).status).toBe(422)
  const leaf = await itemAt(person, 'APQC', '13.3.1')
  expect((await person.send('DELETE', `/frameworkitems/${leaf.frameworkItemId}`)).status).toBe(422)
  expect((await person.send('DELETE', `/frameworkitems/${made.frameworkItemId}`)).status).toBe(204)
})

test('a set picks standard and custom items, for a portfolio or for the workspace; a bound manager makes his own', async () => {
  const person = await admin()
  const [own, other] = [await add(person, '/portfolios', { name: 'Own' }), await add(person, '/portfolios', { name: 'Other' })]
  const { frameworkItemId } = await itemAt(person, 'APQC', '4.4.4')
  const custom = await add(person, '/frameworkitems', { name: 'Pilotage', framework: 'APQC' })
  const manager = await addPerson(person.accountId, ['Portfolio Manager'], own.portfolioId)
  const body = {
    name: 'Ports',
    standard: 'APQC',
    capabilitySetFrameworkItems: [{ frameworkItemId }, { frameworkItemId: custom.frameworkItemId }],
  }
  for (const portfolioId of [null, other.portfolioId]) {
    const refused = await manager.send('POST', '/capabilitySets', { ...body, portfolioId })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'portfolioId'])
  }
  const set = await add(manager, '/capabilitySets', { ...body, portfolioId: own.portfolioId })
  expect(set.itemsCount).toBe(2)
  expect(set.capabilitySetFrameworkItems.map((row: { itemKind: string }) => row.itemKind).sort()).toEqual(['Custom', 'Standard'])
  await add(person, '/capabilitySets', { ...body, name: 'All' })
  expect((await get(manager, '/capabilitySets')).map((row: { name: string }) => row.name)).toEqual(['Ports'])
  expect(await get(person, '/capabilitySets')).toHaveLength(2)
  // Somebody who sees all and edits in one portfolio may not edit what is in none.
  const both = await addPerson(person.accountId, ['View User'])
  await rowsOf(database)(
    "insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) values (gen_random_uuid(), $1, $2, 'Portfolio Manager', $3)",
    [both.userId, person.accountId, own.portfolioId],
  )
  const told = (await get(both, '/capabilitySets')) as { name: string; permissions: { edit: boolean } }[]
  expect(told.map(({ name, permissions }) => [name, permissions.edit])).toEqual([
    ['All', false],
    ['Ports', true],
  ])
})

test('the applications of a portfolio are linked in it, and their other links stay', async () => {
  const person = await admin()
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  const [first, second] = [await itemAt(person, 'APQC', '1.1'), await itemAt(person, 'APQC', '1.2')]
  const { applicationId } = await add(person, '/applications', {
    name: 'CRM',
    frameworkItems: [{ frameworkItemId: first.frameworkItemId }],
  })
  const put = (frameworkItems: object[], id = portfolioId) =>
    person.send('PUT', `/portfolios/${id}/frameworkitems`, { applications: [{ applicationId, frameworkItems }] })
  expect((await put([{ frameworkItemId: second.frameworkItemId }])).status).toBe(422)
  await person.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [applicationId] })
  const linked = await put([{ frameworkItemId: second.frameworkItemId }])
  expect(linked.body).toEqual([
    { applicationId, frameworkItems: [{ frameworkItemId: second.frameworkItemId, portfolioId, hierarchyId: '1.2' }] },
  ])
  const links = async (who: Person) =>
    (await get(who, `/applications/${applicationId}`)).frameworkItems.map((row: { hierarchyId: string }) => row.hierarchyId).sort()
  expect(await links(person)).toEqual(['1.1', '1.2'])
  const other = await add(person, '/portfolios', { name: 'Other' })
  await person.send('POST', `/portfolios/${other.portfolioId}/applications/bulkadd`, { applicationIds: [applicationId] })
  const reader = await addPerson(person.accountId, ['Author'], other.portfolioId)
  expect(await links(reader)).toEqual(['1.1'])
  expect((await reader.send('PUT', `/portfolios/${portfolioId}/frameworkitems`, { applications: [] })).status).toBe(400)
  expect(
    (await reader.send('PUT', `/portfolios/${portfolioId}/frameworkitems`, { applications: [{ applicationId, frameworkItems: [] }] }))
      .status,
  ).toBe(404)
  expect((await get(reader, `/frameworkitems/${second.frameworkItemId}`)).applicationsCount).toBe(0)
  expect((await put([])).body[0].frameworkItems).toEqual([])
  expect(await links(person)).toEqual(['1.1'])
})

test('the framework items of many IT services are set at once', async () => {
  const person = await admin()
  const item = await itemAt(person, 'TSM', '4.2.2')
  const [one, two] = [await add(person, '/itServices', { name: 'Backup' }), await add(person, '/itServices', { name: 'Archive' })]
  const put = (ids: string[], frameworkItems: object[], who = person) =>
    who.send('PUT', '/itServices/frameworkitems', { itServices: ids.map((itServiceId) => ({ itServiceId, frameworkItems })) })
  const answer = await put([one.itServiceId, two.itServiceId], [{ frameworkItemId: item.frameworkItemId }])
  expect(answer.body).toEqual(
    [one, two].map(({ itServiceId }) => ({
      itServiceId,
      frameworkItems: [{ frameworkItemId: item.frameworkItemId, portfolioId: null, hierarchyId: '4.2.2' }],
    })),
  )
  expect((await put([one.itServiceId, one.itServiceId], [])).status).toBe(422)
  expect((await put([one.itServiceId], [], await addPerson(person.accountId, ['View User']))).status).toBe(403)
  await put([one.itServiceId], [])
  expect((await get(person, `/itServices/${one.itServiceId}`)).frameworkItems).toEqual([])
})

test('framework items that were read before another change are refused, for one record by If-Match, for several by versions', async () => {
  const person = await admin()
  const [first, second] = [await itemAt(person, 'APQC', '1.1'), await itemAt(person, 'APQC', '1.2')]
  const frameworkItems = (item: { frameworkItemId: string }) => [{ frameworkItemId: item.frameworkItemId }]
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  const { applicationId } = await add(person, '/applications', { name: 'CRM' })
  await person.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [applicationId] })
  const { itServiceId } = await add(person, '/itServices', { name: 'Backup' })
  const kinds = [
    {
      list: 'applications',
      path: `/portfolios/${portfolioId}/frameworkitems`,
      record: `/applications/${applicationId}`,
      id: { applicationId },
    },
    { list: 'itServices', path: '/itServices/frameworkitems', record: `/itServices/${itServiceId}`, id: { itServiceId } },
  ]
  for (const { list, path, record, id } of kinds) {
    const put = (item: typeof first, more: object, tag?: string) =>
      person.send('PUT', path, { [list]: [{ ...id, frameworkItems: frameworkItems(item), ...more }] }, tag ? { 'if-match': tag } : {})
    const tag = (await person.send('GET', record)).headers['etag']!
    expect((await put(first, {}, tag)).status).toBe(200)
    expect((await put(second, {}, tag)).status, list).toBe(409)
    expect((await put(second, { version: Number(tag.replaceAll('"', '')) })).status, list).toBe(409)
    expect((await get(person, record)).frameworkItems).toMatchObject(frameworkItems(first))
    const now = (await person.send('GET', record)).headers['etag']!
    expect((await put(second, { version: Number(now.replaceAll('"', '')) })).status, list).toBe(200)
    const twice = { [list]: [1, 2].map(() => ({ ...id, frameworkItems: [] })) }
    expect((await person.send('PUT', path, twice, { 'if-match': now })).body.errors).toMatchObject([{ path: 'header.If-Match' }])
  }
})

test('with fixed capabilities no custom item is added, and existing ones stay', async () => {
  const person = await admin()
  const standard = await itemAt(person, 'APQC', '1.1')
  const own = await add(person, '/frameworkitems', { name: 'Our own', framework: 'APQC' })
  const capability = await add(person, '/capabilities', { name: 'Sail' })
  const pick = (...ids: string[]) => ({ capabilitySetFrameworkItems: ids.map((frameworkItemId) => ({ frameworkItemId })) })
  const set = await add(person, '/capabilitySets', { name: 'Ours', standard: 'APQC', ...pick(own.frameworkItemId) })
  const empty = await add(person, '/capabilitySets', { name: 'Standard', standard: 'APQC' })
  const mode = (fixedCapabilityMode: boolean) => person.send('PUT', `/accounts/${person.accountId}`, { fixedCapabilityMode })
  await mode(true)
  const refused = async (method: 'POST' | 'PUT', path: string, body: object, who = person) => {
    const { status, body: told } = await who.send(method, path, body)
    return [status, told.errors?.[0]?.path]
  }
  // A role without any right is enough.
  const boss = await addPerson(person.accountId, ['Enterprise Admin'])
  expect(await refused('POST', '/capabilities', { name: 'Row' }, boss)).toEqual([422, 'name'])
  expect(await refused('POST', '/frameworkitems', { name: 'Another', framework: 'TSM' })).toEqual([422, 'name'])
  const sets = 'capabilitySetFrameworkItems'
  expect(await refused('POST', '/capabilitySets', { name: 'New', standard: 'APQC', ...pick(own.frameworkItemId) })).toEqual([422, sets])
  expect(await refused('PUT', `/capabilitySets/${empty.capabilitySetId}`, pick(own.frameworkItemId))).toEqual([422, sets])
  expect((await person.send('PUT', `/capabilitySets/${empty.capabilitySetId}`, pick(standard.frameworkItemId))).status).toBe(200)
  expect(
    (await person.send('PUT', `/capabilitySets/${set.capabilitySetId}`, pick(own.frameworkItemId, standard.frameworkItemId))).status,
  ).toBe(200)
  expect((await person.send('PUT', `/capabilities/${capability.capabilityId}`, { name: 'Sail well' })).body.name).toBe('Sail well')
  expect((await person.send('PUT', `/frameworkitems/${own.frameworkItemId}`, { name: 'Ours' })).status).toBe(200)
  expect((await person.send('DELETE', `/capabilities/${capability.capabilityId}`)).status).toBe(204)
  await mode(false)
  await add(person, '/capabilities', { name: 'Row' })
})
