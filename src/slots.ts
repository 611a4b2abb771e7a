/** What features draw on the screens of others: one line a place. */
import type { Slots } from '#platform/web/screen/slot.ts'

export const slots: Slots = {
  'application.scoring': () => import('#features/questions/web/ScoringTab.tsx').then((module) => module.ScoringTab),
  'application.portfolios': () => import('#features/portfolios/web/members/PortfoliosTab.tsx').then((module) => module.PortfoliosTab),
  'portfolio.costs': () => import('#features/costs/web/PortfolioCosts.tsx').then((module) => module.PortfolioCosts),
  'application.costs': () => import('#features/costs/web/ApplicationEntries.tsx').then((module) => module.ApplicationEntries),
  'overview.costs': () => import('#features/costs/web/CostsCard.tsx').then((module) => module.CostsCard),
  'program.projects': () => import('#features/projects/web/ProgramProjects.tsx').then((module) => module.ProgramProjects),
  'projectsets.weights': () => import('#features/projects/web/VitalWeights.tsx').then((module) => module.VitalWeightsCard),
}
