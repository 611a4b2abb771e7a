/** What one reads first of an outcome. */
import type { Outcome, OutcomeYear } from '#insight/scenarios/contract/outcome.ts'

const cents = (amount: number) => Math.round(amount * 100) / 100

/** What a year saves; less than nothing where more comes than goes. */
export const savedIn = ({ goes, comes }: OutcomeYear): number => cents(goes - comes)
/** What all the years together save. */
export const savedInAll = ({ years }: Outcome): number => cents(years.reduce((sum, year) => sum + savedIn(year), 0))
/** What the last year saves, without what is paid once in it: so much a year from then on. */
export function savedAYear({ years }: Outcome): number {
  const last = years.at(-1)
  return last ? cents(last.goes - last.comes + last.once) : 0
}
/** Steps that nothing takes over from, and of which nobody has said that nothing has to: their saving is left out. */
export const leftOutOf = ({ steps }: Outcome): Outcome['steps'] => steps.filter(({ isCounted }) => !isCounted)
/** Their cost a year, by the entries of today. */
export const leftOutAYear = (outcome: Outcome): number => cents(leftOutOf(outcome).reduce((sum, step) => sum + (step.yearlyCost ?? 0), 0))
export const lastYear = ({ years }: Outcome): number => years.at(-1)?.year ?? 0
/** How many integrations are built again, and how many go. */
export function effectsOf({ integrations }: Outcome): { rebuilt: number; removed: number } {
  const removed = integrations.filter(({ effect }) => effect === 'Remove').length
  return { rebuilt: integrations.length - removed, removed }
}
