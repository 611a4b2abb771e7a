/** GET /overview: how many applications there are and what they cost on a day, in one statement. */
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { joinCosts, ofCosts } from '#portfolio/relations/server/cost-sql.ts'
import { scopeOf } from '#portfolio/costs/server/totals.ts'
import type { overview } from '#insight/overview/contract.ts'
import { narrowed } from '#portfolio/portfolios/server/overviews.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { readBy } from '#platform/server/records/reads.ts'

const columns = kinds.map(columnName)

/** One column of a figure over the applications of `one`: own, third party, both. */
const figure = (aggregate: (condition: string) => string) =>
  `json_build_object('own', ${aggregate('one.is_third_party is not true')}, 'thirdParty', ${aggregate('one.is_third_party is true')}, 'grandTotal', ${aggregate('true')})`

const counted = (what: string) => figure((condition) => `count(distinct ${what}) filter (where ${condition})`)
/** Null when the reader sees no amounts: $7. */
const summed = (what: string) =>
  figure((condition) => `case when $7::boolean then coalesce(sum(${what}) filter (where ${condition}), 0) end`)

/** Links of a portfolio that the reader does not see, or that it is not about, count for nothing. */
const ofReader =
  '(l.portfolio_id is null or (($2::uuid[] is null or l.portfolio_id = any($2)) and ($3::uuid[] is null or l.portfolio_id = any($3))))'

/**
 * $2 the portfolios that the reader sees, $3 those that it covers (null: all), $4 those in which the reader sees costs, $5 the portfolio whose shares count
 * (null: none), $6 the day, $7 whether the reader sees costs.
 */
const select: Statement = {
  name: 'overview.figures',
  text: `with seen as materialized (
  select t.application_id, t.is_third_party, exists (select 1 from application_state c join ref_application_state r on r.account_id = $1 and r.ref_application_state_id = c.ref_application_state_id
    where c.account_id = $1 and c.application_id = t.application_id and c.current_state and r.is_to_be_retired) as is_retiring
  from application t where t.account_id = $1 and t.active and ${seesApplication('t.application_id')}
    and ($3::uuid[] is null or exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = t.application_id and m.portfolio_id = any($3)))
), cost as (
  select one.application_id, one.is_third_party, ${['license_count', ...columns].map((column) => `${ofCosts(column)} as ${column}`).join(', ')}
  from seen one
  ${joinCosts({ applicationId: 'one.application_id', portfolioId: '$5', day: '$6' })}
  where $4::uuid[] is null or exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = one.application_id and m.portfolio_id = any($4))
)
select json_build_object('date', $6::date, 'amountsSeen', $7::boolean,
  'applications', (select ${counted('one.application_id')} from seen one),
  'applicationsToBeRetired', (select ${counted('one.application_id')} from seen one where one.is_retiring),
  'processesSupported', (select ${counted('l.framework_item_id')} from seen one join application_framework_item l on l.account_id = $1 and l.application_id = one.application_id
    where ${ofReader}),
  'processes', (select count(*) from framework_item f where f.account_id = $1 and f.active and (
    (f.framework = 'APQC' and not exists (select 1 from framework_item below where below.account_id = $1 and below.parent_framework_item_id = f.framework_item_id and below.active))
    or f.framework_item_id in (select l.framework_item_id from seen one join application_framework_item l on l.account_id = $1 and l.application_id = one.application_id
      where ${ofReader}))),
  'licenses', (select ${summed('one.license_count')} from cost one),
  ${kinds.map((kind) => `'${kind}', (select ${summed(`one.${columnName(kind)}`)} from cost one)`).join(',\n  ')},
  'hardwareAndHosting', (select ${summed('coalesce(one.hardware, 0) + coalesce(one.hosting, 0)')} from cost one),
  'totalCost', (select ${summed(columns.map((column) => `coalesce(one.${column}, 0)`).join(' + '))} from cost one))::text as "$json"`,
}

export const figures: Handler<(typeof overview)['calls']['figures']> = async ({ query }, context) => {
  const day = query.date ?? dayNow()
  const seen = narrowed(context)
  const { values } = await scopeOf(context, query)
  const [, about, sharesOf] = values ?? [null, query.portfolioId ? [query.portfolioId] : null, null]
  const asked = [seen, about, values ? values[0] : [], sharesOf, day, values !== undefined]
  return unchangedOr(context, readBy(select), ['overview.figures', ...asked], async () => (await context.tenant.json(select, asked))!)
}
