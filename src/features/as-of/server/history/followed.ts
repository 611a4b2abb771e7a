/** What a look back follows: of which records, which fields and lists, by the names that the history tells of them. */
import { application } from '#features/applications/contract.ts'
import { area } from '#features/areas/contract.ts'
import { applicationCost, kinds, portfolioCost } from '#features/costs/contract.ts'
import { portfolio } from '#features/portfolios/contract.ts'

const costFields = ['applicationId', 'effectiveDate', 'endDate', 'active', 'licenseCount', ...kinds] as const

export const followed = {
  application: [
    'name',
    'active',
    'isThirdParty',
    'criticality',
    'plannedDisposition',
    'lifecycleStartDate',
    'lifecycleEndDate',
    'businessQuestionsScore',
    'technologyQuestionsScore',
    'technologyQuestionsScoreAdjustment',
  ],
  portfolio: ['name', 'parentPortfolioId', 'timeThreshold'],
  area: ['name'],
  refApplicationState: ['name', 'isToBeRetired'],
  applicationCost: costFields,
  portfolioCost: ['portfolioId', ...costFields],
} as const
export type Followed = keyof typeof followed
export const entities = Object.keys(followed) as Followed[]

/** Lists of an application, with the fields that tell their rows apart. */
export const followedLists = {
  states: ['refApplicationStateId'],
  areas: ['areaId'],
  frameworkItems: ['frameworkItemId', 'portfolioId'],
  portfolios: ['portfolioId'],
  questionAnswers: ['portfolioId'],
} as const
export type ListName = keyof typeof followedLists

/** Table and key of each. */
export const places: Readonly<Record<Followed, { readonly table: string; readonly key: string }>> = {
  application,
  portfolio,
  area,
  refApplicationState: { table: 'ref_application_state', key: 'refApplicationStateId' },
  applicationCost,
  portfolioCost,
}
