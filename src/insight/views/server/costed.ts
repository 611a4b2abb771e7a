/** Today's costs of the applications in a view, as far as visible to the reader. */
import { joinCosts, totalOf } from '#portfolio/relations/server/cost-sql.ts'
import { scopeOf } from '#portfolio/costs/server/totals.ts'
import type { Narrowing } from '#insight/views/contract/narrowing.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'

/** Whether amounts are seen at all, the portfolios in which they are (null: all), the one whose shares count, the day: parameters `first` to `first + 3`. */
export async function costedValues(context: Context, query: Narrowing): Promise<readonly unknown[]> {
  const { values } = await scopeOf(context, query)
  return [values !== undefined, values ? values[0] : [], values?.[2] ?? null, dayNow()]
}

export const amountsAreSeen = (first: number): string => `$${first}::boolean`

/** A CTE after `chosen`: the yearly cost of applications whose costs the reader sees; null without a cost. */
export const costed = (first: number): string => `costed as materialized (
  select o.application_id, case when s.application_id is not null then ${totalOf('s')} when e.application_id is not null then ${totalOf('e')} end as cost from chosen o
  ${joinCosts({ applicationId: 'o.application_id', portfolioId: `$${first + 2}`, day: `$${first + 3}` })}
  where ${amountsAreSeen(first)} and ($${first + 1}::uuid[] is null
    or exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = o.application_id and m.portfolio_id = any($${first + 1}))
))`
