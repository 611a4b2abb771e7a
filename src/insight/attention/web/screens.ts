import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/attention': () => import('./page/AttentionPage.tsx'),
  '/attention/costs': () => import('./WithoutCost.tsx'),
  '/attention/rules': () => import('./rules/RuleList.tsx'),
  '/attention/rules/add': () => import('./rules/AddRule.tsx'),
  '/attention/rules/edit/{id}': () => import('./rules/EditRule.tsx'),
}
