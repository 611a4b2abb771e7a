import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/portfolios/{id}/import': () => import('./PortfolioImport.tsx'),
}
