/** Main figures of an outcome. */
import type { Outcome, OutcomeYear } from '#insight/scenarios/contract/outcome.ts'

const cents = (amount: number) => Math.round(amount * 100) / 100

/** Saving in a year; negative if more is added than removed. */
export const savedIn = ({ goes, comes }: OutcomeYear): number => cents(goes - comes)
/** Saving of all years together. */
export const savedInAll = ({ years }: Outcome): number => cents(years.reduce((sum, year) => sum + savedIn(year), 0))
/** Saving of the last year without its one-off costs: the saving per year from then on. */
export function savedAYear({ years }: Outcome): number {
  const last = years.at(-1)
  return last ? cents(last.goes - last.comes + last.once) : 0
}
/** Steps without a successor or a confirmation that none is needed: their saving is left out. */
export const leftOutOf = ({ steps }: Outcome): Outcome['steps'] => steps.filter(({ isCounted }) => !isCounted)
/** Their cost a year, by the entries of today. */
export const leftOutAYear = (outcome: Outcome): number => cents(leftOutOf(outcome).reduce((sum, step) => sum + (step.yearlyCost ?? 0), 0))
export const lastYear = ({ years }: Outcome): number => years.at(-1)?.year ?? 0
/** How many integrations are built again, and how many go. */
export function effectsOf({ integrations }: Outcome): { rebuilt: number; removed: number } {
  const removed = integrations.filter(({ effect }) => effect === 'Remove').length
  return { rebuilt: integrations.length - removed, removed }
}
