/** The capabilities with the applications that serve them, as far as filters and rights leave those: what the heat map is drawn from. */
import { joinCosts, totalOf } from '#portfolio/relations/server/cost-sql.ts'
import { scopeOf } from '#portfolio/costs/server/totals.ts'
import type { views } from '#insight/views/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { asSeen } from '#platform/server/records/definition.ts'
import { answerView } from './chosen.ts'

/** The application is in one of the portfolios; null: all of them. */
const among = (portfolios: string) =>
  `(${portfolios}::uuid[] is null or exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = t.application_id and m.portfolio_id = any(${portfolios})))`
const scoreIn = (portfolios: string) =>
  `from portfolio_application m where m.account_id = $1 and m.application_id = t.application_id and m.portfolio_id ${portfolios}`
const seenScore = `(select round(avg(m.business_questions_score), 1) ${scoreIn('= any($2::uuid[])')})`

export const heat: Handler<(typeof views)['calls']['heat']> = async ({ query }, context) => {
  const { values } = await scopeOf(context, query)
  return answerView(context, query, {
    name: 'views.heat',
    // The portfolio that it is about, whether amounts are seen at all, the portfolios in which they are (null: all), the one whose shares count, the day.
    values: [query.portfolioId ?? null, values !== undefined, values ? values[0] : [], values?.[2] ?? null, dayNow()],
    sql: (first) => {
      const [about, isSeen, seenIn, sharesOf, day] = [`$${first}`, `$${first + 1}`, `$${first + 2}`, `$${first + 3}`, `$${first + 4}`]
      return ` select json_build_object('amountsSeen', ${isSeen}::boolean,
'capabilities', (select coalesce(json_agg(r), '[]') from (select capability_id as "capabilityId", parent_capability_id as "parentCapabilityId", code, name, display_order as "displayOrder"
  from capability where account_id = $1 and active order by display_order nulls last, lower(name), capability_id) r),
'applications', (select coalesce(json_agg(r), '[]') from (select t.application_id as "applicationId", t.name, l.ids as "capabilityIds", t.criticality,
    t.technology_questions_net_score::float8 as technology,
    case when ${about}::uuid is null then ${asSeen('t.business_questions_score', seenScore)}
      else (select m.business_questions_score ${scoreIn(`= ${about}::uuid`)}) end::float8 as business,
    case when ${isSeen}::boolean and ${among(seenIn)} then case when s.application_id is not null then ${totalOf('s')} when e.application_id is not null then ${totalOf('e')} end end as cost,
    t.lifecycle_end_date as "lifecycleEndDate"
  from chosen o join application t on t.account_id = $1 and t.application_id = o.application_id
  join (select c.application_id, array_agg(c.capability_id) as ids from application_capability c where c.account_id = $1 group by c.application_id) l on l.application_id = t.application_id
  ${joinCosts({ applicationId: 't.application_id', portfolioId: sharesOf, day })}
  order by lower(t.name), t.application_id) r))::text as "$json"`
    },
  })
}
