import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/overview': () => import('./Overview.tsx'),
  '/print/overview': () => import('./print/PrintedOverview.tsx'),
  '/print/portfolios/{id}': () => import('./print/PrintedPortfolio.tsx'),
  '/print/portfolios/{id}/applications': () => import('./print/PrintedApplications.tsx'),
}
