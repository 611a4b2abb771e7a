/**
 * Loads the records of an account and their history into a server's memory: everything at first, later the changes since. Each is
 * one statement, so that its rows are consistent. The reader's access is not applied here, but to the data in memory. ($1 is the account.)
 */
import type { Statement } from '#platform/server/database/tenant.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { entities, followed, followedLists, places, type Followed } from './followed.ts'

const inSql = (names: readonly string[]) => `'{${names.join(',')}}'::text[]`
const names = [...new Set(Object.values(followed).flat())]
const lists = Object.keys(followedLists)

/** A record as an array: its id, the fields that are followed, then `more`. */
const told = (entity: Followed, more: readonly string[]) =>
  `json_build_array(${[places[entity].key, ...followed[entity]]
    .map((name) => `t.${columnName(name)}`)
    .concat(more)
    .join(', ')})`

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
    'true',
  ],
  portfolios: [
    'portfolio_application',
    "json_build_object('portfolioId', l.portfolio_id, 'businessQuestionsScore', l.business_questions_score)",
    'true',
  ],
} as const

type Which = 'all' | 'touched'
const only = (which: Which, key: string) => (which === 'all' ? '' : ` and ${key} in (select x.record_id from touched x)`)

/** A list of all applications, gathered once. */
const joined = (which: Which, [table, row, where]: (typeof listed)[keyof typeof listed], at: number) =>
  `left join (select l.application_id, json_agg(${row}) as rows from ${table} l where l.account_id = $1 and ${where}${only(which, 'l.application_id')} group by l.application_id) l${at} on l${at}.application_id = t.application_id`

function records(entity: Followed, which: Which): string {
  const { table, key } = places[entity]
  const gathered = entity === 'application' ? Object.values(listed) : []
  return `'${entity}', (select coalesce(json_agg(${told(
    entity,
    gathered.map((_, at) => `l${at}.rows`),
  )}), '[]') from ${table} t
  ${gathered.map((list, at) => joined(which, list, at)).join('\n  ')} where t.account_id = $1${only(which, `t.${columnName(key)}`)})`
}

/** Condition on changes `c`: those that affect followed fields. */
const isTold = `(c.action <> 'update' or c.changes ?| ${inSql(names)} or (c.entity = 'application' and c.changes ?| ${inSql(lists)}))`
const isFollowed = `c.entity = any(${inSql(entities)})`
/** A workspace that was emptied, brought back or restored has this one line for all of its records. */
const isOfAll = "(c.entity = 'account' and c.changes ? 'content')"

/** Rows of a list before or after a change, without what people wrote there. */
const rowsOf = (
  side: 0 | 1,
) => `(select jsonb_agg(b.value - ${inSql(['notes', 'plannedDate', 'actualDate', 'question', 'answer'])}) from jsonb_array_elements(case jsonb_typeof(f.value->${side}) when 'array' then f.value->${side} else '[]' end) b
      where f.key <> 'questionAnswers' or b.value ? 'businessQuestionsScore')`

/** A short line is returned whole, since that costs less; of a long one, the followed fields. */
const line = `json_build_array(l.change_id, l.entity, l.record_id, l.action, case when pg_column_size(l.changes) < 600 then l.changes else (
    select jsonb_object_agg(f.key, case when l.entity = 'application' and f.key = any(${inSql(lists)}) then jsonb_build_array(${rowsOf(0)}, ${rowsOf(1)}) else f.value end)
    from jsonb_each(l.changes) f where f.key = any(${inSql([...names, ...lists])})) end)`
const lines = `'lines', (select coalesce(json_agg(${line} order by l.change_id desc), '[]') from lines l)`
const lineColumns = 'c.change_id, c.entity, c.record_id, c.action, c.changes'

/** State by which `History` later detects changes: $4 is the start of the changes known by id, $5 the entities whose revisions count. */
const state = `'account', (select json_build_object('wholeSince', w.history_whole_since, 'begins',
    least(w.created_date, (select c.changed_date from change_log c where c.account_id = $1 order by c.change_id limit 1))) from account w where w.account_id = $1),
  'revision', (select coalesce(sum(r.revision), 0) from revision r where r.account_id = $1 and r.entity = any($5::text[])),
  'latest', (select coalesce(json_agg(c.change_id), '[]') from change_log c where c.account_id = $1 and c.change_id >= $4::uuid and (${isFollowed} or ${isOfAll}))`

/** How many changes there are from one to another, read from the index alone. */
const countOf = (name: string, first: string, next: string) =>
  `'${name}', (select count(*) from change_log c where c.account_id = $1 and c.change_id >= ${first}::uuid and c.change_id < ${next}::uuid)`

/** Everything: $2 the first change that is read, $3 how many are at most, the latest. */
export const readAll: Statement = {
  name: 'as_of.read_all',
  text: `with lines as materialized (
  select ${lineColumns} from change_log c where c.account_id = $1 and c.change_id >= $2::uuid and ${isFollowed} and ${isTold} order by c.change_id desc limit $3
)
select json_build_object(${state}, ${lines}, ${countOf('settled', '$2', '$4')}, ${entities.map((entity) => records(entity, 'all')).join(', ')})::text as "$json"`,
}

/** Changes since: $3 limits their number, without order; $6 is the previous $4, $7 the later changes already known. Records affected by any other change are returned as they are now, with all their changes. */
export const readNew: Statement = {
  name: 'as_of.read_new',
  text: `with fresh as materialized (
  select c.entity, c.record_id, c.action from change_log c where c.account_id = $1 and c.change_id >= $6::uuid and ${isFollowed} and c.change_id <> all($7::uuid[])
), touched as materialized (
  select distinct f.entity, f.record_id from fresh f
), lines as materialized (
  select ${lineColumns} from touched x join change_log c on c.account_id = $1 and c.entity = x.entity and c.record_id = x.record_id and c.change_id >= $2::uuid and ${isTold} limit $3
)
select json_build_object(${state}, ${lines},
  ${countOf('wasSettled', '$2', '$6')}, ${countOf('settledSince', '$6', '$4')},
  'isSweeping', exists (select 1 from fresh f where f.action in ('delete', 'restore') and f.entity in ('portfolio', 'area', 'refApplicationState'))
    or exists (select 1 from change_log c where c.account_id = $1 and c.change_id >= $6::uuid and ${isOfAll} and c.change_id <> all($7::uuid[])),
  'touched', (select coalesce(json_agg(json_build_array(x.entity, x.record_id)), '[]') from touched x),
  ${entities.map((entity) => records(entity, 'touched')).join(',\n  ')})::text as "$json"`,
}

/** Earlier changes: from $2 to $4, at most $3, the latest first. */
export const readOlder: Statement = {
  name: 'as_of.read_older',
  text: `with lines as materialized (
  select ${lineColumns} from change_log c where c.account_id = $1 and c.change_id >= $2::uuid and c.change_id < $4::uuid and ${isFollowed} and ${isTold} order by c.change_id desc limit $3
)
select json_build_object(${countOf('settled', '$2', '$4')}, ${lines})::text as "$json"`,
}
