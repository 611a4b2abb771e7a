import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/scenarios': () => import('./plainScreens.tsx').then(({ ScenarioList }) => ({ default: ScenarioList })),
  '/scenarios/add': () => import('./plainScreens.tsx').then(({ AddScenario }) => ({ default: AddScenario })),
  '/scenarios/edit/{id}': () => import('./plainScreens.tsx').then(({ EditScenario }) => ({ default: EditScenario })),
  '/scenarios/costs': () => import('./plainScreens.tsx').then(({ CostList }) => ({ default: CostList })),
  '/scenarios/costs/add': () => import('./plainScreens.tsx').then(({ AddCost }) => ({ default: AddCost })),
  '/scenarios/costs/edit/{id}': () => import('./plainScreens.tsx').then(({ EditCost }) => ({ default: EditCost })),
  '/scenarios/{id}': () => import('./page/ScenarioPage.tsx'),
  '/scenarios/compare/{id}/{otherId}': () => import('./compare/CompareScenarios.tsx'),
}
