/** Scope of a look back: the records, fields and lists that it follows, by their names in the history. */
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
/** The followed fields of any record, as declared by its entity; a flag missing from the history is null. */
export type FieldsThen = { readonly [N in keyof Declared]: Declared[N] extends boolean ? boolean | null : Declared[N] }
export const entities = keysOf(followed)

/** Lists of an application, with the fields that identify their rows. */
export const followedLists = {
  states: ['refApplicationStateId'],
  areas: ['areaId'],
  frameworkItems: ['frameworkItemId', 'portfolioId'],
  portfolios: ['portfolioId'],
  questionAnswers: ['portfolioId'],
} as const
export type ListName = keyof typeof followedLists
/** A row of one of the lists: the fields that identify it, and those that a look back reads. */
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
