/** Components that features contribute to other features' screens: one line a slot. */
import type { application } from '#portfolio/applications/contract.ts'
import type { itService } from '#portfolio/it-services/contract.ts'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import type { project } from '#portfolio/projects/contract/project.ts'
import type { program } from '#portfolio/programs/contract.ts'
import { filledFor, type Slots } from '#platform/web/screen/slot.ts'

const ofApplication = filledFor<typeof application>()
const ofService = filledFor<typeof itService>()
const ofPortfolio = filledFor<typeof portfolio>()
const ofProgram = filledFor<typeof program>()
const ofProject = filledFor<typeof project>()

export const slots: Slots = {
  'list.asked': () => import('#assistance/ask/web/AskedNotice.tsx').then((module) => module.AskedNotice),
  'list.bin': () => import('#everyday/bin/web/BinPanel.tsx').then((module) => module.BinPanel),
  'application.peek': () => import('#portfolio/applications/web/peek/ApplicationPeek.tsx').then((module) => ofApplication(module.default)),
  'application.scoring': () => import('#portfolio/questions/web/ScoringTab.tsx').then((module) => ofApplication(module.ScoringTab)),
  'application.why': () => import('#portfolio/questions/web/why/Why.tsx').then((module) => ofApplication(module.Why)),
  'application.answered': () => import('#portfolio/questions/web/why/Answered.tsx').then((module) => ofApplication(module.Answered)),
  'application.costYears': () =>
    import('#portfolio/costs/web/ApplicationYears.tsx').then((module) => ofApplication(module.ApplicationYears)),
  'time.explained': () =>
    import('#portfolio/questions/web/explained/TimeExplained.tsx').then((module) => ofApplication(module.TimeExplained)),
  'time.lowest': () => import('#portfolio/questions/web/explained/LowestAnswers.tsx').then((module) => ofApplication(module.LowestAnswers)),
  'application.portfolios': () =>
    import('#portfolio/portfolios/web/members/PortfoliosTab.tsx').then((module) => ofApplication(module.PortfoliosTab)),
  'application.costs': () =>
    import('#portfolio/costs/web/ApplicationEntries.tsx').then((module) => ofApplication(module.ApplicationEntries)),
  'application.support': () =>
    import('#assistance/release-matches/web/OfApplication.tsx').then((module) => ofApplication(module.OfApplication)),
  'itService.support': () => import('#assistance/release-matches/web/OfService.tsx').then((module) => ofService(module.OfService)),
  'portfolio.costs': () => import('#portfolio/costs/web/PortfolioCosts.tsx').then((module) => ofPortfolio(module.PortfolioCosts)),
  'portfolio.threshold': () =>
    import('#portfolio/questions/web/rescore/ThresholdPreview.tsx').then((module) => ofPortfolio(module.ThresholdPreview)),
  'portfolio.scenarios': () =>
    import('#insight/scenarios/web/portfolio/PortfolioScenarios.tsx').then((module) => ofPortfolio(module.PortfolioScenarios)),
  'overview.costs': () => import('#portfolio/costs/web/CostsCard.tsx').then((module) => module.CostsCard),
  'overview.attention': () => import('#insight/attention/web/OverviewAttention.tsx').then((module) => module.OverviewAttention),
  'overview.months': () => import('#insight/as-of/web/months/OverviewMonths.tsx').then((module) => module.OverviewMonths),
  'overview.support': () => import('#portfolio/product-releases/web/OverviewSupport.tsx').then((module) => module.OverviewSupport),
  'overview.setup': () => import('#everyday/setup/web/SetupCard.tsx').then((module) => module.SetupCard),
  'overview.sample': () => import('#everyday/setup/web/LoadSample.tsx').then((module) => module.LoadSample),
  'overview.questions': () => import('#everyday/help/web/WaitingQuestions.tsx').then((module) => module.WaitingQuestions),
  'overview.proposals': () => import('#assistance/proposals/web/OwnWaiting.tsx').then((module) => module.OwnWaiting),
  'overview.fetched': () => import('#exchange/imports/web/recipes/FetchedFiles.tsx').then((module) => module.FetchedFiles),
  'overview.tour': () => import('#everyday/setup/web/tour/TourCard.tsx').then((module) => module.TourCard),
  'workspace.workbook': () => import('#exchange/exports/web/WorkbookButton.tsx').then((module) => module.WorkbookButton),
  'portfolio.attention': () =>
    import('#insight/attention/web/PortfolioAttention.tsx').then((module) => ofPortfolio(module.PortfolioAttention)),
  'portfolio.months': () => import('#insight/as-of/web/months/PortfolioMonths.tsx').then((module) => ofPortfolio(module.PortfolioMonths)),
  'portfolio.work': () => import('#portfolio/projects/web/portfolio/PortfolioWork.tsx').then((module) => ofPortfolio(module.PortfolioWork)),
  'program.projects': () => import('#portfolio/projects/web/ProgramProjects.tsx').then((module) => ofProgram(module.ProgramProjects)),
  'program.projectName': () => import('#portfolio/projects/web/ProjectName.tsx').then((module) => ofProject(module.ProjectName)),
  'program.report': () =>
    import('#portfolio/projects/web/report/ProgramReportLink.tsx').then((module) => ofProgram(module.ProgramReportLink)),
  'shell.refused': () => import('#identity/access-requests/web/Refused.tsx').then((module) => module.Refused),
  'shell.waiting': () => import('#assistance/proposals/web/WaitingEntry.tsx').then((module) => module.WaitingEntry),
  'shell.hints': () => import('#portfolio/questions/web/rescore/ScoringHint.tsx').then((module) => module.ScoringHint),
  'projectsets.weights': () => import('#portfolio/projects/web/VitalWeights.tsx').then((module) => module.VitalWeightsCard),
}
