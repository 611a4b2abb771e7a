/** The capabilities with the applications that serve them, as far as the reader sees those: what the heat map is drawn from. */
import type { capabilities } from '#features/capabilities/contract.ts'
import { joinCosts, totalOf } from '#features/costs/server/day-sql.ts'
import { scopeOf } from '#features/costs/server/totals.ts'
import { narrowed } from '#features/portfolios/server/overviews.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { asSeen, seesApplication } from '#platform/server/records/definition.ts'
import { readBy } from '#platform/server/records/reads.ts'

/** The application is in one of the portfolios. */
const among = (portfolios: string) =>
  `(${portfolios}::uuid[] is null or exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = t.application_id and m.portfolio_id = any(${portfolios})))`
const seenScore =
  '(select round(avg(m.business_questions_score), 1) from portfolio_application m where m.account_id = $1 and m.application_id = t.application_id and m.portfolio_id = any($2::uuid[]))'

/** $2 the portfolios that the reader sees, $3 the one it is about (null: all), $4 those in which amounts are seen, $5 the one whose shares count, $6 the day, $7 whether amounts are seen at all. */
const select: Statement = {
  name: 'capability.heat',
  text: `select json_build_object('amountsSeen', $7::boolean,
'capabilities', (select coalesce(json_agg(r), '[]') from (select capability_id as "capabilityId", parent_capability_id as "parentCapabilityId", code, name, display_order as "displayOrder"
  from capability where account_id = $1 and active order by display_order nulls last, lower(name), capability_id) r),
'applications', (select coalesce(json_agg(r), '[]') from (select t.application_id as "applicationId", t.name, l.ids as "capabilityIds", t.criticality,
    t.technology_questions_net_score::float8 as technology,
    case when $3::uuid[] is null then ${asSeen('t.business_questions_score', seenScore)}
      else (select avg(m.business_questions_score) from portfolio_application m where m.account_id = $1 and m.application_id = t.application_id and m.portfolio_id = any($3)) end::float8 as business,
    case when $7::boolean and ${among('$4')} then case when s.application_id is not null then ${totalOf('s')} when e.application_id is not null then ${totalOf('e')} end end as cost,
    t.lifecycle_end_date as "lifecycleEndDate"
  from application t join (select c.application_id, array_agg(c.capability_id) as ids from application_capability c where c.account_id = $1 group by c.application_id) l on l.application_id = t.application_id
  ${joinCosts({ applicationId: 't.application_id', portfolioId: '$5', day: '$6' })}
  where t.account_id = $1 and t.active and ${seesApplication('t.application_id')} and ${among('$3')} order by lower(t.name), t.application_id) r))::text as "$json"`,
}

export const heat: Handler<(typeof capabilities)['calls']['heat']> = async ({ query }, context) => {
  const seen = narrowed(context)
  const { values } = await scopeOf(context, query)
  const about = query.portfolioId ? [query.portfolioId] : null
  const asked = [seen, about, values ? values[0] : [], values?.[2] ?? null, new Date().toISOString().slice(0, 10), values !== undefined]
  return unchangedOr(context, readBy(select), ['capability.heat', ...asked], async () => (await context.tenant.json(select, asked))!)
}
