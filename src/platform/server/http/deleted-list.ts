/** A list of deleted records: those in the bin that the reader may delete, and so restore, newest first. (Contract: query.ts; ADR 9.) */
import { daysInBin } from '#platform/contract/bin.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { ListQuery } from '#platform/contract/query.ts'
import type { Context } from '#platform/server/access/context.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { holdingPattern } from '#platform/server/records/search-sql.ts'
import { json, type Answer } from './answer.ts'
import { badInput } from './refusal.ts'

/** $2 the entity, $3 the portfolios that the reader sees, null: all; $4 those in which they may delete; $5 the search. */
const among = `from bin_record b where b.account_id = $1 and b.entity = $2 and ($3::uuid[] is null or b.portfolio_ids && $3) and ($4::uuid[] is null or b.portfolio_ids && $4)
  and ($5::text is null or folded(b.record_name) like $5)`
const countDeleted: Statement<{ total: number }> = { name: 'record.deleted_total', text: `select count(*)::integer as total ${among}` }
/** $6 the key of the entity, $7 its title, $8 and $9 the page. */
const listDeleted: Statement = {
  name: 'record.deleted_list',
  text: `select coalesce(json_agg(r.row), '[]')::text as "$json" from (select json_build_object($6::text, b.record_id, $7::text, b.record_name, 'deleted', true,
  'deletedDate', b.deleted_date, 'deletedBy', b.deleted_by, 'deletedByName', b.deleted_by_name,
  'daysLeft', greatest(1, ceil(extract(epoch from b.deleted_date + make_interval(days => ${daysInBin}) - now()) / 86400))::integer) as row
${among} order by b.deleted_date desc, b.record_id desc limit $8 offset $9) r`,
}

/** Parameters that a list of deleted records refuses. */
const notTaken = ['sort', 'filter', 'fields', 'rows', 'most', 'group', 'aggregate'] as const satisfies readonly (keyof ListQuery)[]

/** @throws Refusal 400 for more than a search and a page */
export async function answerDeleted({ tenant, session }: Context, entity: Entity, query: ListQuery): Promise<Answer> {
  const given = notTaken.find((name) => query[name] !== undefined)
  if (given) throw badInput([{ path: `query.${given}`, message: 'With status=deleted, a list takes search, limit and offset alone' }])
  const [seen, , remove] = readerValues(session.grants, entity)
  const asked = [entity.name, entity.scope === 'portfolio' ? seen : null, remove, holdingPattern(query.search)]
  const rows = await tenant.json(listDeleted, [...asked, entity.key, entity.title, query.limit ?? null, query.offset ?? 0])
  const isPage = query.limit !== undefined || query.offset !== undefined
  const total = isPage && (await tenant.row(countDeleted, asked))!.total
  return json(rows!, { 'cache-control': 'no-store', ...(isPage && { 'x-total-count': String(total) }) })
}
