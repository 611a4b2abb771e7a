/** Version of what people choose for a recipe: its name, its missing records and its address. Nobody overwrites what another person has saved since. */
import type { Recipe } from '#exchange/recipes/contract.ts'
import type { Source } from '#exchange/recipes/contract/source.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { refuseOtherState, stateTag } from '#platform/server/http/state-tag.ts'

type Chosen = Pick<Recipe, 'name' | 'gone' | 'goneTag'>
type From = Pick<Source, 'address' | 'every' | 'day' | 'takes'>

const hold: Statement<Chosen> = {
  name: 'recipe.hold_settings',
  text: 'select name, gone, gone_tag as "goneTag" from import_recipe where account_id = $1 and recipe_id = $2 for update',
}
const findFrom: Statement<From> = {
  name: 'recipe.settings_source',
  text: 'select address, every, day, takes from import_recipe_source where account_id = $1 and recipe_id = $2',
}

export const settingsVersionOf = ({ name, gone, goneTag }: Chosen, from: From | null | undefined): string =>
  stateTag([name, gone, goneTag, from ? [from.address, from.every, from.day, from.takes] : null])

/** Locks what is chosen, and answers it. @throws Refusal 409 when it changed since the caller read it */
export async function holdSettings(transaction: TenantTransaction, context: Context, recipeId: string): Promise<Chosen> {
  const chosen = await transaction.row(hold, [recipeId])
  if (!chosen) throw notFound('recipe')
  refuseOtherState(context, settingsVersionOf(chosen, await transaction.row(findFrom, [recipeId])), 'The settings of the recipe')
  return chosen
}
