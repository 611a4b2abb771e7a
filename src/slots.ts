/** What features draw on the screens of others: one line a place. */
import type { application } from '#features/applications/contract.ts'
import type { portfolio } from '#features/portfolios/contract.ts'
import type { project } from '#features/projects/contract/project.ts'
import type { program } from '#features/programs/contract.ts'
import { filledFor, type Slots } from '#platform/web/screen/slot.ts'

const ofApplication = filledFor<typeof application>()
const ofPortfolio = filledFor<typeof portfolio>()
const ofProgram = filledFor<typeof program>()
const ofProject = filledFor<typeof project>()

export const slots: Slots = {
  'list.bin': () => import('#features/bin/web/BinPanel.tsx').then((module) => module.BinPanel),
  'application.peek': () => import('#features/applications/web/peek/ApplicationPeek.tsx').then((module) => ofApplication(module.default)),
  'application.scoring': () => import('#features/questions/web/ScoringTab.tsx').then((module) => ofApplication(module.ScoringTab)),
  'application.why': () => import('#features/questions/web/why/Why.tsx').then((module) => ofApplication(module.Why)),
  'application.answered': () => import('#features/questions/web/why/Answered.tsx').then((module) => ofApplication(module.Answered)),
  'application.costYears': () =>
    import('#features/costs/web/ApplicationYears.tsx').then((module) => ofApplication(module.ApplicationYears)),
  'time.explained': () =>
    import('#features/questions/web/explained/TimeExplained.tsx').then((module) => ofApplication(module.TimeExplained)),
  'time.lowest': () => import('#features/questions/web/explained/LowestAnswers.tsx').then((module) => ofApplication(module.LowestAnswers)),
  'application.portfolios': () =>
    import('#features/portfolios/web/members/PortfoliosTab.tsx').then((module) => ofApplication(module.PortfoliosTab)),
  'application.costs': () =>
    import('#features/costs/web/ApplicationEntries.tsx').then((module) => ofApplication(module.ApplicationEntries)),
  'portfolio.costs': () => import('#features/costs/web/PortfolioCosts.tsx').then((module) => ofPortfolio(module.PortfolioCosts)),
  'portfolio.threshold': () =>
    import('#features/questions/web/rescore/ThresholdPreview.tsx').then((module) => ofPortfolio(module.ThresholdPreview)),
  'portfolio.scenarios': () =>
    import('#features/scenarios/web/portfolio/PortfolioScenarios.tsx').then((module) => ofPortfolio(module.PortfolioScenarios)),
  'overview.costs': () => import('#features/costs/web/CostsCard.tsx').then((module) => module.CostsCard),
  'overview.attention': () => import('#features/attention/web/OverviewAttention.tsx').then((module) => module.OverviewAttention),
  'overview.months': () => import('#features/as-of/web/months/OverviewMonths.tsx').then((module) => module.OverviewMonths),
  'overview.setup': () => import('#features/setup/web/SetupCard.tsx').then((module) => module.SetupCard),
  'overview.sample': () => import('#features/setup/web/LoadSample.tsx').then((module) => module.LoadSample),
  'overview.tour': () => import('#features/setup/web/tour/TourCard.tsx').then((module) => module.TourCard),
  'portfolio.attention': () =>
    import('#features/attention/web/PortfolioAttention.tsx').then((module) => ofPortfolio(module.PortfolioAttention)),
  'portfolio.months': () => import('#features/as-of/web/months/PortfolioMonths.tsx').then((module) => ofPortfolio(module.PortfolioMonths)),
  'portfolio.work': () => import('#features/projects/web/portfolio/PortfolioWork.tsx').then((module) => ofPortfolio(module.PortfolioWork)),
  'program.projects': () => import('#features/projects/web/ProgramProjects.tsx').then((module) => ofProgram(module.ProgramProjects)),
  'program.projectName': () => import('#features/projects/web/ProjectName.tsx').then((module) => ofProject(module.ProjectName)),
  'program.report': () =>
    import('#features/projects/web/report/ProgramReportLink.tsx').then((module) => ofProgram(module.ProgramReportLink)),
  'shell.hints': () => import('#features/questions/web/rescore/ScoringHint.tsx').then((module) => module.ScoringHint),
  'projectsets.weights': () => import('#features/projects/web/VitalWeights.tsx').then((module) => module.VitalWeightsCard),
}
