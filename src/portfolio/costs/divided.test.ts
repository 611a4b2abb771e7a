import { beforeAll, expect, test } from 'vitest'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import type { Divided, Split } from './contract/divided.ts'
import type { CostYear } from './contract/totals.ts'
import type { Entry } from './server/slow-costs-for-tests.ts'
import { slowByArea, slowByPortfolio, slowBySupplier, type Owned, type Parts, type Share } from './server/slow-divided-for-tests.ts'
import { countStatements } from '#platform/server/database/statement.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
let person: Person

const get = async (who: Person, path: string) => {
  const answer = await who.send('GET', path)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
async function add(path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(201)
  return answer.body
}

const amounts = (seed: number) =>
  Object.fromEntries(kinds.map((kind, at) => [kind, ((seed * 7919 + at * 104729) % 1_000_000) / 100])) as Record<
    (typeof kinds)[number],
    number
  >

/** Applications by name: their areas, vendor, manufacturer and portfolios by name, and the days of their entries. */
interface Plan {
  areas?: string[]
  vendor?: string
  manufacturer?: string
  portfolios?: string[]
  periods: [string, string | null][]
  isArchived?: boolean
}
const whole: [string, string | null][] = [['2023-01-01', null]]
const plans: Record<string, Plan> = {
  plain: { areas: ['Sales'], vendor: 'Acme', portfolios: ['A'], periods: whole },
  // A leap year, two entries in it, three areas: cents are left over.
  shared: {
    areas: ['Sales', 'Yard', 'Office'],
    manufacturer: 'Acme',
    portfolios: ['A', 'B', 'C'],
    periods: [
      ['2024-02-10', '2024-11-03'],
      ['2024-11-04', null],
    ],
  },
  over: { areas: ['Yard'], vendor: 'Bolt', manufacturer: 'Acme', portfolios: ['A', 'B'], periods: [['2025-01-01', '2025-12-31']] },
  // Its share begins before the entry and ends after it.
  longer: { vendor: 'Bolt', portfolios: ['C'], periods: [['2025-03-01', '2025-08-31']] },
  nowhere: { areas: ['Office'], periods: [['2022-06-01', '2024-06-30']] },
  undivided: { areas: ['Yard', 'Office'], portfolios: ['B', 'C'], periods: whole },
  below: { portfolios: ['B'], vendor: 'Acme', periods: whole },
  gone: { areas: ['Sales'], vendor: 'Acme', portfolios: ['A', 'B'], periods: whole, isArchived: true },
}
const shareDays: [application: string, portfolio: string, from: string, until: string | null, seed: number, scale: number][] = [
  ['shared', 'A', '2024-01-01', '2024-12-31', 3, 0.1],
  ['shared', 'B', '2024-05-17', '2026-03-01', 4, 0.2],
  ['over', 'A', '2025-01-01', '2025-12-31', 5, 3],
  ['over', 'B', '2024-07-01', null, 6, 2],
  ['longer', 'C', '2024-12-15', '2026-02-02', 7, 0.5],
  ['below', 'B', '2024-02-29', '2025-02-28', 8, 0.25],
  ['gone', 'A', '2024-01-01', null, 9, 1],
]

const ids: Record<string, string> = {}
const owned: Owned[] = []
const entries: Entry[] = []
const shares: Share[] = []

beforeAll(async () => {
  person = await addPerson(await addAccount(), ['Global Admin'])
  for (const name of ['Sales', 'Yard', 'Office']) ids[name] = (await add('/areas', { name })).areaId
  for (const name of ['Acme', 'Bolt']) ids[name] = (await add('/suppliers', { name })).supplierId
  ids['Root'] = (await add('/portfolios', { name: 'Root' })).portfolioId
  for (const name of ['A', 'B', 'C'])
    ids[name] = (await add('/portfolios', { name, ...(name !== 'C' && { parentPortfolioId: ids['Root'] }) })).portfolioId
  for (const [at, [name, plan]] of Object.entries(plans).entries()) {
    const [vendor, manufacturer] = [plan.vendor, plan.manufacturer].map((supplier) => (supplier ? ids[supplier]! : null))
    const body = {
      name,
      isThirdParty: at % 2 === 0,
      vendorSupplierId: vendor,
      manufacturerSupplierId: manufacturer,
      areas: (plan.areas ?? []).map((area) => ({ areaId: ids[area] })),
    }
    const applicationId = (await add('/applications', body)).applicationId as string
    ids[name] = applicationId
    for (const portfolio of plan.portfolios ?? [])
      await person.send('POST', `/portfolios/${ids[portfolio]}/applications/bulkadd`, { applicationIds: [applicationId] })
    for (const [step, [effectiveDate, endDate]] of plan.periods.entries()) {
      const entry = { effectiveDate, endDate, licenseCount: null, ...amounts(at * 10 + step + 1) }
      await add(`/applications/${applicationId}/costhistory`, entry)
      entries.push({ applicationId, isThirdParty: at % 2 === 0, isActive: !plan.isArchived, ...entry })
    }
    const sorted = (plan.areas ?? []).map((area) => ids[area]!).sort()
    owned.push({
      applicationId,
      areas: sorted,
      vendor: vendor!,
      manufacturer: manufacturer!,
      portfolios: (plan.portfolios ?? []).map((one) => ids[one]!),
    })
  }
  for (const [application, portfolio, effectiveDate, endDate, seed, scale] of shareDays) {
    const scaled = Object.fromEntries(Object.entries(amounts(seed)).map(([kind, amount]) => [kind, Math.round(amount * scale * 100) / 100]))
    const share = { effectiveDate, endDate, licenseCount: null, ...(scaled as ReturnType<typeof amounts>) }
    await add(`/portfolios/costhistory/${ids[portfolio]}`, { applicationId: ids[application], ...share })
    const isActive = !plans[application]!.isArchived
    shares.push({ applicationId: ids[application]!, portfolioId: ids[portfolio]!, isThirdParty: false, isActive, ...share })
  }
  await person.send('PUT', `/applications/${ids['gone']}`, { active: false })
}, 120_000)

/** In cents, by id or kind; what is nothing in a year is left out. */
const partsOf = ({ parts }: Divided, { amounts: all }: Divided['years'][number]): Parts =>
  new Map(parts.flatMap(({ kind, id }, at) => (all[at] === 0 ? [] : [[id ?? kind, Math.round(all[at]! * 100)]])))

/** Equal to the slow count in every year, and the sum is the grand total of the same scope. */
async function check(who: Person, by: string, scope: string, slow: (year: number) => Parts) {
  const answer = (await get(who, `/costs/divided?by=${by}${scope && `&${scope}`}`)) as Divided
  const { years } = (await get(who, `/costs/years?${scope}`)) as { years: CostYear[] }
  expect(answer.amountsSeen).toBe(true)
  expect(answer.years.map(({ year }) => year)).toEqual(years.map(({ year }) => year))
  expect(answer.years.length).toBeGreaterThan(3)
  for (const [at, year] of answer.years.entries()) {
    expect(partsOf(answer, year), `${by} ${scope} ${year.year}`).toEqual(slow(year.year))
    expect(year.totalCost, `${by} ${scope} ${year.year}`).toBe(years[at]!.grandTotal.totalCost)
    expect(year.amounts.reduce((cents, one) => cents + Math.round(one * 100), 0)).toBe(Math.round(year.totalCost * 100))
  }
  return answer
}

const inside = (...portfolios: string[]) => {
  const wanted = new Set(portfolios.map((one) => ids[one]))
  return owned.filter((one) => one.portfolios.some((id) => wanted.has(id)))
}
const of = <T extends { applicationId: string }>(rows: T[], applications: readonly Owned[]) => {
  const there = new Set(applications.map(({ applicationId }) => applicationId))
  return rows.filter(({ applicationId }) => there.has(applicationId))
}
const carriedBy = (portfolio: string) => shares.filter(({ portfolioId }) => portfolioId === ids[portfolio])

test('the workspace divided by area, supplier and portfolio is the slow count, and sums to the whole', async () => {
  const byArea = await check(person, 'area', '', (year) => slowByArea(entries, [], owned, year))
  expect(new Set(byArea.parts.map(({ name }) => name))).toEqual(new Set(['Office', 'Sales', 'Yard', null]))
  expect(byArea.parts.at(-1)).toEqual({ kind: 'none', id: null, name: null, asManufacturer: false })
  const bySupplier = await check(person, 'supplier', '', (year) => slowBySupplier(entries, [], owned, year))
  expect(bySupplier.parts.filter(({ asManufacturer }) => asManufacturer).map(({ name }) => name)).toEqual(['Acme'])
  const byPortfolio = await check(person, 'portfolio', '', (year) => slowByPortfolio(entries, shares, owned, year))
  expect(byPortfolio.parts.slice(-3).map(({ kind }) => kind)).toEqual(['none', 'notDivided', 'over'])
  const over = byPortfolio.years.map(({ amounts: all }) => all.at(-1)!)
  expect(Math.max(...over)).toBe(0)
  expect(Math.min(...over)).toBeLessThan(-1000)
})

test('so is a portfolio with its shares, and one with its parts', async () => {
  for (const name of ['A', 'B', 'C']) {
    const [its, carried] = [inside(name), carriedBy(name)]
    await check(person, 'area', `portfolioId=${ids[name]}`, (year) => slowByArea(of(entries, its), carried, its, year))
    await check(person, 'supplier', `portfolioId=${ids[name]}`, (year) => slowBySupplier(of(entries, its), carried, its, year))
    // Without its parts it carries all that counts in it.
    const { parts } = (await get(person, `/costs/divided?by=portfolio&portfolioId=${ids[name]}`)) as Divided
    expect(parts).toEqual([{ kind: 'part', id: ids[name], name, asManufacturer: false }])
  }
  const its = inside('A', 'B')
  const scope = `portfolioId=${ids['Root']}&withParts=yes`
  await check(person, 'area', scope, (year) => slowByArea(of(entries, its), [], its, year))
  // Shares of portfolios outside the scope count as well.
  const { parts } = await check(person, 'portfolio', scope, (year) => slowByPortfolio(of(entries, its), of(shares, its), its, year))
  expect(parts.map(({ name }) => name)).toContain('A')
})

test('each division is two statements beside the look at the session, however many parts and years', async () => {
  const frame = new Set(['session.find', 'session.touch', 'revision.read'])
  const counted = async (path: string) => {
    const { statements } = await countStatements(() => get(person, path))
    return statements.flatMap(({ name }) => (frame.has(name) ? [] : [name]))
  }
  // Answers are kept until something changes.
  await person.send('PUT', `/areas/${ids['Sales']}`, { name: 'Sales and service' })
  await person.send('PUT', `/areas/${ids['Sales']}`, { name: 'Sales' })
  expect(await counted('/costs/divided?by=area')).toEqual(['costs.span', 'costs.by_area'])
  expect(await counted('/costs/divided?by=area')).toEqual([])
  expect((await counted(`/applications/${ids['plain']}/costsplit`)).length).toBeLessThan(4)
})

test('readers bound to portfolios get answers as if there were no others', async () => {
  const seen = new Set(['A', 'B'].map((name) => ids[name]))
  const its = inside('A', 'B').map((one) => ({ ...one, portfolios: one.portfolios.filter((id) => seen.has(id)) }))
  const known = shares.filter(({ portfolioId }) => seen.has(portfolioId))
  const reader = await addPerson(person.accountId, ['View User'], ids['Root'])
  const both = await check(reader, 'portfolio', '', (year) => slowByPortfolio(of(entries, its), of(known, its), its, year))
  expect(JSON.stringify(both)).not.toMatch(new RegExp(`${ids['C']}|"C"`))
  expect(both.parts.map(({ kind }) => kind)).not.toContain('none')
  await check(reader, 'supplier', '', (year) => slowBySupplier(of(entries, its), [], its, year))
  const alone = inside('C').map((one) => ({ ...one, portfolios: [ids['C']!] }))
  const author = await addPerson(person.accountId, ['Author'], ids['C'])
  await check(author, 'portfolio', '', (year) => slowByPortfolio(of(entries, alone), of(carriedBy('C'), alone), alone, year))
  expect((await author.send('GET', `/costs/divided?by=portfolio&portfolioId=${ids['A']}`)).status).toBe(404)
  expect((await author.send('GET', `/applications/${ids['over']}/costsplit`)).status).toBe(404)
  const { years } = (await get(author, `/applications/${ids['shared']}/costsplit`)) as Split
  expect([...new Set(years.flatMap(({ portfolios }) => portfolios.map(({ name }) => name)))]).toEqual(['C'])
  // The reader knows of no other portfolio, so nothing is left to divide.
  expect(years.every(({ notDivided }) => notDivided === 0)).toBe(true)
})

test('the parts of one application sum to its cost, and show which are shares', async () => {
  for (const name of Object.keys(plans)) {
    const [one] = owned.filter(({ applicationId }) => applicationId === ids[name])
    const split = (await get(person, `/applications/${ids[name]}/costsplit`)) as Split
    for (const { year, totalCost, notDivided, portfolios } of split.years) {
      const slow = slowByPortfolio(of(entries, [one!]), of(shares, [one!]), [one!], year)
      const told = new Map(portfolios.flatMap(({ portfolioId, totalCost: its }) => (its ? [[portfolioId, Math.round(its * 100)]] : [])))
      const left = Math.round(notDivided * 100)
      if (left !== 0) told.set(portfolios.length === 0 ? 'none' : left > 0 ? 'notDivided' : 'over', left)
      expect(told, `${name} ${year}`).toEqual(slow)
      const sum = portfolios.reduce((cents, part) => cents + Math.round(part.totalCost * 100), left)
      expect(sum, `${name} ${year}`).toBe(Math.round(totalCost * 100))
    }
  }
  const { years } = (await get(person, `/applications/${ids['shared']}/costsplit`)) as Split
  const of2024 = years.find(({ year }) => year === 2024)!
  expect(of2024.portfolios.map(({ name, shares: its }) => [name, its.map(({ effectiveDate }) => effectiveDate)])).toEqual([
    ['A', ['2024-01-01']],
    ['B', ['2024-05-17']],
    ['C', []],
  ])
  expect(((await get(person, `/applications/${ids['gone']}/costsplit`)) as Split).years).toEqual([])
})

test('with amounts for editors alone, other users see no parts, and editors those of their portfolios', async () => {
  const [viewer, editor] = [
    await addPerson(person.accountId, ['View User']),
    await addPerson(person.accountId, ['Portfolio Manager'], ids['C']),
  ]
  await person.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  for (const by of ['area', 'supplier', 'portfolio'])
    expect(await get(viewer, `/costs/divided?by=${by}`)).toEqual({ amountsSeen: false, parts: [], years: [] })
  expect(await get(viewer, `/applications/${ids['shared']}/costsplit`)).toEqual({ amountsSeen: false, years: [] })
  const its = inside('C').map((one) => ({ ...one, portfolios: [ids['C']!] }))
  await check(editor, 'portfolio', '', (year) => slowByPortfolio(of(entries, its), of(carriedBy('C'), its), its, year))
  await person.send('PUT', '/accounts/costvisibility', { costVisibility: 'everyone' })
})
