import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/portfolios': () => import('./PortfolioList.tsx'),
  '/portfolios/add': () => import('./AddPortfolio.tsx'),
  '/portfolios/edit/{id}': () => import('./EditPortfolio.tsx'),
  '/portfolios/edit/{id}/permissions': () => import('./permissions/Permissions.tsx'),
  '/portfolios/{id}': () => import('./PortfolioPage.tsx'),
  '/portfolios/{id}/applications': () => import('./PortfolioApplications.tsx'),
  '/portfolios/{id}/costs': () => import('./PortfolioCosts.tsx'),
  '/portfolios/{id}/attention': () => import('./PortfolioAround.tsx'),
  '/portfolios/{id}/scenarios': () => import('./PortfolioScenarios.tsx'),
  '/print/portfolios/{id}': () => import('./print/PrintedPortfolio.tsx'),
  '/print/portfolios/{id}/applications': () => import('./print/PrintedApplications.tsx'),
  '/admin/portfolios': () => import('./ManagePortfolios.tsx'),
}
