import { recipesScreen } from '#exchange/imports/contract.ts'
import { recipes, type Recipe } from '#exchange/recipes/contract.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'

export const allRecipes = () => queryOf(recipes.calls.list)
export const recipeOf = (id: string) => queryOf(recipes.calls.get, { params: { id } })

/** Puts the recipe that the server just answered into the cache. */
export function showRecipe(recipe: Recipe): void {
  queryClient.setQueryData(recipeOf(recipe.recipeId).queryKey, recipe)
  void queryClient.invalidateQueries({ queryKey: allRecipes().queryKey })
}

export const recipePath = (recipeId: string): string => pathOf(`${recipesScreen}/{id}`, { id: recipeId })
