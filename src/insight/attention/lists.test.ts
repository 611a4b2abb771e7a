/** Rules over every list: each number held against the rows that the list answers to the same reader, filtered here one by one. */
import { expect, test } from 'vitest'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { catalogue } from '#catalogue'
import { capital } from '#platform/contract/words.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { queryFor } from './contract/address.ts'
import { listAt, ruledLists, type Ruled } from './contract/lists.ts'
import { builtInRules } from './contract/rules.ts'
import type { Attention } from './contract/shapes.ts'

const { addAccount, addPerson } = await testApp()
type Row = Readonly<Record<string, unknown>>

async function sent(person: Person, path: string, body: object): Promise<Row> {
  const answer = await person.send('POST', path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body as Row
}
async function look(person: Person, of: Ruled, portfolioId?: string): Promise<Attention> {
  const answer = await person.send('GET', `/attention?of=${of}${portfolioId ? `&portfolioId=${portfolioId}` : ''}`)
  expect(answer.status, `${of} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body as Attention
}
const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const entities = catalogue.flatMap((feature) => feature.entities)
const entityOf = (of: Ruled) => entities.find(({ name }) => name === of)!
const rowsOf = async (person: Person, of: Ruled) => (await person.send('GET', entityOf(of).path)).body as Row[]

const is = (name: string) => (row: Row) => row[name] === null || (Array.isArray(row[name]) && (row[name] as unknown[]).length === 0)
const past = (name: string, day: string) => (row: Row) => row[name] !== null && (row[name] as string).slice(0, 10) <= day
const both =
  (...all: ((row: Row) => boolean)[]) =>
  (row: Row) =>
    all.every((one) => one(row))
const unused = (row: Row) => (row['applicationsCount'] as number) === 0
const lastYear = `${Number(dayBack(0).slice(0, 4)) - 1}${dayBack(0).slice(4)}`

/** Meaning of each shipped rule, for active rows. */
const means: Readonly<Record<string, (row: Row) => boolean>> = {
  serviceEnded: past('lifecycleEndDate', dayBack(1)),
  // Releases have no list here: product-releases.test.ts counts these.
  serviceVendorEnded: () => false,
  serviceVendorEndsSoon: () => false,
  serviceWithoutContact: is('contacts'),
  serviceWithoutState: is('currentStateId'),
  projectOverdue: both(past('targetDate', dayBack(1)), is('completionDate')),
  projectWithoutManager: is('managerContactId'),
  projectWithoutTarget: both(is('targetDate'), is('completionDate')),
  programOverdue: past('targetDate', dayBack(1)),
  programWithoutCoordinator: is('programCoordinatorContactId'),
  ideaUndecided: both(is('projectId'), past('createdDate', lastYear)),
  ideaWithoutStatus: both(is('projectId'), is('stage')),
  portfolioWithoutManager: is('managerContactId'),
  portfolioEmpty: (row) => row['applicationsInPortfolioCount'] === 0,
  contactUnused: both(is('applicationContacts'), is('itServiceContacts'), is('supplierContacts')),
  contactWithoutEmail: is('emailAddress'),
  supplierWithoutContact: is('contacts'),
  supplierUnused: unused,
  capabilityUnsupported: unused,
  areaUnused: unused,
  tagUnused: unused,
  linkUnused: both(is('applicationLinks'), is('itServiceLinks'), is('ideaLinks'), is('programLinks'), is('projectLinks')),
}

async function workspace() {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const at = async (path: string, key: string, bodies: object[]) => {
    const ids: string[] = []
    for (const body of bodies) ids.push((await sent(boss, path, body))[key] as string)
    return ids
  }
  const [ada, bo] = await at('/contacts', 'contactId', [
    { firstName: 'Ada', emailAddress: 'ada@example.com', position: 'Clerk' },
    { firstName: 'Bo' },
    { firstName: 'Cy', active: false },
  ])
  const [maker] = await at('/suppliers', 'supplierId', [
    { name: 'Maker', contacts: [{ contactId: ada }] },
    { name: 'Seller', emailAddress: 'sales@example.com' },
  ])
  const [area] = await at('/areas', 'areaId', [{ name: 'Freight' }, { name: 'Nowhere' }])
  const [tag] = await at('/tags', 'tagId', [{ name: 'Core', description: 'At the heart' }, { name: 'Idle' }])
  const [link] = await at('/links', 'linkId', [
    { name: 'Manual', websiteAddress: 'https://example.com/m' },
    { name: 'Lost', websiteAddress: 'https://example.com/l' },
  ])
  const [capability] = await at('/capabilities', 'capabilityId', [{ name: 'Billing', code: 'B' }, { name: 'Whistling' }])
  const more = {
    areas: [{ areaId: area }],
    tags: [{ tagId: tag }],
    links: [{ linkId: link }],
    capabilities: [{ capabilityId: capability }],
  }
  const held = { contacts: [{ contactId: bo, refContactTypeId: ownerContact }] }
  const [mine, other] = await at('/applications', 'applicationId', [
    { name: 'Mine', manufacturerSupplierId: maker, ...more },
    { name: 'Other' },
  ])
  const [ours, theirs] = await at('/portfolios', 'portfolioId', [
    { name: 'Ours & more', managerContactId: ada },
    { name: 'Theirs' },
    { name: 'Empty' },
  ])
  for (const [portfolio, application] of [
    [ours, mine],
    [theirs, other],
  ])
    await sent(boss, `/portfolios/${portfolio}/applications/bulkadd`, { applicationIds: [application] })
  const services = await at(entityOf('itService').path, 'itServiceId', [
    { name: 'Mail', lifecycleEndDate: dayBack(1), ...held },
    { name: 'Files', lifecycleEndDate: dayBack(0), shortDescription: 'Keeps files' },
    { name: 'Print' },
  ])
  await boss.send('PUT', `/applications/${mine}`, { applicationITServices: [{ itServiceId: services[0] }] })
  const inOurs = { portfolios: [{ portfolioId: ours }] }
  const inTheirs = { portfolios: [{ portfolioId: theirs }] }
  await at('/programs', 'programId', [
    { name: 'North', targetDate: dayBack(3), ...inOurs },
    { name: 'South', targetDate: dayBack(-3), programCoordinatorContactId: ada, ...inTheirs },
  ])
  await at('/projects', 'projectId', [
    { name: 'Late', targetDate: dayBack(2), ...inOurs },
    { name: 'Later', targetDate: dayBack(2), ...inTheirs },
    { name: 'Done', targetDate: dayBack(2), completionDate: dayBack(3), managerContactId: ada, ...inOurs },
    { name: 'Timeless', ...inTheirs },
  ])
  await at('/ideas', 'ideaId', [
    { name: 'Fly', shortDescription: 'Up', ...inOurs },
    { name: 'Swim', ...inTheirs },
  ])
  return { boss, ours: ours!, theirs: theirs! }
}

test('every list of rules is a list of the catalogue, with its screen, its name and its place in an address', () => {
  const screens = catalogue.flatMap((feature) => feature.screens)
  for (const { value, label, path } of ruledLists) {
    const entity = entityOf(value)
    expect([entity.screens.list, capital(entity.plural)], value).toEqual([path, value === 'link' ? capital(entity.plural) : label])
    expect(
      screens.some((screen) => screen.path === path),
      path,
    ).toBe(true)
    expect(listAt(`https://example.com${path}?active=true`).value).toBe(value)
  }
  expect(['/analytics/roadmap?areas=x', 'areas=/contacts', ''].map((address) => listAt(address).value)).toEqual(
    Array(3).fill('application'),
  )
  const ids = Object.values(builtInRules).flatMap((rules) => rules.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('every rule over every list counts the rows in use that the list answers to the same reader, in a portfolio too', async () => {
  const { boss, ours, theirs } = await workspace()
  const bound = await addPerson(boss.accountId, ['Portfolio Manager'], ours)
  const viewer = await addPerson(boss.accountId, ['View User'])
  let found = 0
  for (const { value: of } of ruledLists) {
    if (of === 'application') continue
    for (const person of [boss, viewer, bound]) {
      const told = await person.send('GET', `/attention?of=${of}`)
      if (told.status === 403) {
        expect([person === boss, ['supplier', 'capability', 'area', 'tag', 'link'].includes(of)], of).toEqual([false, true])
        continue
      }
      const rows = (await rowsOf(person, of)).filter((row) => row['active'])
      const { rules, records, completeness, isInPortfolios } = await look(person, of)
      expect(records, of).toBe(rows.length)
      for (const { rule, count } of rules) {
        expect(count, `${of} ${rule}`).toBe(rows.filter(means[rule]!).length)
        found += count!
      }
      for (const { fact, missing } of completeness.facts) expect(missing, `${of} ${fact}`).toBe(rows.filter(is(fact)).length)
      const lacking = completeness.facts.reduce((sum, { missing }) => sum + missing, 0)
      if (completeness.facts.length && rows.length)
        expect(completeness.percent).toBeCloseTo(100 - (lacking * 100) / completeness.facts.length / rows.length, 1)
      else expect(completeness.percent).toBeNull()
      if (!isInPortfolios) continue
      const inOurs = rows.filter((row) => (row['portfolios'] as Row[]).some(({ portfolioId }) => portfolioId === ours))
      const here = await look(person, of, ours)
      expect(here.records).toBe(inOurs.length)
      for (const { rule, count, address } of here.rules) {
        expect(count, `${of} ${rule}`).toBe(inOurs.filter(means[rule]!).length)
        expect(address).toContain('portfolios=Ours%20%26%20more')
      }
      expect((await bound.send('GET', `/attention?of=${of}&portfolioId=${theirs}`)).status).toBe(404)
    }
  }
  expect(found).toBeGreaterThan(30)
  expect((await boss.send('GET', `/attention?of=contact&portfolioId=${ours}`)).status).toBe(422)
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  for (const { value } of ruledLists) {
    const { records, rules } = await look(stranger, value)
    expect([records, rules.filter(({ count }) => count !== 0)], value).toEqual([(await rowsOf(stranger, value)).length, []])
  }
})

test('a rule of the workspace is over the list that its address names, and is refused where that list has no such column', async () => {
  const { boss, ours } = await workspace()
  const bound = await addPerson(boss.accountId, ['Portfolio Manager'], ours)
  const rules: readonly (readonly [Ruled, object, (row: Row) => boolean])[] = [
    ['project', { targetDate: { kind: 'dates', from: null, to: dayBack(1) } }, past('targetDate', dayBack(1))],
    ['project', { managerContactId: 'Ada', search: 'done' }, (row) => row['name'] === 'Done'],
    ['contact', { position: { kind: 'blank', is: true } }, is('position')],
    ['supplier', { contacts: 'Ada' }, (row) => row['name'] === 'Maker'],
    ['idea', { portfolios: ['Theirs'] }, (row) => row['name'] === 'Swim'],
    ['itService', { name: { kind: 'text', contains: 'i' } }, (row) => String(row['name']).toLowerCase().includes('i')],
  ]
  for (const [at, [of, search]] of rules.entries()) {
    const made = await sent(boss, '/attentionrules', {
      name: `Rule ${at}`,
      weight: 2,
      filter: `https://example.com${entityOf(of).screens.list}?${queryFor(search as never)}`,
    })
    expect(made['ofEntity']).toBe(of)
  }
  for (const person of [boss, bound])
    for (const [at, [of, , holds]] of rules.entries()) {
      if (person === bound && of === 'supplier') continue
      const rows = (await rowsOf(person, of)).filter((row) => row['active'])
      const own = (await look(person, of)).rules.filter(({ isOwn }) => isOwn)
      expect(own.find(({ name }) => name === `Rule ${at}`)?.count, `${of} ${at}`).toBe(rows.filter(holds).length)
      expect(own.map(({ name }) => name)).toHaveLength(rules.filter(([other]) => other === of).length)
    }
  expect((await look(boss, 'application')).rules.filter(({ isOwn }) => isOwn)).toEqual([])
  for (const filter of ['/contacts?criticality={"kind":"range","from":4,"to":null}', '/projects', '/ideas?nothing=1']) {
    const refused = await boss.send('POST', '/attentionrules', { name: filter, weight: 1, filter })
    expect([refused.status, refused.body.errors?.[0].path], filter).toEqual([422, 'filter'])
  }
})
