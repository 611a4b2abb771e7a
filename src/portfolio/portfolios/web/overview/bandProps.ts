import type { portfolio } from '#portfolio/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import type { Parts } from '../useParts.ts'
import type { ListFilter } from './listFilter.ts'
import type { Figures } from './useFigures.ts'

/** Input of the strip's parts. */
export interface BandProps {
  readonly record: RecordOf<typeof portfolio>
  readonly parts: Parts
  readonly figures: Figures
  readonly states: States
  readonly filter: ListFilter
}
