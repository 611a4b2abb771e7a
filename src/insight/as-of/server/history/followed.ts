/** What a look back follows: of which records, which fields and lists, by the names that the history tells of them. */
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { application } from '#portfolio/applications/contract.ts'
import { area } from '#portfolio/areas/contract.ts'
import { applicationCost, portfolioCost } from '#portfolio/costs/contract.ts'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import type { Entity, RecordOf } from '#platform/contract/entity.ts'
import { keysOf } from '#platform/contract/keys.ts'

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
type Picked<E extends Entity, N extends Followed> = Pick<RecordOf<E>, (typeof followed)[N][number] & keyof RecordOf<E>>
type Declared = Picked<typeof application, 'application'> &
  Picked<typeof portfolio, 'portfolio'> &
  Picked<typeof applicationCost, 'applicationCost'> &
  Picked<typeof portfolioCost, 'portfolioCost'> & { readonly isToBeRetired: boolean }
/** The fields that are followed, of whichever record they are: as its entity declares them; a flag that the history does not tell is null. */
export type FieldsThen = { readonly [N in keyof Declared]: Declared[N] extends boolean ? boolean | null : Declared[N] }
export const entities = keysOf(followed)

/** Lists of an application, with the fields that tell their rows apart. */
export const followedLists = {
  states: ['refApplicationStateId'],
  areas: ['areaId'],
  frameworkItems: ['frameworkItemId', 'portfolioId'],
  portfolios: ['portfolioId'],
  questionAnswers: ['portfolioId'],
} as const
export type ListName = keyof typeof followedLists
/** A row of one of the lists: what tells it apart from others, and what a look back reads of it. */
export interface RowsThen {
  readonly states: { readonly refApplicationStateId: string; readonly currentState?: boolean }
  readonly areas: { readonly areaId: string }
  readonly frameworkItems: { readonly frameworkItemId: string; readonly portfolioId?: string | null }
  readonly portfolios: { readonly portfolioId: string; readonly businessQuestionsScore?: number | null }
  readonly questionAnswers: { readonly portfolioId: string; readonly businessQuestionsScore?: number | null }
}
export type ListsThen = { readonly [L in ListName]?: readonly RowsThen[L][] }

/** Table and key of each. */
export const places: Readonly<Record<Followed, { readonly table: string; readonly key: string }>> = {
  application,
  portfolio,
  area,
  refApplicationState: { table: 'ref_application_state', key: 'refApplicationStateId' },
  applicationCost,
  portfolioCost,
}
