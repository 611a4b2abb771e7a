/** What a row of applications says of costs. */
import type { Kind } from '#portfolio/relations/contract/cost-kinds.ts'

/** Its amounts, by the header that they are from. A year or kind that the header does not name is that of the row. */
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

/** What a row says of costs. */
export interface CostCells {
  readonly amounts: CostAmount[]
  /** Of amounts whose headers name none. */
  kind?: Kind
  period?: CostPeriod
}
