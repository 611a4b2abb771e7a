import type { WholePlan } from '#exchange/imports/contract/plan.ts'

/** Treatment of blank cells, by the plan alone. */
export const usualBlank = ({ blanks }: Pick<WholePlan, 'blanks'>): string =>
  blanks === 'clear' ? 'Empty the field' : 'Keep the current value'

/** The same with the value that the plan has for this column. */
export const blankWords = (plan: Pick<WholePlan, 'blanks' | 'constants'>, columnId: string): string =>
  plan.constants[columnId] ? `Empty cells: ${plan.constants[columnId]}` : usualBlank(plan)
