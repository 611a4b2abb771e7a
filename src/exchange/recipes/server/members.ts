/** Records that have come from a recipe, by its runs as far as they were not undone. */
import { sourceColumnId } from '#exchange/imports/contract.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import type { StoredRecipe } from './stored.ts'

/** The state in which the latest run about a record left it. */
export interface Member {
  readonly id: string
  readonly isInFile: boolean
  /** The treatment that it got when a file first lacked it. */
  readonly handled: 'archive' | 'mark' | null
  /** The tag that it got, also where it was archived later. */
  readonly tagId: string | null
}

/** Rows of standing runs: those that weren't undone, and records that an undo has kept. */
const standing = `from import_recipe_record r join import i on i.account_id = $1 and i.import_id = r.import_id
  and (i.undone_date is null or i.kept @> jsonb_build_array(jsonb_build_object('recordId', r.record_id))) where r.account_id = $1`

const ofRecipe: Statement<Member> = {
  name: 'recipe_record.members',
  text: `select distinct on (r.record_id) r.record_id as id, r.is_in_file as "isInFile", r.handled, r.tag_id as "tagId"
${standing} and r.recipe_id = $2 order by r.record_id, i.imported_date desc, r.import_id desc`,
}
/** Records with ids of its source that its own imports, or any before it was kept, have learnt. Files that are imported by hand later may only share the name. */
const ofSource: Statement<{ id: string }> = {
  name: 'recipe_record.of_source',
  text: `select distinct k.record_id as id from source_key k join import i on i.account_id = $1 and i.import_id = k.import_id
join import_recipe p on p.account_id = $1 and p.recipe_id = $2 and (i.recipe_id = p.recipe_id or i.imported_date <= p.created_date)
where k.account_id = $1 and k.entity = $3 and k.source = $4`,
}
const ofOthers: Statement<{ id: string; name: string }> = {
  name: 'recipe_record.of_others',
  text: `select distinct on (l.record_id) l.record_id as id, p.name from (
  select distinct on (r.recipe_id, r.record_id) r.recipe_id, r.record_id, r.is_in_file ${standing} and r.recipe_id <> $2 and r.record_id = any($3::uuid[])
  order by r.recipe_id, r.record_id, i.imported_date desc, r.import_id desc) l
join import_recipe p on p.account_id = $1 and p.recipe_id = l.recipe_id where l.is_in_file order by l.record_id, p.name`,
}
const insert: Statement = {
  name: 'recipe_record.insert',
  text: `insert into import_recipe_record (account_id, recipe_id, import_id, record_id, is_in_file, handled, tag_id)
select $1, $2, $3, m.id, m.is_in_file, m.handled, m.tag_id from unnest($4::uuid[], $5::boolean[], $6::text[], $7::uuid[]) as m (id, is_in_file, handled, tag_id)
on conflict do nothing`,
}
const count: Statement<{ count: number }> = {
  name: 'recipe_record.count',
  text: `select count(distinct r.record_id)::integer as count ${standing} and r.recipe_id = $2`,
}

/** By the id of the record. */
export async function membersOf(
  asking: Pick<TenantTransaction, 'rows'>,
  { recipeId, entity, plan }: Pick<StoredRecipe, 'recipeId' | 'entity' | 'plan'>,
): Promise<Map<string, Member>> {
  const known = await asking.rows(ofRecipe, [recipeId])
  const found = new Map(known.map((member) => [member.id, member]))
  if (!Object.values(plan.columns).includes(sourceColumnId)) return found
  for (const { id } of await asking.rows(ofSource, [recipeId, entity, plan.source]))
    if (!found.has(id)) found.set(id, { id, isInFile: true, handled: null, tagId: null })
  return found
}

/** Records among these in the last file of another recipe, with its name. */
export const membersOfOthers = async (
  asking: Pick<TenantTransaction, 'rows'>,
  recipeId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => new Map((await asking.rows(ofOthers, [recipeId, ids])).map(({ id, name }) => [id, name]))

export async function noteMembers(
  transaction: TenantTransaction,
  recipeId: string,
  importId: string,
  members: readonly Member[],
): Promise<void> {
  if (!members.length) return
  const column = <K extends keyof Member>(name: K) => members.map((member) => member[name])
  await transaction.rows(insert, [recipeId, importId, column('id'), column('isInFile'), column('handled'), column('tagId')])
}

export const countMembers = async (asking: Pick<TenantTransaction, 'row'>, recipeId: string): Promise<number> =>
  (await asking.row(count, [recipeId]))!.count
