/**
 * The years of a scenario, as SQL: what its applications would cost without it, what of that ends, and what comes. Amounts count by their days in the year,
 * each kind rounded to cents, as costs are counted elsewhere. The latest entry of an application, when it holds today, goes on: budgets end with the year,
 * what is paid does not. A step that is not counted ends nothing.
 */
import { kindColumns } from '#portfolio/costs/server/years-sql.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { isCounted } from './steps-sql.ts'

/** Days, from `first` to `last` inclusive, that both periods have. */
const common = (first: string, last: string) => `greatest(0, ${last} - ${first} + 1)`
const january = 'make_date(y.year, 1, 1)'
const december = 'make_date(y.year, 12, 31)'
const length = '(make_date(y.year + 1, 1, 1) - make_date(y.year, 1, 1))'

/** All kinds of an entry for a number of days of the year. */
const amount = (days: string) => kindColumns.map((column) => `round(coalesce(e.${column}, 0) * ${days} / ${length}, 2)`).join(' + ')
const seesAmounts = (id: string) => seesApplication(id).replaceAll('$2', '$4')

/** CTE `entry`: the cost entries of the steps. $4: the portfolios in which amounts are seen, $5: whether they are at all, $8: today. */
export const entryParts = `entry as (
  select e.application_id, case when ${isCounted('s')} then s.last_date end as last_date, e.effective_date as first, ${kindColumns.map((column) => `e.${column}`).join(', ')},
    case when e.end_date >= $8::date and not exists (select 1 from application_cost_history n
      where n.account_id = $1 and n.application_id = e.application_id and n.active and n.effective_date > e.effective_date)
      then date '9999-12-31' else coalesce(e.end_date, '9999-12-31') end as last
  from application_cost_history e join step s on s.application_id = e.application_id
  where e.account_id = $1 and $5::boolean and e.active and s.active and ${seesAmounts('e.application_id')}
)`

/** Yearly cost of an application by today's entry. */
export const costOfToday = `(select ${kindColumns.map((column) => `coalesce(e.${column}, 0)`).join(' + ')} from entry e
  where e.application_id = step.application_id and e.first <= $8::date and e.last >= $8::date order by e.first desc limit 1)`

/** A year a row. $6 and $7: the first and the last. An application that has no last day costs on. */
export const yearRows = `select y.year,
  coalesce((select sum(${amount(common(`greatest(e.first, ${january})`, `least(e.last, ${december})`))}) from entry e), 0) as without,
  coalesce((select sum(${amount(common(`greatest(e.first, ${january}, e.last_date + 1)`, `least(e.last, ${december})`))}) from entry e where e.last_date is not null), 0) as goes,
  coalesce((select sum(round(coalesce(c.yearly_amount, 0) * ${common(`greatest(c.start_date, ${january})`, `least(coalesce(c.end_date, '9999-12-31'), ${december})`)} / ${length}, 2)
    + case when extract(year from c.start_date) = y.year then coalesce(c.once_amount, 0) else 0 end)
    from scenario_cost c where c.account_id = $1 and c.scenario_id = $3 and c.active), 0) as comes,
  coalesce((select sum(c.once_amount) from scenario_cost c where c.account_id = $1 and c.scenario_id = $3 and c.active and extract(year from c.start_date) = y.year), 0) as once
from generate_series($6::integer, $7::integer) y(year) where $5::boolean order by y.year`
