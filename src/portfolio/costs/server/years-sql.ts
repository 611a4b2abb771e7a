/**
 * Costs of applications in a year, as SQL. An entry holds yearly amounts; it counts by the share of the year's days that it covers, each kind rounded
 * to cents. A portfolio's share replaces the application's entries on the days that the share covers.
 */
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { seesApplication, seesPortfolio } from '#platform/server/records/definition.ts'
import { columnName } from '#platform/server/records/columns.ts'

export const kindColumns = kinds.map(columnName)
export const amounts = (row: string) => kindColumns.map((column) => `${row}.${column}`).join(', ')

/** Applications `t` of the portfolios $3 (null: all), as far as the reader sees amounts of them: $2. */
export const counted = `t.active and ${seesApplication('t.application_id')} and ($3::uuid[] is null or exists (
    select 1 from portfolio_application m where m.account_id = $1 and m.application_id = t.application_id and m.portfolio_id = any($3)))`

/** Days, from `first` to `last` inclusive, that both periods have. */
export const common = (first: string, last: string) => `greatest(0, ${last} - ${first} + 1)`

/**
 * CTEs: `calendar`, the years with their days; `share`, the shares that count; `entry`, both kinds of entries; `part`, what each entry is of each year: `days` of `length`. Parameters: $2 the
 * portfolios in which amounts are seen, $3 the portfolios that it is about (null: all), $4 the portfolio whose shares count (null: none), $5 and $6 the
 * first and last year. `only`: of which applications `t`.
 */
export const yearPartsOf = (only: string): string => `calendar as materialized (
  select y as year, make_date(y, 1, 1) as starts, make_date(y, 12, 31) as ends, make_date(y + 1, 1, 1) - make_date(y, 1, 1) as length
  from generate_series($5::integer, $6::integer) y
), share as (
  select s.application_id, t.is_third_party, s.effective_date as first, coalesce(s.end_date, '9999-12-31') as last, s.license_count, ${amounts('s')}
  from portfolio_application_cost_history s join application t on t.account_id = $1 and t.application_id = s.application_id
  where s.account_id = $1 and s.portfolio_id = $4::uuid and s.active and ${counted} and ${only}
), entry as (
  select e.application_id, t.is_third_party, e.effective_date as first, coalesce(e.end_date, '9999-12-31') as last, e.license_count, ${amounts('e')}, false as is_share
  from application_cost_history e join application t on t.account_id = $1 and t.application_id = e.application_id
  where e.account_id = $1 and e.active and ${counted} and ${only}
  union all
  select share.*, true from share
), part as (
  select e.*, y.year, y.length,
    ${common('greatest(e.first, y.starts)', 'least(e.last, y.ends)')} - case when e.is_share then 0 else coalesce((
      select sum(${common('greatest(e.first, s.first, y.starts)', 'least(e.last, s.last, y.ends)')})
      from share s where s.application_id = e.application_id), 0) end as days
  from entry e join calendar y on e.first <= y.ends and e.last >= y.starts
)`

export const yearParts = yearPartsOf('true')

const rounded = (column: string) => `round(p.${column} * p.days / p.length, 2)`

/** Amount of a row of `part` in its year, by kind; most entries cover the whole year, which needs no division. */
export const partAmount = (column: string): string =>
  `coalesce(case when p.days = p.length then p.${column} else ${rounded(column)} end, 0)`

const allOf = (amount: (column: string) => string) => kindColumns.map((column) => `coalesce(${amount(column)}, 0)`).join(' + ')

/** All kinds of a row of `part` together, in cents. */
export const partCents = `(case when p.days = p.length then ${allOf((column) => `p.${column}`)} else ${allOf(rounded)} end * 100)::bigint`

/** First and last year in which an entry or a share begins; the current year ($3) always counts. */
export const yearSpan = `select least($3::integer, min(extract(year from b.first)))::integer as first,
  greatest($3::integer, max(extract(year from b.last)))::integer as last
from (
  select min(e.effective_date) as first, max(e.effective_date) as last
  from application_cost_history e where e.account_id = $1 and e.active and ${seesApplication('e.application_id')}
  union all
  select min(s.effective_date), max(s.effective_date) from portfolio_application_cost_history s
  where s.account_id = $1 and s.active and ${seesPortfolio('s.portfolio_id')} and ${seesApplication('s.application_id')}
) b`
