import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

/** One draws them all: also the import screen of each entity that names one. */
export const screens: ScreenComponents = {
  '/admin/import': () => import('./ImportScreen.tsx'),
  '/admin/import/recipes': () => import('./recipes/RecipeList.tsx'),
  '/admin/import/recipes/{id}': () => import('./recipes/RecipePage.tsx'),
}
