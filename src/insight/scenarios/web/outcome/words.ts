/** Texts of an outcome about each item. */
import type { Outcome, TouchedIntegration } from '#insight/scenarios/contract/outcome.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { effectsOf } from './sums.ts'

export const until = (day: string | null): string => (day ? `until ${formatDate(day)}` : 'no date yet')

export const codeAndName = ({ code, name }: { readonly code: string | null; readonly name: string }): string =>
  [code, name].filter(Boolean).join(' ')

export const effectWords = ({ effect, type }: TouchedIntegration): string =>
  [effect === 'Remove' ? 'Remove' : 'Rebuild', type].filter(Boolean).join(' · ')

/** "2 to build again, 1 to remove". */
export function effectsInWords(outcome: Outcome): string {
  const { rebuilt, removed } = effectsOf(outcome)
  return `${formatNumber(rebuilt, 0)} to rebuild, ${formatNumber(removed, 0)} to remove`
}
