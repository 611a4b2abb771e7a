/**
 * A look back compared with the earlier present-day answers: they are recorded after each of many random changes, and at the end every moment is queried
 * again. It shares no code with the implementation.
 */
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { momentBetween } from '#platform/testing/moment.ts'
import { changeMuch, get, type Row } from './server/changes-for-tests.ts'

const { addAccount, addPerson } = await testApp()

/** Answers of the present-day calls, and the moment until which they hold. */
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

/** Present-day answers for a person. */
async function keptOf(person: Person, what: string): Promise<Kept> {
  const portfolios = (await get<Row[]>(person, '/portfolios')).map((row) => row['portfolioId'] as string)
  const [overviews, years] = [new Map<string, unknown>(), new Map<string, unknown>()]
  for (const scope of scopesOf(portfolios)) {
    // Answers about past days have no processes.
    const { processes: _, ...figures } = await get(person, `/overview?${scope.slice(1)}`)
    overviews.set(scope, figures)
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
  const moment = await momentBetween()
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

/** For members, the present-day calls return less. */
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

beforeAll(async () => {
  admin = await addPerson(await addAccount(), ['Global Admin'])
  await changeMuch(admin, async (what) => kept.push(await keptOf(admin, what)))
}, 300_000)

test('after many random changes every moment looks as it did then', async () => {
  expect(kept.length).toBeGreaterThan(40)
  const last = kept.at(-1)!
  expect([last.applications.length > 10, last.portfolios.length > 1]).toEqual([true, true])
  for (const one of kept) expect(lessOfMembers(await lookedBack(admin, one)), one.what).toEqual(lessOfMembers(one))
}, 300_000)
