/**
 * Costs of applications in a year, divided: rows of part, year and cents that sum to the result of years-sql.ts for the same scope. Parameters $2 to $6
 * as there.
 */
import type { Division } from '#portfolio/costs/contract/divided.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { totalOf } from '#portfolio/relations/server/cost-sql.ts'
import { amounts, common, counted, partCents, yearPartsOf } from './years-sql.ts'

/** A row of the answer. */
export interface PartOfYear {
  readonly kind: 'part' | 'none' | 'notDivided' | 'over'
  readonly id: string | null
  readonly name: string | null
  readonly asManufacturer: boolean
  readonly year: number
  readonly cents: number
  readonly applications: number
}

const toldOf = (only: string) => `${yearPartsOf(only)}, told as (
  select p.application_id, p.year, sum(${partCents})::bigint as cents from part p where p.days > 0 group by p.application_id, p.year
)`

const summed = (cents: string) => `sum(${cents})::float8 as cents`

/**
 * Each application evenly over what it belongs to; the cents that are left go one each to the first of them, by id, which no renaming changes. `belongs`
 * has an application, the id of what it belongs to, among how many, in which place.
 */
const evenly = (belongs: string, of: 'area' | 'supplier') => `with ${toldOf('true')}, belongs as materialized (${belongs}), piece as (
  select b.id, b.as_manufacturer, t.year, t.cents / coalesce(b.among, 1)
    + case when b.place <= t.cents % b.among then 1 else 0 end as cents
  from told t left join belongs b on b.application_id = t.application_id
)
select case when p.id is null then 'none' else 'part' end as kind, p.id, n.name, coalesce(bool_or(p.as_manufacturer), false) as "asManufacturer", p.year,
  sum(p.cents)::float8 as cents, count(*)::integer as applications
from piece p left join ${of} n on n.account_id = $1 and n.${of}_id = p.id group by p.id, n.name, p.year`

const byArea = evenly(
  `select v.application_id, v.area_id as id, false as as_manufacturer, count(*) over (partition by v.application_id) as among,
    row_number() over (partition by v.application_id order by v.area_id) as place
  from application_area v where v.account_id = $1`,
  'area',
)

/** The vendor is paid; where none is named, the manufacturer. */
const bySupplier = evenly(
  `select t.application_id, coalesce(t.vendor_supplier_id, t.manufacturer_supplier_id) as id, t.vendor_supplier_id is null as as_manufacturer, 1 as among, 1 as place
  from application t where t.account_id = $1 and coalesce(t.vendor_supplier_id, t.manufacturer_supplier_id) is not null`,
  'supplier',
)

const shareEnd = `coalesce(s.end_date, '9999-12-31')`

/**
 * CTEs over `told`: `member`, the portfolios of an application in which the reader sees amounts; `among`, their number; `cost`, costs with that number;
 * `carried`, shares in the year; `given`, the amount of each portfolio in an application: its shares and, where the application is in one portfolio alone,
 * its own cost on days without a share. `rest` is the remainder. `only` narrows applications `t`.
 */
const givenOf = (only: string) => `${toldOf(only)}, member as materialized (
  select m.application_id, m.portfolio_id from portfolio_application m join application t on t.account_id = $1 and t.application_id = m.application_id
  where m.account_id = $1 and ($2::uuid[] is null or m.portfolio_id = any($2)) and ${counted} and ${only}
), among as materialized (
  select m.application_id, count(*) as portfolios, (array_agg(m.portfolio_id))[1] as portfolio_id from member m group by m.application_id
), cost as materialized (
  select t.application_id, t.year, t.cents, a.portfolios, a.portfolio_id from told t left join among a on a.application_id = t.application_id
), carried as materialized (
  select p.application_id, p.portfolio_id, p.year, sum(${partCents})::bigint as cents from (
    select s.application_id, s.portfolio_id, y.year, ${amounts('s')}, y.length,
      ${common(`greatest(s.effective_date, y.starts)`, `least(${shareEnd}, y.ends)`)} as days
    from portfolio_application_cost_history s join member m on m.application_id = s.application_id and m.portfolio_id = s.portfolio_id
    join calendar y on s.effective_date <= y.ends and ${shareEnd} >= y.starts
    where s.account_id = $1 and s.active
  ) p group by p.application_id, p.portfolio_id, p.year
), uncovered as materialized (
  select e.application_id, c.portfolio_id, e.year, ${amounts('e')}, e.length, e.days - (
      select coalesce(sum(${common('greatest(e.first, s.effective_date, y.starts)', `least(e.last, ${shareEnd}, y.ends)`)}), 0)
      from portfolio_application_cost_history s
      where s.account_id = $1 and s.portfolio_id = c.portfolio_id and s.application_id = e.application_id and s.active) as days
  from carried c join among a on a.application_id = c.application_id and a.portfolios = 1 join part e on e.application_id = c.application_id and e.year = c.year
  join calendar y on y.year = e.year
), given as materialized (
  select g.application_id, g.portfolio_id, g.year, sum(g.cents)::bigint as cents from (
    select * from carried
    union all select p.application_id, p.portfolio_id, p.year, ${partCents} from uncovered p where p.days > 0
    union all select t.application_id, t.portfolio_id, t.year, t.cents from cost t
    where t.portfolios = 1 and not exists (select 1 from carried c where c.application_id = t.application_id and c.year = t.year)
  ) g group by g.application_id, g.portfolio_id, g.year
), rest as (
  select r.application_id, r.year, sum(r.cents) as cents from (
    select t.application_id, t.year, t.cents from cost t where t.portfolios is not null
    union all select g.application_id, g.year, -g.cents from given g
  ) r group by r.application_id, r.year
)`

const leftOver = (kind: string, rows: string) =>
  `select '${kind}', null, null, false, r.year, ${summed('r.cents')}, count(*)::integer from ${rows} group by r.year`

const byPortfolio = `with ${givenOf('true')}
select 'part' as kind, g.portfolio_id as id, n.name, false as "asManufacturer", g.year, ${summed('g.cents')}, count(*)::integer as applications
from given g join portfolio n on n.account_id = $1 and n.portfolio_id = g.portfolio_id group by g.portfolio_id, n.name, g.year
union all ${leftOver('none', 'cost r where r.portfolios is null')}
union all ${leftOver('notDivided', 'rest r where r.cents > 0')}
union all ${leftOver('over', 'rest r where r.cents < 0')}`

/** One portfolio without its parts carries all that counts in it. */
const ofOnePortfolio = `with ${toldOf('true')}
select 'part' as kind, $4::uuid as id, n.name, false as "asManufacturer", t.year, ${summed('t.cents')}, count(*)::integer as applications
from told t join portfolio n on n.account_id = $1 and n.portfolio_id = $4::uuid group by n.name, t.year`

export const dividedStatements: Readonly<Record<Division | 'onePortfolio', Statement>> = {
  area: { name: 'costs.by_area', text: byArea },
  supplier: { name: 'costs.by_supplier', text: bySupplier },
  portfolio: { name: 'costs.by_portfolio', text: byPortfolio },
  onePortfolio: { name: 'costs.of_one_portfolio', text: ofOnePortfolio },
}

/** $7 the application. A row for each year that has anything, and in it each portfolio. */
export const splitStatement: Statement = {
  name: 'costs.split_of_application',
  text: `with ${givenOf('t.application_id = $7::uuid')}
select y.year, coalesce((select sum(t.cents) from cost t where t.year = y.year), 0)::float8 as cents, (
  select coalesce(json_agg(json_build_object('portfolioId', m.portfolio_id, 'name', n.name, 'cents', coalesce((
      select sum(g.cents)::float8 from given g where g.portfolio_id = m.portfolio_id and g.year = y.year), 0), 'shares', (
      select coalesce(json_agg(json_build_object('portfolioApplicationCostHistoryId', s.portfolio_application_cost_history_id, 'description', coalesce(s.description, ''),
        'effectiveDate', s.effective_date, 'endDate', s.end_date, 'totalCost', ${totalOf('s')}, 'version', s.version) order by s.effective_date), '[]')
      from portfolio_application_cost_history s where s.account_id = $1 and s.portfolio_id = m.portfolio_id and s.application_id = $7::uuid and s.active
        and s.effective_date <= y.ends and ${shareEnd} >= y.starts)) order by lower(n.name), m.portfolio_id), '[]')
  from member m join portfolio n on n.account_id = $1 and n.portfolio_id = m.portfolio_id) as portfolios
from calendar y
where exists (select 1 from cost t where t.year = y.year) or exists (select 1 from carried c where c.year = y.year) order by y.year`,
}
