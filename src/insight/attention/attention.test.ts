/** Counts and completeness held against a slow recount over the API, by readers who see less and less. */
import { expect, test } from 'vitest'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { asked, score } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf as rowsIn } from '#platform/testing/rows.ts'
import { queryFor, type ListSearch } from './contract/address.ts'
import type { Attention } from './contract/shapes.ts'
import { readerFor } from './server/narrowing.ts'

const { addAccount, addPerson, database } = await testApp()

async function sent(person: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const look = async (person: Person, portfolioId?: string): Promise<Attention> => {
  const answer = await person.send('GET', `/attention${portfolioId ? `?portfolioId=${portfolioId}` : ''}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const countsOf = ({ rules }: Attention) => Object.fromEntries(rules.map(({ rule, count }) => [rule, count]))
const rowsOf = async (person: Person, rule: string, portfolioId?: string): Promise<string[]> =>
  (await person.send('GET', `/attention/applications?rule=${rule}${portfolioId ? `&portfolioId=${portfolioId}` : ''}`)).body.map(
    ({ name }: { name: string }) => name,
  )
const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

interface Seen {
  name: string
  active: boolean
  shortDescription: string | null
  currentStateId: string | null
  criticality: number | null
  contacts: { refContactTypeId: string }[]
  areas: unknown[]
  businessQuestionsScore: number | null
  technologyQuestionsNetScore: number | null
  timeRecommendation: string | null
  lifecycleEndDate: string | null
  lastReviewedDate: string | null
  portfolios: { portfolioId: string }[]
  applicationId: string
}

/** Answers of the application and cost calls, counted one by one. */
async function slow(person: Person, portfolioId?: string) {
  const listed = (await person.send('GET', '/applications')).body as { applicationId: string }[]
  const whole = await Promise.all(
    listed.map(async ({ applicationId }) => (await person.send('GET', `/applications/${applicationId}`)).body as Seen),
  )
  const found = whole.filter((one) => one.active && (!portfolioId || one.portfolios.some((at) => at.portfolioId === portfolioId)))
  const today = dayBack(0)
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  const isOwned = (one: Seen) => one.contacts.some(({ refContactTypeId }) => refContactTypeId === ownerContact)
  const lacks = (one: Seen): string[] =>
    Object.entries({
      shortDescription: one.shortDescription === null,
      state: one.currentStateId === null,
      criticality: one.criticality === null,
      owner: !isOwned(one),
      area: one.areas.length === 0,
      businessScore: one.businessQuestionsScore === null,
      technologyScore: one.technologyQuestionsNetScore === null,
    }).flatMap(([fact, isMissing]) => (isMissing ? [fact] : []))
  const costless: string[] = []
  for (const one of found) {
    const entries = (await person.send('GET', `/applications/${one.applicationId}/costhistory`)).body as {
      effectiveDate: string
      endDate: string | null
    }[]
    if (!entries.some(({ effectiveDate, endDate }) => effectiveDate <= today && (endDate === null || endDate >= today)))
      costless.push(one.name)
  }
  const lacking = found.map((one) => lacks(one))
  return {
    applications: found.length,
    rules: {
      pastEnd: found.filter((one) => one.lifecycleEndDate !== null && one.lifecycleEndDate < today).length,
      // Releases have no list here: product-releases.test.ts counts these.
      vendorEnded: 0,
      vendorEndsSoon: 0,
      withoutOwner: found.filter((one) => !isOwned(one)).length,
      unscored: found.filter((one) => one.timeRecommendation === null).length,
      withoutCost: costless.length,
      reviewedLongAgo: found.filter((one) => one.lastReviewedDate !== null && one.lastReviewedDate < yearAgo).length,
      neverReviewed: found.filter((one) => one.lastReviewedDate === null).length,
    },
    costless: costless.toSorted(),
    missing: (fact: string) => lacking.filter((all) => all.includes(fact)).length,
    percent: Math.round((1 - lacking.reduce((sum, all) => sum + all.length / 7, 0) / found.length) * 1000) / 10,
  }
}

async function workspace() {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const { contactId } = await sent(boss, 'POST', '/contacts', {
    firstName: 'Chiara',
    lastName: 'Ferrari',
    emailAddress: 'chiara@example.com',
  })
  const { areaId } = await sent(boss, 'POST', '/areas', { name: 'Freight' })
  const { refApplicationStateId } = await sent(boss, 'POST', '/refApplicationStates', { name: 'Live' })
  await asked(boss, ['How well does it fit?', 'How much is it used?'])
  const ids: string[] = []
  for (let at = 0; at < 14; at++) {
    const { applicationId } = await sent(boss, 'POST', '/applications', {
      name: `App ${String(at).padStart(2, '0')}`,
      active: at !== 13,
      shortDescription: at % 2 ? `What ${at} does` : null,
      criticality: at % 3 ? (at % 5) + 1 : null,
      areas: at % 4 ? [{ areaId }] : [],
      contacts: at % 3 === 1 ? [{ contactId, refContactTypeId: ownerContact }] : [],
      states: at % 5 ? [{ refApplicationStateId, currentState: true }] : [],
      lifecycleEndDate: at % 4 === 1 ? dayBack(1) : at % 4 === 2 ? dayBack(0) : null,
      lastReviewedDate: at % 3 === 0 ? dayBack(400) : at % 3 === 1 ? dayBack(10) : null,
    })
    ids.push(applicationId)
    if (at % 3 === 0) await sent(boss, 'POST', `/applications/${applicationId}/costhistory`, { effectiveDate: '2020-01-01', license: 10 })
    if (at % 3 === 1)
      await sent(boss, 'POST', `/applications/${applicationId}/costhistory`, {
        effectiveDate: '2020-01-01',
        endDate: dayBack(1),
        license: 10,
      })
  }
  const portfolios: string[] = []
  for (const [name, from, to] of [
    ['Ours', 0, 6],
    ['Theirs & more', 4, 14],
  ] as const) {
    const { portfolioId } = await sent(boss, 'POST', '/portfolios', { name })
    await sent(boss, 'POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(from, to) })
    portfolios.push(portfolioId)
  }
  // One has a score only visible to readers of the second portfolio.
  for (const at of [0, 1, 2]) await score(boss, portfolios[0]!, ids[at]!, 1, 2)
  for (const at of [4, 8, 9]) await score(boss, portfolios[1]!, ids[at]!, 2, 2)
  return { boss, ids, portfolios }
}

test('every rule and every missing fact counts what a slow recount over the API counts, for all, in a portfolio and for bound readers', async () => {
  const { boss, portfolios } = await workspace()
  const bound = await addPerson(boss.accountId, ['View User'], portfolios[0])
  for (const [reader, portfolioId] of [[boss], [boss, portfolios[0]], [boss, portfolios[1]], [bound], [bound, portfolios[0]]] as const) {
    const [told, expected] = [await look(reader, portfolioId), await slow(reader, portfolioId)]
    expect(told.records).toBe(expected.applications)
    expect(countsOf(told)).toEqual(expected.rules)
    for (const { fact, missing } of told.completeness.facts) expect(missing, fact).toBe(expected.missing(fact))
    expect(told.completeness.percent).toBeCloseTo(expected.percent, 1)
    expect((await rowsOf(reader, 'withoutCost', portfolioId)).toSorted()).toEqual(expected.costless)
    for (const { rule, count } of told.rules) expect(await rowsOf(reader, rule, portfolioId)).toHaveLength(count!)
    const later = await reader.send(
      'GET',
      `/attention/applications?rule=neverReviewed&offset=1${portfolioId ? `&portfolioId=${portfolioId}` : ''}`,
    )
    expect(later.body.map(({ name }: { name: string }) => name)).toEqual((await rowsOf(reader, 'neverReviewed', portfolioId)).slice(1))
  }
  expect((await look(bound)).records).toBe(6)
  expect((await bound.send('GET', `/attention?portfolioId=${portfolios[1]}`)).status).toBe(404)
})

test('readers without permission to see costs get no rule about costs and none of its rows', async () => {
  const { boss, portfolios } = await workspace()
  await sent(boss, 'PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const [viewer, manager] = [
    await addPerson(boss.accountId, ['View User']),
    await addPerson(boss.accountId, ['Portfolio Manager'], portfolios[0]),
  ]
  expect(countsOf(await look(viewer))).not.toHaveProperty('withoutCost')
  expect((await viewer.send('GET', '/attention/applications?rule=withoutCost')).status).toBe(404)
  expect(countsOf(await look(manager))).toMatchObject({ withoutCost: (await slow(manager)).rules.withoutCost })
})

test('a rule of the workspace counts what its filter leaves; its address is that of the list, its filter is held against it', async () => {
  const { boss, portfolios, ids } = await workspace()
  await sent(boss, 'POST', '/areas', { name: 'Nowhere' })
  const filters: [object, (at: number) => boolean][] = [
    [{ criticality: { kind: 'range', from: 3, to: null } }, (at) => at % 3 !== 0 && (at % 5) + 1 >= 3],
    [{ areas: 'Freight' }, (at) => at % 4 !== 0],
    [{ areas: ['Freight', ''] }, () => true],
    [{ areas: 'Nowhere' }, () => false],
    [{ ownerContactsDescription: 'Chiara Ferrari', search: 'app 1' }, (at) => at % 3 === 1 && String(at).includes('1')],
    [{ portfolios: 'Theirs & more' }, (at) => at >= 4],
    [{ lastReviewedDate: { kind: 'dates', from: dayBack(20), to: null } }, (at) => at % 3 === 1],
    [{ shortDescription: { kind: 'blank', is: true } }, (at) => at % 2 === 0],
  ]
  for (const [at, [search]] of filters.entries())
    await sent(boss, 'POST', '/attentionrules', {
      name: `Rule ${at}`,
      weight: 3,
      filter: `https://example.com/applications?${queryFor(search as never)}&view=x`,
    })
  const inUse = ids.map((_, at) => at).filter((at) => at !== 13)
  const own = (await look(boss)).rules.filter(({ isOwn }) => isOwn)
  expect(own.map(({ name, count }) => [name, count])).toEqual(filters.map(([, holds], at) => [`Rule ${at}`, inUse.filter(holds).length]))
  expect(own[1]!.address).toBe('/applications?active=true&areas=Freight')
  const bound = await addPerson(boss.accountId, ['View User'], portfolios[0])
  const told = (await look(bound)).rules.filter(({ isOwn }) => isOwn)
  expect(told.map(({ count }) => count)).toEqual(
    filters.map(([search, holds]) => ('portfolios' in search ? 0 : inUse.slice(0, 6).filter(holds).length)),
  )
  for (const filter of [
    'colour=red',
    'areas=%7B%7D',
    'criticality=high',
    'lastReviewedDate={"kind":"dates","from":"2026-99-99","to":null}',
    'custom.no=1',
  ]) {
    const refused = await boss.send('POST', '/attentionrules', { name: filter, weight: 1, filter })
    expect([refused.status, refused.body.errors?.[0].path], filter).toEqual([422, 'filter'])
  }
  const author = await addPerson(boss.accountId, ['Author'])
  expect((await author.send('POST', '/attentionrules', { name: 'No', weight: 1, filter: 'areas=' })).status).toBe(403)
})

test('a name that a filter repeats counts once, and a filter means a bounded number of records', async () => {
  const { boss } = await workspace()
  const named = async (name: string, count: number) =>
    rowsIn(database)(
      "insert into contact (account_id, contact_id, first_name, email_address) select $1, gen_random_uuid(), $2, $2 || at || '@people.example' from generate_series(1, $3) at",
      [boss.accountId, name, count],
    )
  await named('a', 500)
  await named('b', 1501)
  const tenant = database.tenant(boss.accountId)
  const conditionsFor = async (search: ListSearch) => (await readerFor(tenant, 'application', [search])).conditions(search)
  const repeated = Array.from({ length: 480 }, () => 'a')
  const found = await conditionsFor({ ownerContactsDescription: repeated })
  expect(found.flatMap(({ values }) => values).flat()).toHaveLength(500)
  await expect(conditionsFor({ ownerContactsDescription: ['a', 'b'] })).rejects.toThrow('names more than 2,000 records')
})

test('a rule by a name that was changed or deleted since says so; where the reader might not see the record, it finds nothing', async () => {
  const { accountId } = await addPerson(await addAccount(), ['Global Admin'])
  const boss = await addPerson(accountId, ['Global Admin'])
  const { areaId } = await sent(boss, 'POST', '/areas', { name: 'North' })
  const { portfolioId } = await sent(boss, 'POST', '/portfolios', { name: 'Yard' })
  const { applicationId } = await sent(boss, 'POST', '/applications', { name: 'Crane', areas: [{ areaId }] })
  await sent(boss, 'POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [applicationId] })
  const bound = await addPerson(accountId, ['View User'], portfolioId)
  const rules = [
    { name: 'In it', weight: 5, filter: 'areas=North' },
    { name: 'Not in it', weight: 5, filter: `areas=${JSON.stringify({ kind: 'set', values: ['North'], not: true })}` },
    { name: 'Portfolio', weight: 5, filter: 'portfolios=Yard' },
  ]
  for (const rule of rules) await sent(boss, 'POST', '/attentionrules', rule)
  const told = async (person: Person) =>
    (await look(person)).rules.filter(({ isOwn }) => isOwn).map(({ name, count, problem }) => [name, count, problem])
  expect(await told(boss)).toEqual([
    ['In it', 1, null],
    ['Not in it', 0, null],
    ['Portfolio', 1, null],
  ])
  await sent(boss, 'PUT', `/areas/${areaId}`, { name: 'Far north' })
  await sent(boss, 'PUT', `/portfolios/${portfolioId}`, { name: 'Dock' })
  const area = 'The filter names a business area that has been renamed or deleted: choose it again'
  const portfolio = 'The filter names a portfolio that has been renamed or deleted: choose it again'
  expect(await told(boss)).toEqual([
    ['In it', null, area],
    ['Not in it', null, area],
    ['Portfolio', null, portfolio],
  ])
  expect((await told(bound)).at(-1)).toEqual(['Portfolio', 0, null])
})

test('a rule whose column is gone says so, and the others count on', async () => {
  const { boss } = await workspace()
  const { customFieldId, fieldKey } = await sent(boss, 'POST', '/customfields', {
    name: 'Cost centre',
    ofEntity: 'application',
    kind: 'text',
  })
  await sent(boss, 'POST', '/attentionrules', { name: 'Own field', weight: 5, filter: `custom.${fieldKey}={"kind":"blank","is":true}` })
  const before = (await look(boss)).rules.find(({ isOwn }) => isOwn)!
  expect([before.count, before.problem]).toEqual([13, null])
  await sent(boss, 'PUT', `/customfields/${customFieldId}`, { active: false })
  const after = await look(boss)
  const told = after.rules.find(({ isOwn }) => isOwn)!
  expect([told.count, told.problem]).toEqual([null, `The list of applications has no column custom.${fieldKey}`])
  expect(countsOf(after)).toMatchObject((await slow(boss)).rules)
})
