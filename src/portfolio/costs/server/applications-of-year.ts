/** Cost of each application in a year and in the year before, as rows of the grid and of cost entry. */
import type { costs } from '#portfolio/costs/contract.ts'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosWith } from '#platform/server/access/session.ts'
import { mayInPortfolio } from '#platform/contract/access.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { gathered, objectParts, quotedParts } from '#platform/server/records/json-sql.ts'
import { readsOf, scopeOf, type CostScope, type Scope } from './totals.ts'
import { counted } from './years-sql.ts'

type Calls = typeof costs.calls

const columns = kinds.map(columnName)
const all = (of: (column: string) => string, by = ', ') => columns.map(of).join(by)

/** Days of the period that the row has, from `first` to `last` inclusive. */
const within = (row: string, first: string, last: string) =>
  `greatest(0, least(${row}.last, ${last}) - greatest(${row}.first, ${first}) + 1)`
/** $4 and $5 the year, $6 the first day of the one before. */
const thisYear = ['$4::date', '$5::date'] as const
const yearBefore = ['$6::date', '($4::date - 1)'] as const
const inSpan = (row: string) => `${row}.active and ${row}.effective_date <= $5::date and coalesce(${row}.end_date, 'infinity') >= $6::date`
const period = (row: string) =>
  `${row}.application_id, ${row}.effective_date as first, coalesce(${row}.end_date, '9999-12-31') as last, ${row}.license_count, ${all((column) => `${row}.${column}`)}`

/** Shares replace the entry on their days. */
const sharesOf = (portfolio: string) => `, share as (
  select s.portfolio_application_cost_history_id as id, ${period('s')}
  from chosen c join portfolio_application_cost_history s on s.account_id = $1 and s.application_id = c.application_id
  where s.portfolio_id = ${portfolio}::uuid and ${inSpan('s')}
), carried as (
  select e.id, sum(${within('x', ...thisYear)})::integer as days, sum(${within('x', ...yearBefore)})::integer as was
  from entry e join share s on s.application_id = e.application_id
    cross join lateral (select greatest(e.first, s.first) as first, least(e.last, s.last) as last) x group by e.id
)`
const daysOf = (row: string, less = ['', '']) =>
  `${within(row, ...thisYear)}${less[0]} as days, ${within(row, ...yearBefore)}${less[1]} as was`
const ownParts = `select e.*, false as is_share, ${daysOf('e')} from entry e`
const sharedParts = `select e.*, false as is_share, ${daysOf('e', [' - coalesce(c.days, 0)', ' - coalesce(c.was, 0)'])} from entry e left join carried c on c.id = e.id
  union all select s.*, true, ${daysOf('s')} from share s`

const [length, lengthBefore] = ['($5::date - $4::date + 1)', '($4::date - $6::date)']
const rounded = (amount: string, days: string, of: string) => `round(${amount} * ${days} / ${of}, 2)`
const amountOf = (column: string) =>
  `sum(case when p.days = ${length} then p.${column} when p.days > 0 then ${rounded(`p.${column}`, 'p.days', length)} end)`
const amountBefore = `sum(case when p.was = ${lengthBefore} then ${all((column) => `coalesce(p.${column}, 0)`, ' + ')}
    when p.was > 0 then ${all((column) => `coalesce(${rounded(`p.${column}`, 'p.was', lengthBefore)}, 0)`, ' + ')} end)`

/** Licenses come from the entry that covers the last covered day of the year; where a share covers it too, from the share. */
const licenses = `nullif((max(array[least(p.last, $5::date) - date '2000-01-01', p.is_share::integer, coalesce(p.license_count, -1)]) filter (where p.days > 0))[3], -1)`

/** $7 where entries may be written, $8 whether shares may be. */
const mayEdit = `case when n.is_share then $8::boolean else $7::uuid[] is null or exists (
    select 1 from portfolio_application m where m.account_id = $1 and m.application_id = c.application_id and m.portfolio_id = any($7)) end`
const state = `case when not (${mayEdit}) then 'closed' when coalesce(n.entries, 0) = 0 then 'free' when n.entries > 1 then 'several' when n.is_whole then 'whole' else 'partial' end`

const amount = (name: string) => `coalesce(n.${name}, 0)`
const total = `(${all(amount, ' + ')})`
const plain = [
  ['applicationId', quotedParts('c.application_id')],
  ['name', ['to_json(c.name)::text']],
  ['isThirdParty', [`case when c.is_third_party then 'true' else 'false' end`]],
  ['licenseCount', [`coalesce(n.license_count::text, 'null')`]],
  ...kinds.map((kind) => [kind, [`${amount(columnName(kind))}::text`]] as const),
  ['totalCost', [`${total}::text`]],
  ['previousTotal', [`coalesce(n.was, 0)::text`]],
  ['isShare', [`case when n.is_share then 'true' else 'false' end`]],
] as const

interface Asked {
  /** A portfolio's shares count. */
  readonly shares: boolean
  /** Includes every application with its editable amounts; otherwise only those that cost something. */
  readonly entry: boolean
  /** Some alone. */
  readonly named: boolean
}

const rowsOf = (entry: boolean) => {
  const list = gathered(objectParts([...plain, ...(entry ? [['entry', quotedParts(state)] as const] : [])]))
  return list.all(list.row, `${total} desc, lower(c.name), c.application_id`)
}

/** $2 portfolios in which the reader sees amounts, $3 portfolios asked for (null: all); then, as `asked` requires, the portfolio of the shares and the ids. */
function statementOf({ shares, entry, named }: Asked): Statement {
  const portfolio = entry ? 9 : 7
  const ids = portfolio + Number(shares)
  return {
    name: `costs.applications_of_year${shares ? '.shared' : ''}${entry ? '.entered' : ''}${named ? '.named' : ''}`,
    text: `with chosen as materialized (
  select t.application_id, t.name, t.is_third_party from application t where t.account_id = $1 and ${counted}${named ? ` and t.application_id = any($${ids}::uuid[])` : ''}
), entry as (
  select e.application_cost_history_id as id, ${period('e')}
  from chosen c join application_cost_history e on e.account_id = $1 and e.application_id = c.application_id where ${inSpan('e')}
)${shares ? sharesOf(`$${portfolio}`) : ''}, part as (
  ${shares ? sharedParts : ownParts}
), now as (
  select p.application_id, ${columns.map((column) => `${amountOf(column)} as ${column}`).join(', ')}, ${amountBefore} as was, ${licenses} as license_count,
    coalesce(bool_or(p.is_share) filter (where p.days > 0), false) as is_share, count(*) filter (where p.days > 0) as entries, bool_or(p.days = ${length}) as is_whole
  from part p group by p.application_id
)
select coalesce(${rowsOf(entry)}, '[]') as "$json"
from chosen c ${entry ? 'left ' : ''}join now n on n.application_id = c.application_id`,
  }
}

const kept = new Map<string, Statement>()
function statementFor(asked: Asked): Statement {
  const made = statementOf(asked)
  const known = kept.get(made.name) ?? made
  kept.set(made.name, known)
  return known
}

type Values = NonNullable<CostScope['values']>

function valuesFor(
  { session: { grants } }: Context,
  { portfolioId }: Scope,
  [seen, about, sharesOf]: Values,
  year: number,
  entry: boolean,
) {
  const days = [`${year}-01-01`, `${year}-12-31`, `${year - 1}-01-01`]
  const mayShare = portfolioId !== undefined && mayInPortfolio(grants, 'EDIT_PORTFOLIO_APPLICATIONS', portfolioId)
  const rights = entry ? [portfoliosWith(grants, ['EDIT_APPLICATIONS']), mayShare] : []
  return [seen, about, ...days, ...rights, ...(sharesOf ? [sharesOf] : [])]
}

export const applicationsOfYear: Handler<Calls['applicationsOfYear']> = async ({ query: { year, entry, ...scope } }, context) => {
  const { values } = await scopeOf(context, scope)
  const statement = statementFor({ shares: Boolean(values?.[2]), entry: entry === 'yes', named: false })
  const all = values && valuesFor(context, scope, values, year, entry === 'yes')
  return unchangedOr(context, readsOf(statement), [statement.name, all ?? 'unseen'], async () =>
    all ? (await context.tenant.json(statement, all))! : Buffer.from('[]'),
  )
}

/** Current rows of these applications by id; archived and hidden applications are left out. */
export async function rowsWithin(
  context: Context,
  asking: Pick<TenantTransaction, 'json'>,
  scope: Scope,
  values: Values,
  { year, ids }: { readonly year: number; readonly ids: readonly string[] },
): Promise<Map<string, ApplicationYear>> {
  const statement = statementFor({ shares: Boolean(values[2]), entry: true, named: true })
  const found = await asking.json(statement, [...valuesFor(context, scope, values, year, true), ids])
  const rows = JSON.parse(found!.toString()) as ApplicationYear[]
  return new Map(rows.map((row) => [row.applicationId, row]))
}
