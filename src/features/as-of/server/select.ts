/**
 * What a look back needs, in one statement, so that all of it is of one moment: the records as they are, and of the history what has been written since.
 * Its cost goes by the number of records and by what has changed since, not by the length of the history.
 */
import { application } from '#features/applications/contract.ts'
import { area } from '#features/areas/contract.ts'
import { applicationCost, kinds, portfolioCost } from '#features/costs/contract.ts'
import { portfolio } from '#features/portfolios/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { seesApplication } from '#platform/server/records/definition.ts'

const amounts = ['licenseCount', ...kinds] as const
const costFields = ['applicationId', 'effectiveDate', 'endDate', 'active', ...amounts] as const

/** What is rolled back of each entity: fields that the history tells of by these names. */
export const followed = {
  application: [
    'name',
    'active',
    'isThirdParty',
    'criticality',
    'plannedDisposition',
    'lifecycleStartDate',
    'lifecycleEndDate',
    'businessQuestionsScore',
    'technologyQuestionsScore',
    'technologyQuestionsScoreAdjustment',
  ],
  portfolio: ['name', 'parentPortfolioId', 'timeThreshold'],
  area: ['name'],
  refApplicationState: ['name', 'isToBeRetired'],
  applicationCost: costFields,
  portfolioCost: ['portfolioId', ...costFields],
} as const
export type Followed = keyof typeof followed
/** Fields and lists, of any of them, that an answer is made of. */
export interface Wanted {
  readonly fields: readonly string[]
  readonly lists: readonly (keyof typeof followedLists)[]
}

/** What every answer goes by: which applications there were, in which portfolios, and what they cost. */
export const always = ['active', 'isThirdParty', 'parentPortfolioId', ...followed.portfolioCost]
export const scores = ['businessQuestionsScore', 'technologyQuestionsScore', 'technologyQuestionsScoreAdjustment', 'timeThreshold']

/** Lists of an application that are rolled back, with the fields that tell their rows apart. */
export const followedLists = {
  states: ['refApplicationStateId'],
  areas: ['areaId'],
  frameworkItems: ['frameworkItemId', 'portfolioId'],
  portfolios: ['portfolioId'],
  questionAnswers: ['portfolioId'],
} as const

/** Table and key of each. */
const places: Readonly<Record<Followed, { readonly table: string; readonly key: string }>> = {
  application,
  portfolio,
  area,
  refApplicationState: { table: 'ref_application_state', key: 'refApplicationStateId' },
  applicationCost,
  portfolioCost,
}

const inSql = (names: readonly string[]) => `'{${names.join(',')}}'::text[]`
/** What tells rows `r` of a list apart, in SQL. */
const rowKey = `case f.key ${Object.entries(followedLists)
  .map(([list, names]) => `when '${list}' then ${names.map((name) => `coalesce(r.row->>'${name}', '')`).join(" || ' ' || ")}`)
  .join(' ')} end`

/** A record as an array: its id, the fields that are followed, as far as they are wanted, then `more`. */
const told = (entity: Followed, wanted: Wanted, more: readonly string[]) =>
  `json_build_array(${[
    `t.${columnName(places[entity].key)}`,
    ...followed[entity].map((name) => (wanted.fields.includes(name) ? `t.${columnName(name)}` : 'null')),
    ...more,
  ].join(', ')})`
const all = (entity: Followed, wanted: Wanted, rest: string, more: readonly string[] = []) =>
  `(select coalesce(json_agg(${told(entity, wanted, more)}), '[]') from ${places[entity].table} t ${rest})`

const seenThere = '($2::uuid[] is null or l.portfolio_id = any($2))'
/** Lists as they are: table, row and which rows of it. Of states the current one; the scores in portfolios come with the portfolios. */
const listed = {
  states: [
    'application_state',
    "json_build_object('refApplicationStateId', l.ref_application_state_id, 'currentState', l.current_state)",
    'l.current_state',
  ],
  areas: ['application_area', "json_build_object('areaId', l.area_id)", 'true'],
  frameworkItems: [
    'application_framework_item',
    "json_build_object('frameworkItemId', l.framework_item_id, 'portfolioId', l.portfolio_id)",
    `(l.portfolio_id is null or ${seenThere})`,
  ],
  portfolios: [
    'portfolio_application',
    "json_build_object('portfolioId', l.portfolio_id, 'businessQuestionsScore', l.business_questions_score)",
    seenThere,
  ],
} as const
const listNames = Object.keys(listed) as (keyof typeof listed)[]

/** A list of all applications, gathered once. */
function joined(name: keyof typeof listed): string {
  const [table, row, where] = listed[name]
  return `left join (select l.application_id, json_agg(${row}) as rows from ${table} l where l.account_id = $1 and ${where} group by l.application_id) l_${columnName(name)} on l_${columnName(name)}.application_id = t.application_id`
}

function applications(wanted: Wanted): string {
  const names = listNames.filter((name) => wanted.lists.includes(name))
  return all(
    'application',
    wanted,
    `${names.map(joined).join('\n    ')} where t.account_id = $1 and ${seesApplication('t.application_id')}`,
    listNames.map((name) => (names.includes(name) ? `l_${columnName(name)}.rows` : 'null')),
  )
}

/** Costs are told of what the reader may be told amounts of: $3. On one of the days from $5 to $6 (null: on any), or changed since. */
const costsSeen = (
  table: string,
) => `where t.account_id = $1 and ($3::uuid[] is null or exists (select 1 from portfolio_application told where told.account_id = $1 and told.application_id = t.application_id and told.portfolio_id = any($3)))
    and ($5::date is null or (t.effective_date <= $6::date and coalesce(t.end_date, 'infinity') >= $5::date) or t.${table}_id in (select c.record_id from was c))`

/** Of what has changed, only records that are there now are told to somebody bound to portfolios. */
const thereNow = (entity: 'applicationCost' | 'portfolioCost') =>
  `exists (select 1 from ${places[entity].table} t where t.account_id = $1 and t.${columnName(places[entity].key)} = c.record_id)`

/** Changes `c` that are undone for one of the moments. */
const changesOf = ({
  fields,
  lists,
}: Wanted) => `change_log c where c.account_id = $1 and c.change_id >= $7::uuid and c.entity = any(${inSql(Object.keys(followed))})
    and (c.action <> 'update' or c.changes ?| ${inSql(fields)} or (c.entity = 'application' and c.changes ?| ${inSql(lists)}))
    and ($3::uuid[] is null or cardinality($3) > 0 or c.entity not in ('applicationCost', 'portfolioCost')) and ($9::uuid is not null or c.entity <> 'portfolioCost')
    and ($2::uuid[] is null or case c.entity when 'application' then ${seesApplication('c.record_id')} when 'portfolio' then c.record_id = any($2)
      when 'applicationCost' then ${thereNow('applicationCost')} when 'portfolioCost' then ${thereNow('portfolioCost')} else true end)`

/** Rows of lists before and after a change. */
const rowsOf = (side: 0 | 1) =>
  `select ${side} as side, b.value as row from jsonb_array_elements(case jsonb_typeof(f.value->${side}) when 'array' then f.value->${side} else '[]' end) b`

/** When the history of account `w` begins: changes can be older than the account itself, which may have been brought in. */
export const beginsSql =
  'least(w.created_date, (select c.changed_date from change_log c where c.account_id = $1 order by c.change_id limit 1))'

const known = new Map<string, Statement>()

/** A change is undone for each moment that it is later than, or for the last of them alone: what goes back step by step undoes it once. */
export type Undone = 'each' | 'once'

/**
 * The statement for an answer that is made of these fields and lists: changes of others are not read. $2 the portfolios that the reader sees, $3 those in which
 * amounts are told, $4 by moment the first change that is undone, $5 and $6 the first and last day that costs are asked of (null: all), $7 the first change of
 * all, $8 how many changes are read at most, $9 the portfolio whose shares count (null: none).
 *
 * What was before a moment is what the first change after it says was before; of a list, for each of its rows. Of a record that was deleted only what was
 * written until then counts. `marks` tell which records came or went first: one that went was there.
 */
export function selectFor(wanted: Wanted, undone: Undone = 'each'): Statement {
  const key = [undone, ...wanted.fields, ...wanted.lists].join(' ')
  const made = known.get(key) ?? { name: `as_of.select_${known.size + 1}`, text: textFor(wanted, undone) }
  known.set(key, made)
  return made
}

/** Changes, each with the number of a moment that it is undone for. Where they are cut off, those of the first moments are. */
const since: Readonly<Record<Undone, (wanted: Wanted) => string>> = {
  each: (
    wanted,
  ) => `select c.change_id, c.entity, c.record_id, c.action, c.changes, a.at::integer from unnest($4::uuid[]) with ordinality a(bound, at)
  join (select c.change_id, c.entity, c.record_id, c.action, c.changes from ${changesOf(wanted)} limit $8) c on c.change_id >= a.bound`,
  once: (wanted) => `select c.change_id, c.entity, c.record_id, c.action, c.changes, width_bucket(c.change_id, $4::uuid[]) as at
  from ${changesOf(wanted)} order by c.change_id desc limit $8`,
}

const textFor = (wanted: Wanted, undone: Undone) => `with since as materialized (
  ${since[undone](wanted)}
), marked as materialized (
  select s.at, s.entity, s.record_id, s.change_id, s.action from since s where s.action <> 'update'
), ended as materialized (
  select distinct on (m.at, m.record_id) m.at, m.record_id, m.change_id from marked m where m.action = 'delete' order by m.at, m.record_id, m.change_id
), was as materialized (
  select w.at, w.entity, w.record_id, jsonb_object_agg(w.key, w.value) as fields from (
    select distinct on (s.at, s.record_id, f.key) s.at, s.entity, s.record_id, f.key, f.value->0 as value
    from since s left join ended e on e.at = s.at and e.record_id = s.record_id cross join lateral jsonb_each(s.changes) f
    where f.key = any(${inSql(wanted.fields)}) and (e.change_id is null or s.change_id <= e.change_id) order by s.at, s.record_id, f.key, s.change_id) w
  group by w.at, w.entity, w.record_id
), rows_were as (
  select distinct on (s.at, s.record_id, f.key, ${rowKey}) s.at, s.record_id, f.key as list, r.row, r.side = 0 as was
  from since s left join ended e on e.at = s.at and e.record_id = s.record_id cross join lateral jsonb_each(s.changes) f cross join lateral (${rowsOf(0)} union all ${rowsOf(1)}) r
  where s.entity = 'application' and s.changes ?| ${inSql(wanted.lists)} and f.key = any(${inSql(wanted.lists)})
    and (f.key <> 'questionAnswers' or r.row ? 'businessQuestionsScore') and (e.change_id is null or s.change_id <= e.change_id)
  order by s.at, s.record_id, f.key, ${rowKey}, s.change_id, r.side
)
select json_build_object(
  'account', (select json_build_object('wholeSince', w.history_whole_since, 'begins',
    ${beginsSql}) from account w where w.account_id = $1),
  'changes', (select json_build_object('most', coalesce(max(n.changes), 0), 'all', coalesce(sum(n.changes), 0), 'first', min(n.at))
    from (select s.at, count(*) as changes from since s group by s.at) n),
  'marks', (select coalesce(json_agg(json_build_array(x.at, x.entity, x.record_id, x.action)), '[]') from (
    select distinct on (m.at, m.record_id) m.at, m.entity, m.record_id, m.action from marked m order by m.at, m.record_id, m.change_id) x),
  'was', (select coalesce(json_agg(json_build_array(w.at, w.entity, w.record_id, w.fields)), '[]') from was w),
  'rowsWere', (select coalesce(json_agg(json_build_array(w.at, w.record_id, w.list, w.row - ${inSql(['notes', 'plannedDate', 'actualDate', 'question', 'answer'])}, w.was)), '[]') from rows_were w),
  'application', ${applications(wanted)},
  'portfolio', ${all('portfolio', wanted, 'where t.account_id = $1 and ($2::uuid[] is null or t.portfolio_id = any($2))')},
  'area', ${wanted.lists.includes('areas') ? all('area', wanted, 'where t.account_id = $1') : "'[]'::json"},
  'refApplicationState', ${all('refApplicationState', wanted, 'where t.account_id = $1')},
  'applicationCost', ${all('applicationCost', wanted, costsSeen('application_cost_history'))},
  'portfolioCost', ${all('portfolioCost', wanted, `${costsSeen('portfolio_application_cost_history')} and t.portfolio_id = $9::uuid`)})::text as "$json"`
