/** Costs that a row of applications contains. */
import type { Kind } from '#portfolio/relations/contract/cost-kinds.ts'

/** An amount and the header that it is from. The row supplies a year or kind that the header does not name. */
export interface CostAmount {
  readonly header: string | null
  readonly year: number | undefined
  readonly kind: Kind | undefined
  readonly amount: number
}
export interface CostPeriod {
  readonly from: string
  readonly until: string | null
}

/** The amounts of a row, with the kind and period that apply to all of them. */
export interface CostCells {
  readonly amounts: CostAmount[]
  /** For amounts whose headers name no kind. */
  kind?: Kind
  period?: CostPeriod
}
