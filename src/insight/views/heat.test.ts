import { beforeAll, expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { Heat } from './contract/heat.ts'

const { addAccount, addPerson } = await testApp()
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}

let boss: Person
let plan: string
let portfolioId: string
const ids: Record<string, string> = {}

/** One is in the portfolio, with a lower cost; one is archived; one serves nothing. */
beforeAll(async () => {
  boss = await addPerson(await addAccount(), ['Global Admin'])
  plan = (await add(boss, '/capabilities', { name: 'Plan' })).capabilityId
  const capabilities = [{ capabilityId: plan }]
  const field = await add(boss, '/customfields', { ofEntity: 'application', name: 'Vendor class', kind: 'text' })
  const own = (value: string) => ({ custom: { [field.fieldKey]: value } })
  const made = async (name: string, license: number, more: object) => {
    const { applicationId } = await add(boss, '/applications', { name, ...more })
    await add(boss, `/applications/${applicationId}/costhistory`, { effectiveDate: '2020-01-01', license })
    ids[name] = applicationId
  }
  await made('Own', 100, { capabilities, criticality: 5, ...own('Gold') })
  await made('Other', 250.5, { capabilities, criticality: 2, isThirdParty: true, ...own('Tin') })
  await made('Archived', 9, { capabilities, active: false })
  await made('Idle', 70, {})
  portfolioId = (await add(boss, '/portfolios', { name: 'Own' })).portfolioId
  await add(boss, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [ids['Own']] })
  await add(boss, `/portfolios/costhistory/${portfolioId}`, { applicationId: ids['Own'], effectiveDate: '2020-01-01', license: 40 })
  ids['field'] = field.fieldKey
})

/** The cost of each by name. */
async function told(who: Person, query = ''): Promise<readonly [boolean, Record<string, number | null>]> {
  const { amountsSeen, applications }: Heat = await get(who, `/capabilities/heat${query}`)
  return [amountsSeen, Object.fromEntries(applications.map(({ name, cost }) => [name, cost]))]
}

test('the map shows the applications that filters, search and portfolio leave, as their list does', async () => {
  expect(await told(boss)).toEqual([true, { Own: 100, Other: 250.5 }])
  expect(await told(boss, `?portfolioId=${portfolioId}`)).toEqual([true, { Own: 40 }])
  const filters: Record<string, string[]> = {
    'filter=criticality:from:4': ['Own'],
    'filter=isThirdParty:is:true': ['Other'],
    'filter=active:is:false': ['Archived'],
    'search=othe': ['Other'],
    'filter=yearlyCost:from:200': ['Other'],
    [`filter=custom.${ids['field']}:is:Gold`]: ['Own'],
    [`filter=capabilities:is:${plan}&filter=criticality:to:3`]: ['Other'],
    'filter=name:is:Idle': [],
    [`portfolioId=${portfolioId}&filter=criticality:to:3`]: [],
  }
  for (const [query, names] of Object.entries(filters)) {
    const [, costs] = await told(boss, `?${query}`)
    expect(Object.keys(costs).sort(), query).toEqual(names)
    if (query.startsWith('portfolio')) continue
    const listed = (await get(boss, `/applications?${query}${/active/.test(query) ? '' : '&status=active'}`)) as { name: string }[]
    expect(
      listed.map(({ name }) => name).filter((name) => name !== 'Idle'),
      query,
    ).toEqual(names)
  }
  const { capabilities, applications }: Heat = await get(boss, '/capabilities/heat?filter=name:is:Idle')
  expect([capabilities.map(({ name }) => name), applications]).toEqual([['Plan'], []])
  expect((await boss.send('GET', '/capabilities/heat?filter=nothing:is:1')).status).toBe(400)
})

test('readers bound to a portfolio or without permission to see costs learn nothing by a filter', async () => {
  const reader = await addPerson(boss.accountId, ['Author'], portfolioId)
  const viewer = await addPerson(boss.accountId, ['View User'])
  expect(await told(reader)).toEqual([true, { Own: 100 }])
  for (const query of ['?search=other', '?filter=isThirdParty:is:true', '?filter=yearlyCost:from:200', '?filter=name:is:Other'])
    expect(await told(reader, query), query).toEqual([true, {}])
  await boss.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  expect(await told(reader)).toEqual([false, { Own: null }])
  expect(await told(viewer)).toEqual([false, { Own: null, Other: null }])
  // Blank for both of them, in this view and in every other one.
  for (const who of [reader, viewer])
    for (const view of ['/capabilities/heat', '/views/roadmap', '/views/matrix?by=area&all=yes', '/views/integrations', '/views/costs'])
      for (const filter of ['yearlyCost:from:1', 'yearlyCost:blank:no', 'ownYearlyCost:to:200']) {
        const answer = await who.send('GET', `${view}${view.includes('?') ? '&' : '?'}filter=${filter}`)
        expect(answer.status, `${view} ${filter}`).toBe(200)
        expect(answer.body.applications ?? answer.body.nodes, `${view} ${filter}`).toEqual([])
      }
  await boss.send('PUT', '/accounts/costvisibility', { costVisibility: 'everybody' })
})

test('more filters than anybody has are refused before PostgreSQL plans them', async () => {
  const filters = (count: number) => Array.from({ length: count }, (_, at) => `name:not:x${at}`)
  for (const path of ['/capabilities/heat', '/applications']) {
    const asked = async (given: string[]) =>
      (await boss.send('GET', `${path}?${given.map((one) => `filter=${encodeURIComponent(one)}`).join('&')}`)).status
    expect(await asked(filters(20))).toBe(200)
    expect(await asked(filters(101))).toBe(400)
    expect(await asked([JSON.stringify(['any', ...filters(101).map((one) => [JSON.stringify(['none', one])])])])).toBe(400)
  }
})
