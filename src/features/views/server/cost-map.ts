import { joinCosts, totalOf } from '#features/costs/server/day-sql.ts'
import { scopeOf } from '#features/costs/server/totals.ts'
import type { views } from '#features/views/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { answerView } from './chosen.ts'
import { firstAreas } from './roadmap.ts'

export const costMap: Handler<(typeof views)['calls']['costMap']> = async ({ query }, context) => {
  const { values } = await scopeOf(context, query)
  return answerView(context, query, {
    name: 'views.costs',
    // Whether amounts are seen at all, the portfolios in which they are (null: all), the one whose shares count, the day.
    values: [values !== undefined, values ? values[0] : [], values?.[2] ?? null, dayNow()],
    sql: (first) => `, told as materialized (
  select o.application_id, case when s.application_id is not null then ${totalOf('s')} when e.application_id is not null then ${totalOf('e')} end as cost from chosen o
  ${joinCosts({ applicationId: 'o.application_id', portfolioId: `$${first + 2}`, day: `$${first + 3}` })}
  where $${first}::boolean and ($${first + 1}::uuid[] is null
    or exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = o.application_id and m.portfolio_id = any($${first + 1}))
)), ${firstAreas}
select json_build_object('amountsSeen', $${first}::boolean, 'applications', (select coalesce(json_agg(r), '[]') from (
    select t.application_id as "applicationId", t.name, v.area_id as "areaId", v.name as "areaName", c.ref_application_state_id as "currentStateId", t.is_third_party as "isThirdParty", k.cost
    from told k join application t on t.account_id = $1 and t.application_id = k.application_id
    left join application_state c on c.account_id = $1 and c.application_id = t.application_id and c.current_state
    left join area_of v on v.application_id = t.application_id
    where k.cost > 0 order by k.cost desc, lower(t.name), t.application_id) r),
  'withoutCost', (select count(*) from told k where k.cost is null or k.cost = 0))::text as "$json"`,
  })
}
