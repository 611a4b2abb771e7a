/** What features draw on the screens of others: one line a place. */
import type { application } from '#features/applications/contract.ts'
import { filledFor, type Slots } from '#platform/web/screen/slot.ts'

const ofApplication = filledFor<typeof application>()

export const slots: Slots = {
  'application.scoring': () => import('#features/questions/web/ScoringTab.tsx').then((module) => ofApplication(module.ScoringTab)),
  'application.portfolios': () =>
    import('#features/portfolios/web/members/PortfoliosTab.tsx').then((module) => ofApplication(module.PortfoliosTab)),
  'program.projects': () => import('#features/projects/web/ProgramProjects.tsx').then((module) => module.ProgramProjects),
  'projectsets.weights': () => import('#features/projects/web/VitalWeights.tsx').then((module) => module.VitalWeightsCard),
}
