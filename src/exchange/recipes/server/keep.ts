/** Keeps a finished import as a recipe. */
import { uuidv7 } from 'uuidv7'
import { sourceColumnId } from '#exchange/imports/contract.ts'
import { readAs } from '#exchange/imports/server/prepare/read-upload.ts'
import { readFirst, type StoredImport } from '#exchange/imports/server/stored.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { conflict, Refusal } from '#platform/server/http/refusal.ts'
import type { ReadOptions } from '#platform/server/spreadsheet/table.ts'
import { keptPlan, ownHeaders } from './shape.ts'
import { insertRecipe, isSourceTaken } from './stored.ts'

const belong: Statement = {
  name: 'recipe.first_import',
  text: 'update import set recipe_id = $3 where account_id = $1 and import_id = $2 and recipe_id is null returning import_id',
}
/** Older imports did not record their rows, so the records that they wrote are used. */
const firstMembers: Statement = {
  name: 'recipe_record.first',
  text: `insert into import_recipe_record (account_id, recipe_id, import_id, record_id, is_in_file)
select distinct $1::uuid, $3::uuid, $2::uuid, m.id, true from import i
  cross join lateral (select unnest(i.row_records) as id
    union select r.record_id from import_record r where i.row_records is null and r.account_id = $1 and r.import_id = i.import_id and r.entity = $4) m
where i.account_id = $1 and i.import_id = $2`,
}
/** The ids that the import has learnt, as ids of another source. */
const copyKeys: Statement = {
  name: 'source_key.copy',
  text: `insert into source_key (account_id, entity, source, source_key, import_id, record_id)
select k.account_id, k.entity, $4, k.source_key, $2, k.record_id from source_key k
where k.account_id = $1 and k.entity = $5 and k.source = $3 and (k.import_id = $2 or exists (
  select 1 from import i where i.account_id = $1 and i.import_id = $2 and k.record_id = any(i.row_records))) on conflict do nothing`,
}

/** Answers the id of the recipe. @throws Refusal 409 for an import that does not stand or is kept already, 422 for a name that is taken */
export async function keepImport({ tenant, session, services }: Context, stored: StoredImport, name: string): Promise<string> {
  if (stored.status !== 'succeeded') throw conflict('Only an import that was run, and not undone, can be kept as a recipe.')
  if (stored.recipeId !== null) throw keptAlready()
  const recipeId = uuidv7()
  const { analysis, entity, importId } = stored
  const last = readAs(analysis)
  const reading = { chosen: await chosenIn({ tenant, services }, stored, last), last, cuts: analysis.cuts }
  await tenant.write(async (transaction) => {
    const source = await sourceFor(transaction, stored, name)
    const plan = { ...keptPlan(stored.plan), source }
    await insertRecipe(transaction, session, { recipeId, name, entity, plan, reading, headers: ownHeaders(analysis) })
    if (!(await transaction.row(belong, [importId, recipeId]))) throw keptAlready()
    await transaction.rows(firstMembers, [importId, recipeId, entity])
    if (source !== stored.plan.source) await transaction.rows(copyKeys, [importId, stored.plan.source, source, entity])
  })
  return recipeId
}

const keptAlready = () => conflict('This import is kept as a recipe already.')

/** Each recipe is a source of its own: equal ids in two recipes are different records. */
async function sourceFor(transaction: TenantTransaction, { entity, plan }: StoredImport, name: string): Promise<string> {
  const isUsed = Object.values(plan.columns).includes(sourceColumnId)
  return isUsed && (await isSourceTaken(transaction, entity, plan.source))
    ? `${plan.source.slice(0, 58)} (${name.slice(0, 58)})`
    : plan.source
}

/** Options that a person chose against the guess; they apply to the next file, too. Without the file all count as chosen. */
async function chosenIn(where: Pick<Context, 'tenant' | 'services'>, stored: StoredImport, last: ReadOptions): Promise<ReadOptions> {
  const guessed = await readFirst(where, stored).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  if (!guessed) return last
  const first = readAs(guessed)
  const same = (name: keyof ReadOptions) => last[name] === first[name]
  const header = same('headerRow') && same('headerRows') ? [] : (['headerRow', 'headerRows'] as const)
  const names = [...(['sheet', 'delimiter', 'encoding'] as const).filter((name) => !same(name)), ...header]
  return Object.fromEntries(names.flatMap((name) => (last[name] === undefined ? [] : [[name, last[name]]])))
}
