/** Pushing frameworks to clients, and taking them back: capabilities, processes and technology services with their sets. */
import { expect, test } from 'vitest'
import { seedFrameworks } from '#portfolio/frameworks/server/seed.ts'
import type { FlatItem } from '#portfolio/frameworks/contract.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { pushesIn } from './server/push/pushes-for-tests.ts'

const app = await testApp()
const { database } = app
const rows = rowsOf(database)
const { world, add, pushed, undone, previewed, content } = await pushesIn(app)

interface Capability {
  capabilityId: string
  name: string
  code: string | null
  description: string | null
  parentCapabilityId: string | null
  displayOrder: number | null
}
const put = async (person: Person, path: string, body: object) => {
  const answer = await person.send('PUT', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const capabilityIn = async (person: Person, name: string, parentCapabilityId: string | null = null, more: object = {}): Promise<string> =>
  (await add(person, '/capabilities', { name, parentCapabilityId, ...more })).capabilityId
const capabilitiesOf = async (person: Person): Promise<Capability[]> => (await person.send('GET', '/capabilities')).body
/** Every capability with what it is part of. */
async function paths(person: Person): Promise<string[]> {
  const all = await capabilitiesOf(person)
  const pathOf = ({ name, parentCapabilityId }: Capability): string => {
    const parent = all.find(({ capabilityId }) => capabilityId === parentCapabilityId)
    return parent ? `${pathOf(parent)} › ${name}` : name
  }
  return all.map(pathOf).sort()
}
const subject = 'capabilities'

test('capabilities go to clients of different state: added below their parents, changed where they are the same, the rest stays', async () => {
  const { provider, ids, admins } = await world()
  const sales = await capabilityIn(provider, 'Sales', null, { code: 'S', description: 'From lead to order', displayOrder: 1 })
  const leads = await capabilityIn(provider, 'Leads', sales, { code: 'S.1', displayOrder: 1 })
  await capabilityIn(provider, 'Scoring', leads)
  const archived = await capabilityIn(provider, 'Gone', sales, { active: false })
  await capabilityIn(provider, 'Below what is gone', archived)
  await capabilityIn(provider, 'Finance', null, { code: 'F', description: 'Money', displayOrder: 2 })

  const [full, empty] = [admins[0]!, admins[1]!]
  const selling = await capabilityIn(full, 'Selling', null, { code: ' s ', displayOrder: 7 })
  const own = await capabilityIn(full, 'Our own', selling, { displayOrder: 4 })
  // The same name elsewhere is another capability.
  await capabilityIn(full, 'Leads', own)
  await capabilityIn(full, 'finance', null, { code: 'FIN', description: 'Ours' })

  const effects = await previewed(provider, subject, ids)
  expect(effects).toMatchObject([
    {
      refused: null,
      added: ['Sales › Leads', 'Sales › Leads › Scoring'],
      changed: [{ name: 'Sales', fields: ['Name', 'Code', 'Description'] }],
      same: 0,
      left: [{ name: 'Finance', reason: 'It has a code and a description of its own' }],
    },
    { added: ['Sales', 'Sales › Leads', 'Sales › Leads › Scoring', 'Finance'], changed: [], same: 0, left: [] },
  ])
  expect(await paths(empty)).toEqual([])
  const { outcomes } = await pushed(provider, subject, ids)
  expect(outcomes).toEqual(effects.map((effect) => ({ ...effect, kept: null, keptCount: 0 })))
  expect(await paths(full)).toEqual(
    ['Sales', 'Sales › Leads', 'Sales › Leads › Scoring', 'Sales › Our own', 'Sales › Our own › Leads', 'finance'].sort(),
  )
  expect(await paths(empty)).toEqual(['Finance', 'Sales', 'Sales › Leads', 'Sales › Leads › Scoring'])
  const all = await capabilitiesOf(full)
  expect(all.find(({ name }) => name === 'Sales')).toMatchObject({
    capabilityId: selling,
    description: 'From lead to order',
    displayOrder: 7,
  })
  expect(all.find(({ code }) => code === 'S.1')).toMatchObject({ name: 'Leads', parentCapabilityId: selling, displayOrder: 5 })
  expect(all.find(({ name }) => name === 'finance')).toMatchObject({ code: 'FIN', description: 'Ours' })
  // Ids of different accounts never coincide.
  const known = [...(await capabilitiesOf(provider)), ...(await capabilitiesOf(empty))].map(({ capabilityId }) => capabilityId)
  expect(all.filter(({ capabilityId }) => known.includes(capabilityId))).toEqual([])
  const told = await rows<{ by: string }>(
    "select changed_by_name as by from change_log where account_id = $1 and entity = 'account' and changes ? 'push'",
    [ids[1]],
  )
  expect(told).toEqual([{ by: 'Test Certified Provider Admin' }])
})

test('pushed again nothing changes; renamed in between, what a push has made is known without a code and wherever it was moved', async () => {
  const { provider, ids, admins } = await world(1)
  const sales = await capabilityIn(provider, 'Sales')
  const leads = await capabilityIn(provider, 'Leads', sales)
  await pushed(provider, subject, ids)
  expect(await previewed(provider, subject, ids)).toMatchObject([{ added: [], changed: [], same: 2, left: [] }])
  const before = await content(ids[0]!)
  await pushed(provider, subject, ids)
  expect(await content(ids[0]!)).toEqual(before)
  const theirs = (await capabilitiesOf(admins[0]!)).find(({ name }) => name === 'Leads')!
  await put(admins[0]!, `/capabilities/${theirs.capabilityId}`, { parentCapabilityId: null })
  await put(provider, `/capabilities/${leads}`, { name: 'Prospects', description: 'Who may buy' })
  const { pushId, outcomes } = await pushed(provider, subject, ids)
  expect(outcomes).toMatchObject([{ added: [], changed: [{ name: 'Sales › Prospects', fields: ['Name', 'Description'] }], same: 1 }])
  expect(await paths(admins[0]!)).toEqual(['Prospects', 'Sales'])
  await undone(provider, pushId)
  expect(await paths(admins[0]!)).toEqual(['Leads', 'Sales'])
})

test('undone, a client holds what it held before, links to applications with it', async () => {
  const { provider, ids, admins } = await world()
  const sales = await capabilityIn(provider, 'Sales', null, { code: 'S', description: 'Theirs' })
  await capabilityIn(provider, 'Scoring', await capabilityIn(provider, 'Leads', sales, { code: 'S.1' }))
  const selling = await capabilityIn(admins[0]!, 'Selling', null, { code: 'S' })
  const { applicationId } = await add(admins[0]!, '/applications', { name: 'CRM', capabilities: [{ capabilityId: selling }] })
  const before = await Promise.all(ids.map(content))
  const { pushId } = await pushed(provider, subject, ids)
  const links = async () => (await admins[0]!.send('GET', `/applications/${applicationId}`)).body.capabilities
  expect(await links()).toMatchObject([{ capabilityId: selling }])
  expect(await paths(admins[0]!)).toContain('Sales › Leads › Scoring')
  expect((await undone(provider, pushId)).outcomes).toMatchObject([{ kept: [] }, { kept: [] }])
  expect(await Promise.all(ids.map(content))).toEqual(before)
  expect(await links()).toMatchObject([{ capabilityId: selling }])
})

test('an undo keeps what is in use, what has parts of the client and what was changed, and takes the others', async () => {
  const { provider, ids, admins } = await world(1)
  for (const name of ['Used', 'With parts', 'Changed', 'Neither']) await capabilityIn(provider, name)
  const { pushId } = await pushed(provider, subject, ids)
  const idOf = async (wanted: string) => (await capabilitiesOf(admins[0]!)).find(({ name }) => name === wanted)!.capabilityId
  await add(admins[0]!, '/applications', { name: 'CRM', capabilities: [{ capabilityId: await idOf('Used') }] })
  await capabilityIn(admins[0]!, 'Our part', await idOf('With parts'))
  await put(admins[0]!, `/capabilities/${await idOf('Changed')}`, { description: 'Ours now' })
  const { outcomes } = await undone(provider, pushId)
  expect(outcomes![0]!.kept!.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'Changed', reason: 'Changed since' },
    { name: 'Used', reason: 'In use' },
    { name: 'With parts', reason: 'In use' },
  ])
  expect(await paths(admins[0]!)).toEqual(['Changed', 'Used', 'With parts', 'With parts › Our part'])
})

test('a sixth level is reported and left out', async () => {
  const { provider, ids, admins } = await world(1)
  let above: string | null = null
  for (const code of ['1', '2', '3', '4', '5']) above = await capabilityIn(provider, `Level ${code}`, above, { code })
  const top = await capabilityIn(admins[0]!, 'Top')
  await capabilityIn(admins[0]!, 'Level 1', top, { code: '1' })
  const { outcomes } = await pushed(provider, subject, ids)
  const last = 'Level 1 › Level 2 › Level 3 › Level 4 › Level 5'
  expect(outcomes![0]!.left).toEqual([{ name: last, reason: 'It would be on level 6; a tree has at most 5' }])
  expect(outcomes![0]!.added).toHaveLength(3)
})

const seeded = (people: readonly Person[]) =>
  Promise.all(people.map((person) => change(database.tenant(person.accountId), actorOf(person), seedFrameworks)))
const itemsOf = async (person: Person): Promise<FlatItem[]> => (await person.send('GET', '/accounts/flatframeworks')).body
const at = async (person: Person, number: string, framework = 'APQC') =>
  (await itemsOf(person)).find((item) => item.framework === framework && item.hierarchyId === number)!.frameworkItemId
const ownItems = async (person: Person) =>
  (await itemsOf(person)).filter(({ itemKind }) => itemKind === 'Custom').map(({ framework, name, level }) => [framework, name, level])
const setsOf = async (person: Person) => {
  const [all, items] = [(await person.send('GET', '/capabilitySets')).body, await itemsOf(person)]
  const nameOf = (id: string) => items.find(({ frameworkItemId }) => frameworkItemId === id)!.name
  return all.map(({ name, capabilitySetFrameworkItems }: { name: string; capabilitySetFrameworkItems: { frameworkItemId: string }[] }) => [
    name,
    capabilitySetFrameworkItems.map(({ frameworkItemId }) => nameOf(frameworkItemId)).sort(),
  ])
}

test('processes go below the standard ones with the sets that pick them; of the other framework and of portfolios nothing goes', async () => {
  const { provider, ids, admins } = await world()
  await seeded([provider, ...admins])
  const route = await at(provider, '4.4.2.1')
  const weather = await add(provider, '/frameworkitems', {
    name: 'Ask the weather',
    framework: 'APQC',
    hierarchyId: '4.4.2.1.1',
    parentFrameworkItemId: route,
  })
  await add(provider, '/frameworkitems', { name: 'Satellites', framework: 'TSM' })
  const picks = [weather.frameworkItemId, await at(provider, '4.4.4')].map((frameworkItemId) => ({ frameworkItemId }))
  await add(provider, '/capabilitySets', { name: 'Ports', standard: 'APQC', capabilitySetFrameworkItems: picks })
  const { portfolioId } = await add(provider, '/portfolios', { name: 'Fleet' })
  await add(provider, '/capabilitySets', { name: 'Of the fleet', standard: 'APQC', portfolioId, capabilitySetFrameworkItems: picks })
  await add(admins[0]!, '/capabilitySets', {
    name: 'ports',
    standard: 'APQC',
    notes: 'Ours',
    capabilitySetFrameworkItems: [{ frameworkItemId: await at(admins[0]!, '1.1') }],
  })
  const before = await Promise.all(ids.map(content))
  const path = 'Deliver goods › Store and move › Plan transport › Choose routes and carriers › Ask the weather'
  const { pushId, outcomes } = await pushed(provider, 'processes', ids)
  expect(outcomes).toMatchObject([
    { added: [path], changed: [{ name: 'Set “Ports”', fields: ['Framework items'] }], same: 0, left: [] },
    { added: [path, 'Set “Ports”'], changed: [], same: 0, left: [] },
  ])
  for (const admin of admins) expect(await ownItems(admin)).toEqual([['APQC', 'Ask the weather', 5]])
  expect(await setsOf(admins[0]!)).toEqual([['ports', ['Ask the weather', 'Clear customs', 'Understand where we stand']]])
  expect(await setsOf(admins[1]!)).toEqual([['Ports', ['Ask the weather', 'Clear customs']]])
  expect(await previewed(provider, 'processes', ids)).toMatchObject([
    { added: [], changed: [], same: 2 },
    { added: [], changed: [], same: 2 },
  ])
  expect((await undone(provider, pushId)).outcomes).toMatchObject([{ kept: [] }, { kept: [] }])
  expect(await Promise.all(ids.map(content))).toEqual(before)
})

test('an undo reports records moved to the other framework or to a portfolio since', async () => {
  const { provider, ids, admins } = await world(1)
  const { frameworkItemId } = await add(provider, '/frameworkitems', { name: 'Pilotage', framework: 'APQC' })
  await add(provider, '/capabilitySets', { name: 'Ports', standard: 'APQC', capabilitySetFrameworkItems: [{ frameworkItemId }] })
  await add(provider, '/frameworkitems', { name: 'Towage', framework: 'APQC' })
  const { pushId } = await pushed(provider, 'processes', ids)
  const { portfolioId } = await add(admins[0]!, '/portfolios', { name: 'Fleet' })
  const [set] = (await admins[0]!.send('GET', '/capabilitySets')).body
  await put(admins[0]!, `/capabilitySets/${set.capabilitySetId}`, { portfolioId })
  const towage = (await itemsOf(admins[0]!)).find(({ name }) => name === 'Towage')!.frameworkItemId
  await put(admins[0]!, `/frameworkitems/${towage}`, { framework: 'TSM' })
  expect((await undone(provider, pushId)).outcomes![0]!.kept).toEqual([
    { name: 'Set “Ports”', reason: 'Changed since' },
    { name: 'Pilotage', reason: 'In use' },
    { name: 'Towage', reason: 'Changed since' },
  ])
  expect(await ownItems(admins[0]!)).toEqual([
    ['APQC', 'Pilotage', 1],
    ['TSM', 'Towage', 1],
  ])
})

test('technology services: a missing standard item is reported, and an existing number stays as it is', async () => {
  const { provider, ids, admins } = await world()
  await seeded([provider, admins[0]!])
  const item = (name: string, hierarchyId: string, parentFrameworkItemId: string | null) =>
    add(provider, '/frameworkitems', { name, framework: 'TSM', hierarchyId, parentFrameworkItemId })
  await item('Tugs', '1.1.9', await at(provider, '1.1', 'TSM'))
  await item('Own top', '99', null)
  const { outcomes } = await pushed(provider, 'technologyServices', ids)
  expect(outcomes).toMatchObject([
    { added: ['Workplace services › Devices › Tugs', 'Own top'], left: [] },
    {
      added: ['Own top'],
      left: [
        { name: 'Workplace services', reason: 'The client lacks this standard item' },
        { name: 'Workplace services › Devices', reason: 'The client lacks this standard item' },
        { name: 'Workplace services › Devices › Tugs', reason: 'What it is part of is not there' },
      ],
    },
  ])
  expect(await ownItems(admins[1]!)).toEqual([['TSM', 'Own top', 1]])
  // A number that a standard item has there.
  await rows("update framework_item set item_kind = 'Standard', name = 'Shipped' where account_id = $1 and name = 'Own top'", [ids[1]])
  expect((await previewed(provider, 'technologyServices', ids))[1]!.left).toContainEqual({
    name: 'Own top',
    reason: 'It is a standard item there, and those stay as they are',
  })
})

test('a client with fixed capabilities or an expired trial takes no framework, with a reason; other clients do', async () => {
  const { provider, ids, admins } = await world(3)
  await capabilityIn(provider, 'Sales')
  await add(provider, '/refApplicationStates', { name: 'Live' })
  await rows('update account set fixed_capability_mode = true where account_id = $1', [ids[0]])
  await rows("update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day' where account_id = $1", [ids[1]])
  const { outcomes } = await pushed(provider, subject, ids)
  expect(outcomes!.map(({ refused, added }) => [refused, added])).toEqual([
    ['Its capabilities are fixed', []],
    ['Its trial has ended', []],
    [null, ['Sales']],
  ])
  expect(await Promise.all(admins.map(paths))).toEqual([[], [], ['Sales']])
  expect(await previewed(provider, 'refApplicationState', [ids[0]!])).toMatchObject([{ refused: null, added: ['Live'] }])
})

test('nobody pushes a framework to others, nor without the right; and there is nothing to push', async () => {
  const { provider, ids, admins } = await world(1)
  const other = await world(1)
  await capabilityIn(provider, 'Sales')
  await seeded([provider])
  const body = (accountIds: string[], of = subject) => ({ subject: of, accountIds })
  for (const path of ['/cockpit/pushes', '/cockpit/pushes/preview']) {
    expect((await provider.send('POST', path, body([ids[0]!, other.ids[0]!]))).status).toBe(404)
    expect((await admins[0]!.send('POST', path, body(ids))).status).toBe(403)
    expect((await other.provider.send('POST', path, body(other.ids))).status, 'nothing to push').toBe(422)
    expect((await provider.send('POST', path, body(ids, 'processes'))).status, 'standard items alone').toBe(422)
  }
  await pushed(provider, subject, ids)
  expect(await paths(admins[0]!)).toEqual(['Sales'])
  expect(await paths(other.admins[0]!)).toEqual([])
})
