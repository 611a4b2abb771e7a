/** Costs of applications by year, divided over areas, suppliers or portfolios, and one application over the portfolios that share it. */
import type { costs } from '#portfolio/costs/contract.ts'
import type { Divided, Split } from '#portfolio/costs/contract/divided.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import * as crud from '#platform/server/http/crud.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { stateTag } from '#platform/server/http/state-tag.ts'
import { dividedStatements, splitStatement, type PartOfYear } from './divided-sql.ts'
import { readsOf, scopeOf, yearsTold } from './totals.ts'

type Calls = typeof costs.calls

const bytesOf = (answer: Divided | Split): Buffer => Buffer.from(JSON.stringify(answer))
const lastKinds: readonly PartOfYear['kind'][] = ['part', 'none', 'notDivided', 'over']
const keyOf = ({ kind, id }: PartOfYear) => `${kind} ${id}`

/** Rows of parts and years as parts, the most costly first, and their amounts by year. */
function told(rows: readonly PartOfYear[], first: number, last: number): Divided {
  const byPart = new Map<string, PartOfYear[]>()
  for (const row of rows) byPart.set(keyOf(row), [...(byPart.get(keyOf(row)) ?? []), row])
  const total = (of: readonly PartOfYear[]) => of.reduce((sum, { cents }) => sum + cents, 0)
  const parts = [...byPart.values()]
    .map((of) => ({ of, total: total(of), part: of[0]! }))
    .sort(
      (one, other) =>
        lastKinds.indexOf(one.part.kind) - lastKinds.indexOf(other.part.kind) ||
        other.total - one.total ||
        (one.part.name ?? '').localeCompare(other.part.name ?? '', 'en') ||
        (one.part.id ?? '').localeCompare(other.part.id ?? '', 'en'),
    )
  const byYear = parts.map(({ of }) => new Map(of.map((row) => [row.year, row])))
  return {
    amountsSeen: true,
    parts: parts.map(({ of, part: { kind, id, name } }) => ({ kind, id, name, asManufacturer: of.some((row) => row.asManufacturer) })),
    years: Array.from({ length: last - first + 1 }, (_, at) => {
      const year = first + at
      const cents = byYear.map((years) => years.get(year)?.cents ?? 0)
      return {
        year,
        totalCost: cents.reduce((sum, one) => sum + one, 0) / 100,
        amounts: cents.map((one) => one / 100),
        applications: byYear.map((years) => years.get(year)?.applications ?? 0),
      }
    }),
  }
}

export const divided: Handler<Calls['divided']> = async ({ query: { by, ...scope } }, context) => {
  const { values } = await scopeOf(context, scope)
  const thisYear = new Date().getUTCFullYear()
  const statement = dividedStatements[by === 'portfolio' && values?.[2] ? 'onePortfolio' : by]
  return unchangedOr(context, readsOf(statement), [statement.name, values ?? 'unseen', thisYear], async () => {
    if (!values) return bytesOf({ amountsSeen: false, parts: [], years: [] })
    const [first, last] = await yearsTold(context.tenant, values[0], thisYear)
    return bytesOf(told(await context.tenant.rows<PartOfYear>(statement, [...values, first, last]), first, last))
  })
}

type SplitPart = Split['years'][number]['portfolios'][number]
export interface SplitYear {
  readonly year: number
  readonly cents: number
  readonly portfolios: readonly (Omit<SplitPart, 'totalCost' | 'shares'> & {
    readonly cents: number
    readonly shares: readonly (SplitPart['shares'][number] & { readonly version: number })[]
  })[]
}

/** Names of portfolios are no part of it. */
export const versionOfYear = ({ cents, portfolios }: Omit<SplitYear, 'year'>): string =>
  stateTag([
    cents,
    ...portfolios
      .map(({ portfolioId, cents: own, shares }) => [
        portfolioId,
        own,
        ...shares.map(({ portfolioApplicationCostHistoryId: id, version }) => `${id} ${version}`).sort(),
      ])
      .sort(([one], [other]) => (one! < other! ? -1 : 1)),
  ])

const splitYear = ({ year, cents, portfolios }: SplitYear): Split['years'][number] => ({
  year,
  version: versionOfYear({ cents, portfolios }),
  totalCost: cents / 100,
  notDivided: portfolios.reduce((left, own) => left - own.cents, cents) / 100,
  portfolios: portfolios.map(({ cents: own, shares, ...more }) => ({
    ...more,
    totalCost: own / 100,
    shares: shares.map(({ version: _version, ...share }) => share),
  })),
})

export const splitOfApplication: Handler<Calls['splitOfApplication']> = async ({ params }, context) => {
  await crud.findRecord(context, applicationRecords, params.id)
  const { values } = await scopeOf(context, {})
  const thisYear = new Date().getUTCFullYear()
  const id = params.id.toLowerCase()
  return unchangedOr(context, readsOf(splitStatement), [splitStatement.name, values ?? 'unseen', thisYear, id], async () => {
    if (!values) return bytesOf({ amountsSeen: false, years: [] })
    const years = await yearsTold(context.tenant, values[0], thisYear)
    return bytesOf({
      amountsSeen: true,
      years: (await context.tenant.rows<SplitYear>(splitStatement, [...values, ...years, id])).map(splitYear),
    })
  })
}
