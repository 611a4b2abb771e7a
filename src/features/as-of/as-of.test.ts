/**
 * A look back held against what the calls of today answered at the time: after each of many random changes the answers are kept, and at the end every moment is asked
 * for again. It shares no code with what it checks.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { join, portfolio as newPortfolio, questionsOf, score } from '#features/portfolios/server/samples-for-tests.ts'
import { business, option, saved, technology, type Question } from '#features/questions/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import type { Happening, Months } from './contract/months.ts'
import type { Comparison } from './contract/shapes.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
type Row = Record<string, unknown>

async function get<T = Row>(person: Person, path: string): Promise<T> {
  const { status, body } = await person.send('GET', path)
  expect(status, `${path} ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
  return body as T
}
async function done(person: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Row> {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(300)
  return answer.body as Row
}

/** What today's calls say, and the moment until which they do. */
interface Kept {
  readonly what: string
  readonly moment: string
  readonly portfolios: readonly string[]
  readonly overviews: ReadonlyMap<string, unknown>
  readonly applications: readonly Row[]
  readonly years: ReadonlyMap<string, unknown>
}

const scopesOf = (portfolios: readonly string[]) => [
  '',
  ...portfolios.flatMap((id) => [`&portfolioId=${id}`, `&portfolioId=${id}&withParts=yes`]),
]
const fields = [
  'applicationId',
  'name',
  'active',
  'isThirdParty',
  'criticality',
  'businessQuestionsScore',
  'technologyQuestionsNetScore',
  'timeRecommendation',
  'plannedDisposition',
  'lifecycleStartDate',
  'lifecycleEndDate',
] as const
const picked = (row: Row) => Object.fromEntries(fields.map((name) => [name, row[name] ?? null]))
const byId = (rows: readonly Row[]) =>
  [...rows].sort((one, other) => (String(one['applicationId']) < String(other['applicationId']) ? -1 : 1))

/** What the calls of today say to somebody. */
async function keptOf(person: Person, what: string): Promise<Kept> {
  const portfolios = (await get<Row[]>(person, '/portfolios')).map((row) => row['portfolioId'] as string)
  const [overviews, years] = [new Map<string, unknown>(), new Map<string, unknown>()]
  for (const scope of scopesOf(portfolios)) {
    overviews.set(scope, await get(person, `/overview?${scope.slice(1)}`))
    years.set(scope, await get(person, `/costs/years?${scope.slice(1)}`))
  }
  const states = new Map((await get<Row[]>(person, '/refApplicationStates')).map((row) => [row['refApplicationStateId'], row['name']]))
  const areas = new Map((await get<Row[]>(person, '/areas')).map((row) => [row['areaId'], row['name']]))
  const applications = (await get<Row[]>(person, '/applications')).map((row) => ({
    ...picked(row),
    state: states.get(row['currentStateId']) ?? null,
    areas: (row['areas'] as Row[]).map(({ areaId }) => String(areas.get(areaId))).sort((one, other) => (one < other ? -1 : 1)),
  }))
  const members = await get<Row[]>(person, '/portfolios/allapplications')
  const moment = new Date().toISOString()
  await pause(4)
  const inPortfolios = members.map((row) => ({ ...picked(row), portfolioId: row['portfolioId'] }))
  return { what, moment, portfolios, overviews, years, applications: byId(applications).concat(byId(inPortfolios)) }
}

/** The same by looking back. */
async function lookedBack(person: Person, { moment, what, portfolios }: Kept): Promise<Kept> {
  const [overviews, years] = [new Map<string, unknown>(), new Map<string, unknown>()]
  for (const scope of scopesOf(portfolios)) {
    overviews.set(scope, (await get(person, `/asof/overview?date=${moment}${scope}`))['figures'])
    const { limits: _limits, ...told } = await get(person, `/asof/costs?date=${moment}${scope}`)
    years.set(scope, told)
  }
  const then = async (scope: string) =>
    (await get<{ applications: Row[] }>(person, `/asof/applications?date=${moment}${scope}`)).applications
  const applications = (await then('')).map((row) => ({ ...picked(row), state: row['state'], areas: row['areas'] }))
  const members: Row[] = []
  for (const id of portfolios) members.push(...(await then(`&portfolioId=${id}`)).map((row) => ({ ...picked(row), portfolioId: id })))
  return { what, moment, portfolios, overviews, years, applications: byId(applications).concat(byId(members)) }
}

/** Of members the calls of today say less. */
const lessOfMembers = (kept: Kept): Kept => ({
  ...kept,
  applications: kept.applications
    .map((row) => {
      if (!row['portfolioId']) return row
      const { active: _a, isThirdParty: _t, plannedDisposition: _p, lifecycleStartDate: _s, lifecycleEndDate: _e, ...rest } = row
      return rest
    })
    .sort((one, other) =>
      JSON.stringify([one['portfolioId'], one['applicationId']]) < JSON.stringify([other['portfolioId'], other['applicationId']]) ? -1 : 1,
    ),
})

let admin: Person
const kept: Kept[] = []

describe('many random changes', () => {
  beforeAll(async () => {
    const accountId = await addAccount()
    admin = await addPerson(accountId, ['Global Admin'])
    await saved(admin, '/businessquestions', { questions: [business('Loved?'), business('Needed?', { weight: 2 })] })
    let questions = await saved(admin, '/technologyquestions', { questions: [technology('Sound?'), technology('New?')] })
    const states: string[] = []
    for (const [name, isToBeRetired] of [
      ['Planned', false],
      ['In use', false],
      ['Ending', true],
    ] as const)
      states.push((await done(admin, 'POST', '/refApplicationStates', { name, isToBeRetired }))['refApplicationStateId'] as string)
    const areas: string[] = []
    for (const name of ['Ports', 'Ships']) areas.push((await done(admin, 'POST', '/areas', { name }))['areaId'] as string)
    const items = (await get<Row[]>(admin, '/frameworkitems')).slice(0, 5).map((row) => row['frameworkItemId'] as string)
    const numbers = numbersFrom(20261123)
    const [portfolios, applications, binned]: [string[], string[], string[]] = [[], [], []]
    let made = 0
    const year = () => 2023 + numbers.one(5)

    const addApplication = async () => {
      const { applicationId } = await done(admin, 'POST', '/applications', {
        name: `App ${made++}`,
        isThirdParty: numbers.one(2) === 0,
        criticality: 1 + numbers.one(5),
        states: [{ refApplicationStateId: numbers.of(states), currentState: true }],
        areas: [{ areaId: numbers.of(areas) }],
        frameworkItems: items.length
          ? [{ frameworkItemId: numbers.of(items), portfolioId: numbers.one(2) ? numbers.of([...portfolios, null]) : null }]
          : [],
      })
      applications.push(applicationId as string)
    }
    const acts: readonly (() => Promise<unknown>)[] = [
      addApplication,
      () =>
        done(admin, 'PUT', `/applications/${numbers.of(applications)}`, {
          name: `App ${made++}`,
          criticality: null,
          plannedDisposition: numbers.of(['Invest', 'Eliminate']),
        }),
      () =>
        done(admin, 'PUT', `/applications/${numbers.of(applications)}`, {
          active: numbers.one(3) > 0,
          isThirdParty: numbers.one(2) === 0,
          lifecycleEndDate: `${year()}-06-30`,
        }),
      () =>
        done(admin, 'PUT', `/applications/${numbers.of(applications)}`, {
          states: numbers.one(4) ? [{ refApplicationStateId: numbers.of(states), currentState: true }] : [],
          areas: areas.slice(numbers.one(3)).map((areaId) => ({ areaId })),
        }),
      () =>
        done(admin, 'PUT', `/applications/${numbers.of(applications)}`, {
          frameworkItems: items.slice(numbers.one(5)).map((frameworkItemId) => ({ frameworkItemId })),
        }),
      addApplication,
      async () => {
        if (applications.length < 6) return
        const id = applications.splice(numbers.one(applications.length), 1)[0]!
        await done(admin, 'DELETE', `/applications/${id}`)
        binned.push(id)
      },
      async () => {
        const id = binned.pop()
        if (!id) return
        await done(admin, 'POST', '/bin/restore', { ids: [id] })
        applications.push(id)
      },
      async () =>
        void portfolios.push(
          await newPortfolio(admin, `Portfolio ${made++}`, {
            parentPortfolioId: numbers.one(2) ? numbers.of([...portfolios, null]) : null,
          }),
        ),
      () =>
        done(admin, 'PUT', `/portfolios/${numbers.of(portfolios)}`, { timeThreshold: 30 + numbers.one(50), name: `Portfolio ${made++}` }),
      () => join(admin, numbers.of(portfolios), [numbers.of(applications), numbers.of(applications)]),
      () => join(admin, numbers.of(portfolios), [numbers.of(applications)]),
      async () => {
        const members = await get<Row[]>(admin, '/portfolios/allapplications')
        if (!members.length) return
        const { portfolioId, applicationId } = numbers.of(members)
        await done(admin, 'POST', `/portfolios/${portfolioId as string}/applications/bulkremove`, { applicationIds: [applicationId] })
      },
      async () => {
        const where = numbers.of(portfolios)
        const members = (await get<Row[]>(admin, `/portfolios/allapplications?portfolioId=${where}`)).map(
          (row) => row['applicationId'] as string,
        )
        if (members.length) expect((await score(admin, where, numbers.of(members), numbers.one(5), numbers.one(5))).status).toBe(200)
      },
      () =>
        done(admin, 'POST', '/applications/techscores', {
          applicationId: numbers.of(applications),
          questionAnswers: questions.map((one) => option(one, numbers.one(5))),
        }),
      () =>
        done(admin, 'PUT', `/applications/${numbers.of(applications)}`, {
          technologyQuestionsScoreAdjustment: numbers.one(40) - 20,
          technologyQuestionsScoreAdjustmentReason: `Since ${made++}`,
        }),
      async () =>
        void (questions = await saved(admin, '/technologyquestions', {
          questions: questions.map((one: Question) => ({ ...one, weight: 1 + numbers.one(5) })),
        })),
      async () => {
        const where = numbers.of(portfolios)
        const own = await questionsOf(admin, where)
        await done(admin, 'PUT', '/businessquestions', {
          portfolioId: where,
          questions: own.map((one) => ({ ...one, weight: 1 + numbers.one(5) })),
        })
      },
      () => {
        const first = year()
        return admin.send('POST', '/applicationcosts', {
          applicationId: numbers.of(applications),
          effectiveDate: `${first}-02-01`,
          endDate: numbers.one(2) ? `${first + numbers.one(3)}-12-30` : null,
          license: numbers.one(900_000) / 100,
          hosting: numbers.one(900_000) / 100,
          licenseCount: numbers.one(50),
        })
      },
      () =>
        admin.send('POST', '/applicationcosts', {
          applicationId: numbers.of(applications),
          effectiveDate: `2026-0${1 + numbers.one(9)}-01`,
          personnel: numbers.one(900_000) / 100,
        }),
      () =>
        admin.send('POST', '/portfoliocosts', {
          portfolioId: numbers.of(portfolios),
          applicationId: numbers.of(applications),
          effectiveDate: `${year()}-05-01`,
          license: numbers.one(90_000) / 100,
        }),
      async () => {
        const costs = await get<Row[]>(admin, '/applicationcosts')
        if (costs.length)
          await admin.send('PUT', `/applicationcosts/${numbers.of(costs)['applicationCostHistoryId'] as string}`, {
            license: numbers.one(90_000) / 100,
            active: numbers.one(3) > 0,
          })
      },
      async () => {
        const costs = await get<Row[]>(admin, '/applicationcosts')
        if (costs.length) await done(admin, 'DELETE', `/applicationcosts/${numbers.of(costs)['applicationCostHistoryId'] as string}`)
      },
      async () => {
        if (portfolios.length < 3) return
        const id = portfolios.splice(numbers.one(portfolios.length), 1)[0]!
        await done(admin, 'DELETE', `/portfolios/${id}`)
        if (numbers.one(2)) return
        await done(admin, 'POST', '/bin/restore', { ids: [id] })
        portfolios.push(id)
      },
      () =>
        done(admin, 'PUT', `/refApplicationStates/${numbers.of(states)}`, { name: `State ${made++}`, isToBeRetired: numbers.one(2) === 0 }),
    ]
    kept.push(await keptOf(admin, 'nothing yet'))
    portfolios.push(await newPortfolio(admin, 'First'))
    await addApplication()
    await addApplication()
    for (let turn = 0; turn < 160; turn++) {
      const at = turn < acts.length ? turn : numbers.one(acts.length)
      if (applications.length < 3) await addApplication()
      await acts[at]!()
      if (turn % 4 === 0 || turn > 145) kept.push(await keptOf(admin, `${turn}: act ${at}`))
    }
  }, 300_000)

  test('every moment is told as it was told then', async () => {
    expect(kept.length).toBeGreaterThan(40)
    const last = kept.at(-1)!
    expect([last.applications.length > 10, last.portfolios.length > 1]).toEqual([true, true])
    for (const one of kept) expect(lessOfMembers(await lookedBack(admin, one)), one.what).toEqual(lessOfMembers(one))
  }, 300_000)

  test('each month is told as the comparison of its two days, to every kind of reader', async () => {
    const { accountId } = admin
    const [viewer, manager] = [await addPerson(accountId, ['View User']), await addPerson(accountId, ['Portfolio Manager'])]
    const portfolios = (await get<Row[]>(admin, '/portfolios')).map((row) => row['portfolioId'] as string)
    const bound = await addPerson(accountId, ['Author'], portfolios[0])
    await overAYear(accountId)
    let happened = 0
    for (const seen of ['everyone', 'editors'] as const) {
      await done(admin, 'PUT', '/accounts/costvisibility', { costVisibility: seen })
      for (const person of [admin, viewer, manager, bound])
        for (const scope of person === bound ? ['', `&portfolioId=${portfolios[0]}`] : scopesOf(portfolios.slice(0, 3))) {
          const told = await get<Months>(person, `/asof/months?${scope.slice(1)}`)
          expect([told.months.length, told.isCut, told.amountsSeen]).toEqual([
            12,
            false,
            seen === 'everyone' || (person !== viewer && person !== bound),
          ])
          for (const { from, to, ...month } of told.months) {
            const compared = await get<Comparison>(person, `/asof/comparison?from=${from}&to=${to}${scope}`)
            const count = (one: Happening) => compared.changes.filter(({ happenings }) => happenings.includes(one)).length
            const [before, after] = [compared.from.figures, compared.to.figures]
            expect(month, `${scope} ${from} ${to}`).toEqual({
              came: count('came'),
              went: count('went'),
              time: count('time'),
              state: count('state'),
              cost: told.amountsSeen ? count('cost') : null,
              applications: after.applications.grandTotal,
              yearlyCost: after.totalCost.grandTotal,
              costChange: told.amountsSeen ? expect.closeTo(after.totalCost.grandTotal! - before.totalCost.grandTotal!, 6) : null,
            })
            happened += compared.changes.length
          }
        }
    }
    expect(happened).toBeGreaterThan(200)
    const stranger = await addPerson(await addAccount(), ['Global Admin'])
    expect((await get<Months>(stranger, '/asof/months')).months).toEqual([])
    expect((await bound.send('GET', `/asof/months?portfolioId=${portfolios.at(-1)}`)).status).toBe(404)
  }, 300_000)
})

/** Spreads what has been written over the last 400 days, in its order. */
async function overAYear(accountId: string): Promise<void> {
  const begun = Date.now() - 400 * 86_400_000
  await rows('update account set created_date = $2, history_whole_since = null where account_id = $1', [
    accountId,
    new Date(begun).toISOString(),
  ])
  await rows(
    `update change_log l set change_id = (lpad(to_hex(n.at::bigint), 12, '0') || substr(replace(l.change_id::text, '-', ''), 13))::uuid, changed_date = to_timestamp(n.at / 1000.0)
from (select c.change_id, $2::bigint + (row_number() over (order by c.change_id)) * (399 * 86400000::bigint / count(*) over ()) as at from change_log c where c.account_id = $1) n
where l.account_id = $1 and l.change_id = n.change_id`,
    [accountId, begun],
  )
}
