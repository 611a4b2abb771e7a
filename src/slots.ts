/** What features draw on the screens of others: one line a place. */
import type { Slots } from '#platform/web/screen/slot.ts'

export const slots: Slots = {
  'application.scoring': () => import('#features/questions/web/ScoringTab.tsx').then((module) => module.ScoringTab),
  'application.portfolios': () => import('#features/portfolios/web/members/PortfoliosTab.tsx').then((module) => module.PortfoliosTab),
  'program.projects': () => import('#features/projects/web/ProgramProjects.tsx').then((module) => module.ProgramProjects),
  'program.projectName': () => import('#features/projects/web/ProjectName.tsx').then((module) => module.ProjectName),
  'program.report': () => import('#features/projects/web/report/ProgramReportLink.tsx').then((module) => module.ProgramReportLink),
  'projectsets.weights': () => import('#features/projects/web/VitalWeights.tsx').then((module) => module.VitalWeightsCard),
}
