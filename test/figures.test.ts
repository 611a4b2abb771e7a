/**
 * The figures of the sample workspace, recomputed by a slow and obvious program from its plain records: overview, costs, scores and TIME, to the cent
 * and to the tenth of a point, for three days, for the workspace and for every portfolio. It shares no code with the product.
 */
import { beforeAll, expect, test } from 'vitest'
import { loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import type { Divided } from '#portfolio/costs/contract/divided.ts'
import { slowYears } from '#portfolio/costs/server/slow-costs-for-tests.ts'
import { slowByArea, slowByPortfolio, slowBySupplier, type Owned, type Share } from '#portfolio/costs/server/slow-divided-for-tests.ts'
import { grantsOf } from '#platform/contract/access.ts'
import { change } from '#platform/server/records/changes.ts'
import type { Question } from './figures-read.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson, database } = await testApp()

type Row = Record<string, unknown>
interface Application extends Row {
  applicationId: string
  isThirdParty: boolean
  active: boolean
  criticality: number | null
  technologyQuestionsScoreAdjustment: number | null
  states: { refApplicationStateId: string; currentState: boolean }[]
  frameworkItems: { frameworkItemId: string; portfolioId: string | null }[]
  areas: { areaId: string }[]
  vendorSupplierId: string | null
  manufacturerSupplierId: string | null
  questionAnswers: { accountQuestionId: string; questionAnswerId: string | null; suppliedNumericAnswer: number | null }[]
}
interface Member extends Row {
  portfolioId: string
  applicationId: string
}
type Cost = Row & { applicationId: string; portfolioId: string; effectiveDate: string; endDate: string | null; active: boolean }

const kinds = ['license', 'personnel', 'development', 'hosting', 'hardware', 'refresh'] as const
const days = ['2024-03-31', '2025-12-31', '2026-07-01']

let person: Person
let applications: Application[]
let members: Member[]
let portfolios: Row[]
let entries: Cost[]
let shares: Cost[]
let business: Question[]
let technology: Question[]
let frameworkItems: Row[]
let retiring: Set<unknown>

async function get<T>(path: string): Promise<T> {
  const { status, body } = await person.send('GET', path)
  expect(status, `${path} ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
  return body as T
}

beforeAll(async () => {
  person = await addPerson(await addAccount(), ['Global Admin'])
  const { userId, accountId } = person
  const grants = grantsOf([{ roleName: 'Global Admin', portfolioId: null }])
  const actor = { userId, userName: 'Grace', originalUserId: userId, originalUserName: 'Grace', grants }
  await change(database.tenant(accountId), actor, beginContent)
  await loadSampleContent({ database }, accountId, actor)
  const ids = (await get<Application[]>('/applications?fields=')).map(({ applicationId }) => applicationId)
  applications = []
  for (const id of ids) applications.push(await get(`/applications/${id}`))
  members = await get('/portfolios/allapplications')
  portfolios = await get('/portfolios')
  entries = await get('/applicationcosts')
  shares = await get('/portfoliocosts')
  business = await get('/businessquestions')
  technology = await get('/technologyquestions')
  frameworkItems = await get('/accounts/flatframeworks')
  const states = await get<Row[]>('/refApplicationStates')
  retiring = new Set(states.filter(({ isToBeRetired }) => isToBeRetired).map(({ refApplicationStateId }) => refApplicationStateId))
}, 120_000)

/** The applications of a portfolio, or all. */
function inside(portfolioId: string | null): Application[] {
  if (portfolioId === null) return applications
  const there = new Set(members.filter((member) => member.portfolioId === portfolioId).map(({ applicationId }) => applicationId))
  return applications.filter(({ applicationId }) => there.has(applicationId))
}

const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100)
/** Half a tenth is rounded up. */
const inTenths = (numerator: number, denominator: number) => Math.floor((2 * numerator + denominator) / (2 * denominator)) / 10

const costOn = (day: string, application: Application, portfolioId: string | null): Cost | undefined => {
  const holds = (one: Cost) =>
    one.active &&
    one.applicationId === application.applicationId &&
    one.effectiveDate <= day &&
    (one.endDate === null || day <= one.endDate)
  return shares.find((share) => share.portfolioId === portfolioId && holds(share)) ?? entries.find(holds)
}

function slowOverview(day: string, portfolioId: string | null): Row {
  const there = inside(portfolioId).filter(({ active }) => active)
  const columns = {
    own: there.filter(({ isThirdParty }) => !isThirdParty),
    thirdParty: there.filter(({ isThirdParty }) => isThirdParty),
    grandTotal: there,
  }
  const over = (tell: (some: Application[]) => number) =>
    Object.fromEntries(Object.entries(columns).map(([name, some]) => [name, tell(some)]))
  const costs = (...wanted: string[]) =>
    over((some) => {
      let sum = 0
      for (const application of some) for (const kind of wanted) sum += cents(costOn(day, application, portfolioId)?.[kind])
      return sum / 100
    })
  const isRetiring = ({ states }: Application) =>
    states.some(({ currentState, refApplicationStateId }) => currentState && retiring.has(refApplicationStateId))
  const itemsOf = ({ frameworkItems }: Application) =>
    frameworkItems.filter((link) => portfolioId === null || link.portfolioId === null || link.portfolioId === portfolioId)
  const supported = new Set<unknown>(there.flatMap(itemsOf).map(({ frameworkItemId }) => frameworkItemId))
  const inUse = frameworkItems.filter(({ active }) => active)
  const above = new Set(inUse.map((item) => item['parentFrameworkItemId']))
  return {
    date: day,
    amountsSeen: true,
    processes: inUse.filter(({ framework, frameworkItemId: id }) => (framework === 'APQC' && !above.has(id)) || supported.has(id)).length,
    applications: over((some) => some.length),
    applicationsToBeRetired: over((some) => some.filter(isRetiring).length),
    processesSupported: over((some) => new Set(some.flatMap(itemsOf).map(({ frameworkItemId }) => frameworkItemId)).size),
    licenses: over((some) => some.reduce((sum, one) => sum + Number(costOn(day, one, portfolioId)?.['licenseCount'] ?? 0), 0)),
    ...Object.fromEntries(kinds.map((kind) => [kind, costs(kind)])),
    hardwareAndHosting: costs('hardware', 'hosting'),
    totalCost: costs(...kinds),
  }
}

const everywhere = () => [null, ...portfolios.map((row) => row['portfolioId'] as string)]

test('the sample has enough data', () => {
  expect(applications.length).toBeGreaterThan(40)
  expect([entries.length > 50, shares.length > 0, members.length > 20, portfolios.length > 2]).toEqual([true, true, true, true])
  const totals = days.map((day) => (slowOverview(day, null)['totalCost'] as Row)['grandTotal'] as number)
  expect([Math.min(...totals) > 0, new Set(totals).size]).toEqual([true, days.length])
})

test.each(days)('the overview of %s, of the workspace and of every portfolio', async (day) => {
  for (const portfolioId of everywhere()) {
    const told = await get<Row>(`/overview?date=${day}${portfolioId ? `&portfolioId=${portfolioId}` : ''}`)
    expect(told, String(portfolioId)).toEqual(slowOverview(day, portfolioId))
  }
})

test('the columns of yearly costs in the list of applications, today', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const rows = await get<Row[]>('/applications?fields=yearlyCost,ownYearlyCost,thirdPartyYearlyCost')
  for (const application of applications) {
    const cost = application.active ? costOn(today, application, null) : undefined
    const total = cost ? kinds.reduce((sum, kind) => sum + cents(cost[kind]), 0) / 100 : null
    const { applicationId, isThirdParty } = application
    expect(rows.find((row) => row['applicationId'] === applicationId)).toEqual({
      applicationId,
      yearlyCost: total,
      ownYearlyCost: isThirdParty ? null : total,
      thirdPartyYearlyCost: isThirdParty ? total : null,
    })
  }
  const sum = rows.reduce((all, row) => all + cents(row['yearlyCost']), 0)
  expect(sum / 100).toBe((slowOverview(today, null)['totalCost'] as Row)['grandTotal'])
})

/** Costs of these applications in the form of the slow count. */
const told = (some: Cost[], of: Application[]) =>
  some.flatMap((one): Share[] => {
    const application = of.find(({ applicationId }) => applicationId === one.applicationId)
    if (!application) return []
    const amounts = Object.fromEntries(kinds.map((kind) => [kind, Number(one[kind] ?? 0)])) as Record<(typeof kinds)[number], number>
    const { applicationId, portfolioId, effectiveDate, endDate } = one
    const isActive = one.active && application.active
    const days = { effectiveDate, endDate, isActive }
    return [{ applicationId, portfolioId, ...days, isThirdParty: application.isThirdParty, licenseCount: null, ...amounts }]
  })

test('costs by year, day by day, of the workspace and of every portfolio', async () => {
  for (const portfolioId of everywhere()) {
    const { years } = await get<{ years: { year: number }[] }>(`/costs/years${portfolioId ? `?portfolioId=${portfolioId}` : ''}`)
    const of = inside(portfolioId)
    const carried = told(
      shares.filter((share) => share.portfolioId === portfolioId),
      of,
    )
    const numbers = years.map(({ year }) => year)
    expect(numbers.length, String(portfolioId)).toBeGreaterThan(2)
    expect(years, String(portfolioId)).toEqual(slowYears(told(entries, of), carried, numbers))
  }
})

test('those costs divided by area, supplier and portfolio, in the years of the three days', async () => {
  const owned = applications.map(({ applicationId, areas, vendorSupplierId, manufacturerSupplierId }): Owned => ({
    applicationId,
    areas: areas.map(({ areaId }) => areaId).sort(),
    vendor: vendorSupplierId,
    manufacturer: manufacturerSupplierId,
    portfolios: members.filter((member) => member.applicationId === applicationId).map(({ portfolioId }) => portfolioId),
  }))
  const slow = { area: slowByArea, supplier: slowBySupplier, portfolio: slowByPortfolio }
  for (const [by, count] of Object.entries(slow)) {
    const { parts, years } = await get<Divided>(`/costs/divided?by=${by}`)
    for (const day of days) {
      const { year, amounts } = years.find((one) => day.startsWith(String(one.year)))!
      const found = parts.flatMap(({ kind, id }, at) => (amounts[at] ? [[id ?? kind, cents(amounts[at])] as const] : []))
      const carried = by === 'portfolio' ? told(shares, applications) : []
      expect(new Map(found), `${by} ${year}`).toEqual(count(told(entries, applications), carried, owned, year))
    }
  }
})

/** The score of an application by some questions, and how many of them it answers. Points in ten thousandths and weights in tenths are whole numbers. */
function scored(application: Application, questions: Question[]): { score: number | null; answered: number } {
  let [points, weights, answered] = [0, 0, 0]
  for (const { accountQuestionId, weight, active, answers } of questions) {
    const given = application.questionAnswers.find((answer) => answer.accountQuestionId === accountQuestionId)
    if (!given || !active) continue
    answered++
    const chosen = answers.find(({ questionAnswerId }) => questionAnswerId === given.questionAnswerId)
    // 100 supplied is worth 4 points.
    const worth = chosen ? Math.round(chosen.answerValue * 10_000) : Math.round(given.suppliedNumericAnswer! * 400)
    points += worth * Math.round(weight * 10)
    weights += Math.round(weight * 10)
  }
  // 4 points are 100; tenths of a point.
  return { score: weights === 0 ? null : inTenths(points * 25 * 10, weights * 10_000), answered }
}

/** At the lowest level, which counts where none is chosen. */
function technologyOf(application: Application) {
  const lowest = technology.map(({ refQuestionLevelId }) => refQuestionLevelId).sort()[0]
  const counting = technology.filter(({ refQuestionLevelId }) => refQuestionLevelId === lowest)
  const { score, answered } = scored(application, counting)
  const adjustment = application.technologyQuestionsScoreAdjustment ?? 0
  return { score, answered, net: score === null ? null : Math.max(0, Math.min(100, Math.round(score * 10 + adjustment * 10) / 10)) }
}

const businessIn = (application: Application, portfolioId: string) =>
  scored(
    application,
    business.filter((question) => question.portfolioId === portfolioId),
  )

function timeOf(value: number | null, fit: number | null, cut: number): string | null {
  if (value === null || fit === null) return null
  if (value >= cut) return fit >= cut ? 'Invest' : 'Migrate'
  return fit >= cut ? 'Tolerate' : 'Eliminate'
}

test('scores and TIME of every application, and of each in every portfolio', () => {
  const times = new Set<string>()
  for (const member of members) {
    const application = applications.find(({ applicationId }) => applicationId === member.applicationId)!
    const { score, answered } = businessIn(application, member.portfolioId)
    const cut = portfolios.find(({ portfolioId }) => portfolioId === member.portfolioId)!['timeThreshold']
    const time = timeOf(score, technologyOf(application).net, (cut as number | null) ?? 50)
    if (time) times.add(time)
    expect([member['businessQuestionsScore'], member['answeredBusinessQuestionsCount'], member['timeRecommendation']]).toEqual([
      score,
      answered,
      time,
    ])
  }
  for (const application of applications) {
    const { score, answered, net } = technologyOf(application)
    const mine = members.filter(({ applicationId }) => applicationId === application.applicationId)
    const scores = mine.flatMap(({ portfolioId }) => businessIn(application, portfolioId).score ?? [])
    const tenths = scores.reduce((sum, one) => sum + Math.round(one * 10), 0)
    const mean = scores.length ? inTenths(tenths, scores.length) : null
    expect(application).toMatchObject({
      technologyQuestionsScore: score,
      answeredTechnologyQuestionsCount: answered,
      technologyQuestionsNetScore: net,
      businessQuestionsScore: mean,
      timeRecommendation: timeOf(mean, net, 50),
    })
  }
  expect([...times].sort()).toEqual(['Eliminate', 'Invest', 'Migrate', 'Tolerate'])
})

test('the figures of each portfolio: number of applications, and architecture score', () => {
  for (const portfolio of portfolios) {
    const there = inside(portfolio['portfolioId'] as string)
    let [sum, weights] = [0, 0]
    for (const application of there) {
      const { net } = technologyOf(application)
      if (net === null) continue
      sum += Math.round(net * 10) * (application.criticality ?? 1)
      weights += application.criticality ?? 1
    }
    expect(portfolio).toMatchObject({
      applicationsInPortfolioCount: there.filter(({ active }) => active).length,
      portfolioArchitectureScore: weights ? inTenths(sum, weights) : null,
    })
  }
})
