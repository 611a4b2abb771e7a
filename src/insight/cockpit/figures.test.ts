/** A provider's view of its clients: correct, current, and limited to its own clients. */
import { expect, test } from 'vitest'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import type { Client } from './contract/figures.ts'
import { keepFigures } from './server/count-figures.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)

async function world(clients = 1) {
  const namespace = await addAccount({ type: 'Certified Provider' })
  const provider = await addPerson(namespace, ['Certified Provider Admin'])
  const ids: string[] = []
  for (let at = 0; at < clients; at++) ids.push(await addAccount({ parentAccountId: namespace }))
  const admins = await Promise.all(ids.map((id) => addPerson(id, ['Global Admin'])))
  return { namespace, provider, clientId: ids[0]!, admin: admins[0]!, ids, admins }
}
const listed = async (person: Person): Promise<Client[]> => (await person.send('GET', '/cockpit')).body
const idsOf = (clients: Client[]) => clients.map(({ accountId }) => accountId).sort()
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const add = async (person: Person, path: string, body: object) => {
  const answer = await person.send('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
/** Scores as if questions had been answered. */
const score = (accountId: string, id: string, business: number | null, technology: number | null) =>
  rows(
    'update application set business_questions_score = $3, technology_questions_score = $4 where account_id = $1 and application_id = $2',
    [accountId, id, business, technology],
  )

const ends = [null, day(-3), day(0), day(200), day(364), day(400)]

/** Applications of every kind: scored and not, with and without costs, ending, archived. */
async function fill(admin: Person, count: number): Promise<void> {
  const { contactId } = await add(admin, '/contacts', { firstName: 'Ada' })
  const { areaId } = await add(admin, '/areas', { name: 'Sales' })
  const { refApplicationStateId } = await add(admin, '/refApplicationStates', { name: 'Live' })
  for (let at = 0; at < count; at++) {
    const { applicationId } = await add(admin, '/applications', {
      name: `Application ${at}`,
      ...(at % 2 && { shortDescription: 'Does it' }),
      ...(at % 3 && { criticality: (at % 5) + 1 }),
      lifecycleEndDate: ends[at % ends.length],
      ...(at % 4 === 1 && { areas: [{ areaId }] }),
      ...(at % 4 === 2 && { contacts: [{ contactId, refContactTypeId: ownerContact }] }),
      ...(at % 4 === 3 && { states: [{ refApplicationStateId, currentState: true }] }),
      active: at % 7 !== 6,
    })
    if (at % 3 === 1)
      await add(admin, `/applications/${applicationId}/costhistory`, { effectiveDate: '2020-01-01', license: 1000 + at, hosting: 0.5 })
    if (at % 5 === 2)
      await add(admin, `/applications/${applicationId}/costhistory`, { effectiveDate: '2019-01-01', endDate: '2019-12-31', license: 77 })
    await score(admin.accountId, applicationId, at % 5 ? (at * 17) % 100 : null, at % 6 ? (at * 29) % 100 : null)
  }
  // Scoring raises the revision; here a write does.
  await add(admin, '/tags', { name: 'Done' })
  await add(admin, '/applications', { name: 'The last one' })
}

// Figures that a person would count in the records, one by one.
async function slowly(admin: Person) {
  const list = (await admin.send('GET', '/applications')).body as { applicationId: string; active: boolean }[]
  const records = await Promise.all(list.map(async ({ applicationId }) => (await admin.send('GET', `/applications/${applicationId}`)).body))
  const used = records.filter(({ active }) => active)
  const mean = (values: number[]) => (values.length ? Math.round((values.reduce((a, b) => a + b, 0) / values.length) * 10) / 10 : null)
  const known = (name: string) => used.map((one) => one[name]).filter((value) => value !== null)
  const time = (name: string) => used.filter(({ timeRecommendation }) => timeRecommendation === name).length
  const weighed = used
    .filter((one) => one.technologyQuestionsNetScore !== null)
    .flatMap((one) => Array(one.criticality ?? 1).fill(one.technologyQuestionsNetScore))
  const facts = used.map(
    (one) =>
      [
        one.shortDescription,
        one.criticality,
        one.businessQuestionsScore,
        one.technologyQuestionsNetScore,
        one.areas[0],
        one.states.find(({ currentState }: { currentState: boolean }) => currentState),
        one.contacts.find(({ refContactTypeId }: { refContactTypeId: string }) => refContactTypeId === ownerContact),
      ].filter((fact) => fact !== null && fact !== undefined).length,
  )
  return {
    applications: used.length,
    invest: time('Invest'),
    migrate: time('Migrate'),
    tolerate: time('Tolerate'),
    eliminate: time('Eliminate'),
    architectureScore: mean(weighed),
    technologyScore: mean(known('technologyQuestionsNetScore')),
    businessScore: mean(known('businessQuestionsScore')),
    yearlyCost: (await admin.send('GET', '/overview')).body.totalCost.grandTotal || null,
    completeness: mean(facts.map((count) => (count * 100) / 7)),
    endingWithinYear: used.filter((one) => one.lifecycleEndDate >= day(0) && one.lifecycleEndDate < day(365)).length,
  }
}

test('the figures of each client equal a count of its records', async () => {
  const { provider, ids, admins } = await world(3)
  await fill(admins[0]!, 40)
  await fill(admins[1]!, 9)
  const found = await listed(provider)
  for (const [at, accountId] of ids.entries()) {
    const slow = await slowly(admins[at]!)
    expect(found.find((one) => one.accountId === accountId)!.figures, `client ${at}`).toEqual(slow)
  }
  const [busy] = found.filter(({ accountId }) => accountId === ids[0])
  expect(busy!.figures!.invest + busy!.figures!.eliminate + busy!.figures!.endingWithinYear).toBeGreaterThan(5)
})

test('a change shows at once, and the next day counts again', async () => {
  const { provider, clientId, admin } = await world()
  const figures = async () => (await listed(provider))[0]!.figures!
  expect(await figures()).toMatchObject({ applications: 0, yearlyCost: null, completeness: null, architectureScore: null })
  const { applicationId } = await add(admin, '/applications', { name: 'Ledger', lifecycleEndDate: day(30) })
  expect(await figures()).toMatchObject({ applications: 1, endingWithinYear: 1 })
  await add(admin, `/applications/${applicationId}/costhistory`, { effectiveDate: '2020-01-01', license: 120 })
  expect((await figures()).yearlyCost).toBe(120)
  await rows(`update account_figures set as_of = as_of - 1, figures = figures || '{"applications": 99}' where account_id = $1`, [clientId])
  expect((await figures()).applications).toBe(1)
})

test('unchanged clients are not counted again', async () => {
  const { provider, admin, clientId } = await world()
  await add(admin, '/applications', { name: 'Ledger' })
  await listed(provider)
  await rows(`update account_figures set figures = figures || '{"applications": 99}' where account_id = $1`, [clientId])
  expect((await listed(provider))[0]!.figures!.applications).toBe(99)
})

test('the schedule counts all changed clients of providers', async () => {
  const { ids, admins } = await world(3)
  await Promise.all(admins.map((admin) => add(admin, '/applications', { name: 'Ledger' })))
  await keepFigures.run(services)
  const kept = () =>
    rows<{ accountId: string; at: string }>(
      'select account_id as "accountId", counted_date::text as at from account_figures where account_id = any($1::uuid[]) order by account_id',
      [ids],
    )
  const before = await kept()
  expect(before).toHaveLength(3)
  await add(admins[1]!, '/applications', { name: 'Till' })
  expect(await keepFigures.run(services)).toEqual({ workspaces: 1 })
  const after = await kept()
  expect(after.filter((one, at) => one.at !== before[at]!.at).map(({ accountId }) => accountId)).toEqual([ids[1]])
})

test('a provider sees its own clients alone; a client’s people, a closed client and workspaces without a provider are not in it', async () => {
  const { namespace, provider, clientId, admin, ids } = await world(2)
  const other = await world()
  await addAccount()
  expect(idsOf(await listed(provider))).toEqual([...ids].sort())
  expect(idsOf(await listed(other.provider))).toEqual([other.clientId])
  for (const role of ['Global Admin', 'Company Admin', 'View User'] as const)
    expect((await (await addPerson(clientId, [role])).send('GET', '/cockpit')).status).toBe(403)
  expect((await (await addPerson(namespace, ['Global Admin'])).send('GET', '/cockpit')).status).toBe(403)
  const enterprise = await listed(await addPerson(await addAccount(), ['Enterprise Admin']))
  expect(idsOf(enterprise)).toEqual(expect.arrayContaining([clientId, other.clientId]))
  expect(enterprise.every(({ parentAccountId }) => parentAccountId)).toBe(true)
  await provider.send('DELETE', `/accounts/${ids[1]}`)
  expect(idsOf(await listed(provider))).toEqual([clientId])
  expect((await admin.send('POST', '/cockpit/comparison', { accountIds: ids })).status).toBe(403)
})

test('the last activity is that of the client’s own people', async () => {
  const { provider, clientId, admin } = await world()
  await provider.send('POST', '/users/switchaccount', { accountId: clientId })
  expect((await listed(provider))[0]!.lastActivityDate).toBeNull()
  await rows("insert into account_visit (user_id, account_id, visited_date) values ($1, $2, '2026-01-02T03:04:05Z')", [
    admin.userId,
    clientId,
  ])
  expect((await listed(provider))[0]!.lastActivityDate).toMatch(/^2026-01-02T03:04:05/)
})

test('a client that requires two factors shows a provider with one nothing but its name', async () => {
  const { provider, clientId, admin } = await world()
  await add(admin, '/applications', { name: 'Ledger' })
  await listed(provider)
  await rows('update account set requires_second_factor = true where account_id = $1', [clientId])
  expect((await listed(provider))[0]).toMatchObject({ accountId: clientId, withheld: 'second factor', figures: null, currency: null })
})

test('clients are compared with each other, and with a mean that three others must make', async () => {
  const { provider, ids, admins } = await world(5)
  for (const [at, admin] of admins.entries())
    for (let count = 0; count <= at; count++)
      await add(admin, '/applications', { name: `Application ${count}`, ...(count && { lifecycleEndDate: day(9) }) })
  const compare = (accountIds: string[]) => provider.send('POST', '/cockpit/comparison', { accountIds })
  const two = (await compare([ids[0]!, ids[4]!])).body
  expect(two.clients.map(({ accountId, values }: { accountId: string; values: object }) => [accountId, values])).toMatchObject([
    [ids[0], { applications: 1, endingWithinYear: 0, notScored: 100, invest: null }],
    [ids[4], { applications: 5, endingWithinYear: 80 }],
  ])
  expect(two).toMatchObject({ mean: { applications: 3, endingWithinYear: 54.3, costPerApplication: null, invest: null }, meanOf: 5 })
  expect((await compare(ids.slice(0, 3))).body.mean.applications, 'two others only').toBeNull()
  const stranger = (await world()).clientId
  expect((await compare([ids[0]!, stranger])).status).toBe(404)
  expect((await compare([ids[0]!])).status).toBe(400)
  expect((await compare([...ids])).status).toBe(400)
})
