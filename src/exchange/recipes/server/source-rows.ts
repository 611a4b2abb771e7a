/** Every statement on the addresses of recipes and on their fetches. */
import type { Fetch, FetchCounts, Source } from '#exchange/recipes/contract/source.ts'
import type { Right } from '#platform/contract/rights.ts'
import type { Statement } from '#platform/server/database/tenant.ts'

export interface StoredSource extends Omit<Source, 'fetches'> {
  readonly recipeId: string
  readonly onBehalfOf: string
  readonly onBehalfOfName: string
  readonly limitedTo: Right[] | null
  /** ETag of its latest file. */
  readonly etag: string | null
  readonly digest: string | null
  /** Whether that file waits, or was taken and not undone. */
  readonly stands: boolean
  /** The latest day, up to today, on which it is to be fetched; null: only on request. */
  readonly lastDay: string | null
  readonly isDue: boolean
}

/** SQL for today in the time zone $2. */
const today = '(now() at time zone $2)::date'
/** SQL for the latest day up to `day` on which `s` is to be fetched. */
const lastDayOf = (every: string, day: string) => `case ${every} when 'daily' then ${today}
  when 'weekly' then ${today} - (extract(isodow from ${today})::integer - ${day} + 7) % 7
  when 'monthly' then (date_trunc('month', ${today} - (${day} - 1)) + make_interval(days => ${day} - 1))::date end`
const step = "case s.every when 'daily' then interval '1 day' when 'weekly' then interval '7 days' else interval '1 month' end"

const columns = `s.recipe_id as "recipeId", s.address, s.every, s.day, s.takes, s.set_date as "setDate", s.set_by as "setBy", s.set_by_name as "setByName",
  s.on_behalf_of as "onBehalfOf", s.on_behalf_of_name as "onBehalfOfName", s.limited_to as "limitedTo", s.etag, s.digest, l.day as "lastDay", coalesce(l.day > s.done_day, false) as "isDue",
  (case when l.day > s.done_day then l.day else (l.day + ${step})::date end) as "nextDay",
  exists (select 1 from import i where i.account_id = $1 and i.import_id = s.import_id and i.recipe_id = s.recipe_id and i.undone_date is null) as stands`
const from = `from import_recipe_source s cross join lateral (select ${lastDayOf('s.every', 's.day')} as day) l where s.account_id = $1`

/** $2: the time zone, $3: the recipe. */
export const oneSource: Statement<StoredSource> = { name: 'recipe_source.one', text: `select ${columns} ${from} and s.recipe_id = $3` }
/** $2: the time zone. Sources whose day has come and that weren't fetched yet. */
export const dueSources: Statement<StoredSource> = {
  name: 'recipe_source.due',
  text: `select ${columns} ${from} and l.day > s.done_day order by s.recipe_id`,
}
export const anySource: Statement = {
  name: 'recipe_source.any',
  text: 'select 1 as one from import_recipe_source where account_id = $1 limit 1',
}

/** $2: the time zone. The file of another address is another file. */
export const setSource: Statement = {
  name: 'recipe_source.set',
  text: `insert into import_recipe_source as s (account_id, recipe_id, address, every, day, takes, set_by, set_by_name, on_behalf_of, on_behalf_of_name, limited_to, done_day)
select $1, $3, $4, $5::text, $6::smallint, $7, $8, $9, $10, $11, $12, ${today}
on conflict (account_id, recipe_id) do update set address = excluded.address, every = excluded.every, day = excluded.day, takes = excluded.takes, set_date = excluded.set_date,
  set_by = excluded.set_by, set_by_name = excluded.set_by_name, on_behalf_of = excluded.on_behalf_of, on_behalf_of_name = excluded.on_behalf_of_name,
  limited_to = excluded.limited_to, done_day = excluded.done_day, etag = case when s.address = excluded.address then s.etag end,
  digest = case when s.address = excluded.address then s.digest end, import_id = case when s.address = excluded.address then s.import_id end`,
}
export const removeSource: Statement = {
  name: 'recipe_source.remove',
  text: 'delete from import_recipe_source where account_id = $1 and recipe_id = $2 returning 1 as one',
}
export const removeFetches: Statement = {
  name: 'recipe_fetch.remove',
  text: 'delete from import_recipe_fetch where account_id = $1 and recipe_id = $2',
}
/** $3: the day. It returns no row when another run has handled the day. */
export const lookAfterDay: Statement = {
  name: 'recipe_source.look_after',
  text: 'update import_recipe_source set done_day = $3 where account_id = $1 and recipe_id = $2 and done_day < $3 returning 1 as one',
}
export const keepMark: Statement = {
  name: 'recipe_source.mark',
  text: 'update import_recipe_source set etag = $3, digest = $4, import_id = coalesce($5, import_id) where account_id = $1 and recipe_id = $2',
}
/** Origin of the file of fetch $3. */
export const forgetMark: Statement = {
  name: 'recipe_source.forget_mark',
  text: `update import_recipe_source set etag = null, digest = null where account_id = $1 and recipe_id = $2
  and exists (select 1 from import_recipe_fetch f where f.account_id = $1 and f.fetch_id = $3 and f.import_id is not null)`,
}

export const insertFetch: Statement = {
  name: 'recipe_fetch.insert',
  text: 'insert into import_recipe_fetch (account_id, fetch_id, recipe_id, job_id, is_scheduled) values ($1, $2, $3, $4, $5)',
}
/** A fetch whose job has not ended. */
export const fetchUnderWay: Statement = {
  name: 'recipe_fetch.under_way',
  text: `select 1 as one from import_recipe_fetch f join job j on j.account_id = $1 and j.job_id = f.job_id and j.status in ('queued', 'running')
where f.account_id = $1 and f.recipe_id = $2 limit 1`,
}
/** $3: the number to keep. */
export const dropOldFetches: Statement = {
  name: 'recipe_fetch.drop_old',
  text: `delete from import_recipe_fetch where account_id = $1 and recipe_id = $2 and fetch_id not in (
  select fetch_id from import_recipe_fetch where account_id = $1 and recipe_id = $2 order by begun_date desc, fetch_id desc limit $3)`,
}

export interface StoredFetch {
  readonly recipeId: string
  readonly isScheduled: boolean
  readonly importId: string | null
  readonly result: Exclude<Fetch['result'], 'running'> | null
  readonly message: string | null
  readonly counts: FetchCounts | null
}
export const oneFetch: Statement<StoredFetch> = {
  name: 'recipe_fetch.one',
  text: 'select recipe_id as "recipeId", is_scheduled as "isScheduled", import_id as "importId", result, message, counts from import_recipe_fetch where account_id = $1 and fetch_id = $2',
}
export const keepFile: Statement = {
  name: 'recipe_fetch.file',
  text: 'update import_recipe_fetch set import_id = $3 where account_id = $1 and fetch_id = $2',
}
export const endFetch: Statement = {
  name: 'recipe_fetch.end',
  text: 'update import_recipe_fetch set result = $3, message = $4, counts = $5::jsonb where account_id = $1 and fetch_id = $2 and result is null returning 1 as one',
}

/** SQL for how fetch `f` stands, with its job `j`: one that ended without a word of its own has failed. */
export const fetchResult = `coalesce(f.result, case when j.status in ('queued', 'running') then 'running' else 'failed' end)`
export const fetchMessage = `coalesce(f.message, case when j.status in ('queued', 'running') then null else coalesce(j.message, 'It was not finished.') end)`
export const listFetches: Statement<Fetch> = {
  name: 'recipe_fetch.list',
  text: `select f.fetch_id as "fetchId", f.begun_date as "begunDate", f.is_scheduled as "isScheduled", ${fetchResult} as result, ${fetchMessage} as message, f.counts
from import_recipe_fetch f left join job j on j.account_id = $1 and j.job_id = f.job_id where f.account_id = $1 and f.recipe_id = $2
order by f.begun_date desc, f.fetch_id desc limit $3`,
}
