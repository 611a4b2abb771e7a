/** Sums of costs over the years, for the workspace or a portfolio, as far as the reader sees amounts. */
import type { costs } from '#portfolio/costs/contract.ts'
import { yearsShown } from '#portfolio/costs/contract/shown-years.ts'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { withParts as partsAmong, withPartsStatement } from '#portfolio/relations/server/parts.ts'
import { refuseUnseenPortfolio } from '#portfolio/relations/server/there.ts'
import type { Context } from '#platform/server/access/context.ts'
import { amountsSeen } from '#platform/server/access/session.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { readByEach, type Reads } from '#platform/server/records/reads.ts'
import { partAmount, yearParts, yearSpan } from './years-sql.ts'

type Calls = typeof costs.calls
export interface Scope {
  readonly portfolioId?: string | undefined
  readonly withParts?: 'yes' | 'no' | undefined
}

const groups = {
  own: 'p.is_third_party is not true',
  thirdParty: 'p.is_third_party is true',
  grandTotal: 'true',
} as const

const sums = (condition: string) => {
  const sum = (column: string) => `coalesce(sum(${partAmount(column)}) filter (where ${condition}), 0)`
  const each = kinds.map((kind) => `'${kind}', ${sum(columnName(kind))}`)
  return `json_build_object(${each.join(', ')}, 'totalCost', ${kinds.map((kind) => sum(columnName(kind))).join(' + ')})`
}

const years: Statement<{ years: unknown }> = {
  name: 'costs.years',
  text: `with ${yearParts}
select coalesce(json_agg(r order by r.year), '[]') as years from (
  select y.year, count(distinct p.application_id) filter (where p.days > 0)::integer as applications,
    ${Object.entries(groups)
      .map(([name, condition]) => `${sums(condition)} as "${name}"`)
      .join(',\n    ')}
  from generate_series($5::integer, $6::integer) y(year) left join part p on p.year = y.year group by y.year) r`,
}
const span: Statement<{ first: number; last: number }> = { name: 'costs.span', text: yearSpan }

export interface CostScope {
  /** $2 to $4 of the statements; undefined: the reader sees no amounts there. */
  readonly values: readonly [seen: string[] | null, about: string[] | null, sharesOf: string | null] | undefined
}

/** @throws Refusal 404 for a portfolio that the reader does not see */
export async function scopeOf({ session: { grants }, tenant }: Context, { portfolioId, withParts }: Scope): Promise<CostScope> {
  const seen = amountsSeen(grants)
  if (!portfolioId) return { values: seen?.length === 0 ? undefined : [seen, null, null] }
  refuseUnseenPortfolio(grants, portfolioId)
  if (seen && !seen.includes(portfolioId)) return { values: undefined }
  if (withParts !== 'yes') return { values: [seen, [portfolioId], portfolioId] }
  return { values: [seen, await partsAmong(tenant, portfolioId, seen), null] }
}

/** Years shown to the reader: the latest with costs, the current one among them. */
export async function yearsTold(tenant: Tenant, seen: string[] | null, thisYear: number): Promise<readonly [first: number, last: number]> {
  const { first, last } = (await tenant.row(span, [seen, thisYear]))!
  return yearsShown(first, last, thisYear)
}

/** Tables and rows that the answer for a scope depends on. */
export const readsOf = (statement: Statement): Reads => readByEach([statement, withPartsStatement])

export const yearTotals: Handler<Calls['years']> = async ({ query }, context) => {
  const { values } = await scopeOf(context, query)
  const thisYear = new Date().getUTCFullYear()
  return unchangedOr(context, readsOf(years), ['costs.years', values ?? 'unseen', thisYear], async () => {
    if (!values) return Buffer.from(JSON.stringify({ amountsSeen: false, years: [] }))
    const told = await yearsTold(context.tenant, values[0], thisYear)
    const found = await context.tenant.row(years, [...values, ...told])
    return Buffer.from(JSON.stringify({ amountsSeen: true, years: found!.years }))
  })
}
