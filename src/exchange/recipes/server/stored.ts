/** Recipes as they are kept. */
import type { GoneChoice, RecipeSummary } from '#exchange/recipes/contract.ts'
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { Plan } from '#exchange/imports/contract/plan.ts'
import { isOpenTo, refuseHiddenAmounts, type Reader } from '#exchange/imports/server/held-amounts.ts'
import { findImport } from '#exchange/imports/server/stored.ts'
import { refuseWithoutRight, subjectOf } from '#exchange/imports/server/subjects.ts'
import type { Statement, Tenant, TenantTransaction } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { ReadOptions } from '#platform/server/spreadsheet/table.ts'
import { fetchMessage, fetchResult } from './source-rows.ts'

/** How files are read: the names of the options alone. The importer defines what each means. */
export interface Reading {
  /** Options that a person chose, since the guess was wrong. */
  readonly chosen: ReadOptions
  /** All of them, as the last file was read. */
  readonly last: ReadOptions
  readonly cuts: readonly Cut[]
}

export interface StoredRecipe extends RecipeSummary {
  readonly createdBy: string | null
  readonly gone: GoneChoice
  readonly plan: Plan
  readonly reading: Reading
  readonly headers: readonly string[]
  /** The import whose file waits. */
  readonly waitingId: string | null
}

const columns = `p.recipe_id as "recipeId", p.name, p.subject as entity, p.gone, p.gone_tag as "goneTag", p.created_date as "createdDate", p.created_by_name as "createdByName",
  (select max(i.imported_date) from import i where i.account_id = $1 and i.recipe_id = p.recipe_id and i.undone_date is null) as "lastRunDate", w.file_name as "waitingFile",
  (select s.set_by from import_recipe_source s where s.account_id = $1 and s.recipe_id = p.recipe_id) as "fetchedFor",
  (select json_build_object('begunDate', f.begun_date, 'result', ${fetchResult}, 'message', ${fetchMessage})
    from import_recipe_fetch f left join job j on j.account_id = $1 and j.job_id = f.job_id where f.account_id = $1 and f.recipe_id = p.recipe_id
    order by f.begun_date desc, f.fetch_id desc limit 1) as "lastFetch"`
const from = `from import_recipe p left join lateral (select i.import_id, i.file_name from import i
  where i.account_id = $1 and i.recipe_id = p.recipe_id and i.imported_date is null order by i.created_date desc limit 1) w on true where p.account_id = $1`

const one: Statement<StoredRecipe> = {
  name: 'recipe.one',
  text: `select ${columns}, p.created_by as "createdBy", p.plan, p.reading, p.headers, w.import_id as "waitingId" ${from} and p.recipe_id = $2`,
}
const all: Statement<RecipeSummary & Pick<StoredRecipe, 'createdBy' | 'plan'>> = {
  name: 'recipe.all',
  text: `select ${columns}, p.created_by as "createdBy", p.plan ${from} and p.subject = any($2) order by lower(p.name), p.recipe_id`,
}
const insert: Statement = {
  name: 'recipe.insert',
  text: `insert into import_recipe (account_id, recipe_id, name, subject, plan, reading, headers, created_by, created_by_name)
select $1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9 where not exists (select 1 from import_recipe where account_id = $1 and lower(name) = lower($3)) returning recipe_id`,
}
const rename: Statement = {
  name: 'recipe.change',
  text: `update import_recipe set name = $3, gone = $4, gone_tag = $5 where account_id = $1 and recipe_id = $2
  and not exists (select 1 from import_recipe o where o.account_id = $1 and o.recipe_id <> $2 and lower(o.name) = lower($3)) returning recipe_id`,
}
const learnt: Statement = {
  name: 'recipe.learn',
  text: 'update import_recipe set plan = $3::jsonb, reading = $4::jsonb, headers = $5 where account_id = $1 and recipe_id = $2',
}
/** Waiting files become files of no recipe; imports that were run stay. */
const release: Statement = {
  name: 'recipe.release',
  text: 'update import set recipe_id = null where account_id = $1 and recipe_id = $2 and ($3 or imported_date is null)',
}
const remove: Statement = { name: 'recipe.remove', text: 'delete from import_recipe where account_id = $1 and recipe_id = $2' }
const sourceTaken: Statement = {
  name: 'recipe.source_taken',
  text: `select 1 as one from import_recipe where account_id = $1 and subject = $2 and plan ->> 'source' = $3 limit 1`,
}

/** @throws Refusal 404; 403 for somebody who may not import its kind, or see its amounts */
export async function findRecipe(tenant: Pick<Tenant, 'row'>, reader: Reader, id: string): Promise<StoredRecipe> {
  const found = await tenant.row(one, [knownId(id, 'recipe')])
  if (!found) throw notFound('recipe')
  refuseWithoutRight(reader.grants, subjectOf(found.entity))
  refuseHiddenAmounts(reader, found)
  return found
}

export async function listRecipes(tenant: Pick<Tenant, 'rows'>, reader: Reader, subjects: readonly string[]): Promise<RecipeSummary[]> {
  const found = await tenant.rows(all, [subjects])
  return found.filter((recipe) => isOpenTo(reader, recipe)).map(({ plan: _plan, createdBy: _createdBy, ...told }) => told)
}

export type NewRecipe = Pick<StoredRecipe, 'recipeId' | 'name' | 'entity' | 'plan' | 'reading' | 'headers'>

const nameTaken = () => ruleNotMet('name', 'Another recipe has this name. Choose another one.')

/** @throws Refusal 422 when another recipe has the name */
export async function insertRecipe(
  transaction: TenantTransaction,
  { userId, userName }: { userId: string; userName: string },
  { recipeId, name, entity, plan, reading, headers }: NewRecipe,
): Promise<void> {
  const values = [recipeId, name, entity, JSON.stringify(plan), JSON.stringify(reading), headers, userId, userName]
  if (!(await transaction.row(insert, values))) throw nameTaken()
}

/** @throws Refusal 422 when another recipe has the name */
export async function changeRecipe(
  transaction: TenantTransaction,
  { recipeId, name, gone, goneTag }: Pick<StoredRecipe, 'recipeId' | 'name' | 'gone' | 'goneTag'>,
): Promise<void> {
  if (!(await transaction.row(rename, [recipeId, name, gone, goneTag]))) throw nameTaken()
}

/** Keeps how a file was read and understood, for the next one. */
export const learn = (transaction: TenantTransaction, { recipeId, plan, reading, headers }: Omit<NewRecipe, 'name' | 'entity'>) =>
  transaction.rows(learnt, [recipeId, JSON.stringify(plan), JSON.stringify(reading), headers])

export const releaseWaiting = (transaction: TenantTransaction, recipeId: string) => transaction.rows(release, [recipeId, false])

export async function removeRecipe(transaction: TenantTransaction, recipeId: string): Promise<void> {
  await transaction.rows(release, [recipeId, true])
  await transaction.rows(remove, [recipeId])
}

/** Whether another recipe of this kind has ids of the source. */
export const isSourceTaken = async (transaction: TenantTransaction, entity: string, source: string): Promise<boolean> =>
  Boolean(await transaction.row(sourceTaken, [entity, source]))

/** @throws Refusal 409 while the file of the recipe is taken */
export async function refuseIfRunning(tenant: Tenant, { waitingId }: Pick<StoredRecipe, 'waitingId'>): Promise<void> {
  if (waitingId !== null) refuseWhileRunning((await findImport(tenant, waitingId)).status)
}

/** @throws Refusal 409 while its file is taken */
export const refuseWhileRunning = (status: string): void => {
  if (status === 'queued' || status === 'running') throw conflict('The file of this recipe is being taken. Wait until that has ended.')
}
