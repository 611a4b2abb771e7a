import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { lastYear, leftOutAYear, savedAYear, savedInAll } from './sums.ts'

interface Figure {
  readonly label: string
  readonly value: string
  readonly tone?: 'good' | 'bad' | undefined
}

/** Decisive figures; without costs for readers who can't see them. */
export function figuresOf(outcome: Outcome): readonly Figure[] {
  const year = lastYear(outcome)
  const lost = outcome.capabilities.length + outcome.processes.length
  const amount = (label: string, saved: number): Figure => ({ label, value: formatMoney(saved), tone: saved < 0 ? 'bad' : 'good' })
  const leftOut = leftOutAYear(outcome)
  return [
    ...(outcome.amountsSeen
      ? [amount(`Saved by the end of ${year}`, savedInAll(outcome)), amount(`Saved a year from ${year}`, savedAYear(outcome))]
      : []),
    ...(leftOut > 0 ? [{ label: 'Not counted, a year', value: formatMoney(leftOut), tone: 'bad' } as const] : []),
    { label: 'Left without support', value: formatNumber(lost, 0), tone: lost > 0 ? 'bad' : undefined },
    { label: 'Integrations', value: formatNumber(outcome.integrations.length, 0) },
    { label: 'People', value: formatNumber(outcome.people.length, 0) },
  ]
}
