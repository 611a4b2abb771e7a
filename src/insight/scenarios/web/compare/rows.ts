/** By what two scenarios are compared, on the screen and on paper. */
import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { lastYear, leftOutAYear, savedAYear, savedInAll } from '../outcome/sums.ts'
import { effectsInWords } from '../outcome/words.ts'

export interface ComparedRow {
  readonly title: string
  readonly note?: string
  /** Text with a maximum number of names. */
  told(outcome: Outcome, mostNames: number): string
  /** By which the two are compared, and which is better. */
  by(outcome: Outcome): number
  readonly better: 'More' | 'Fewer'
  /** How it is drawn on the screen, where that is not its words. */
  readonly drawn?: 'large' | 'faces'
}

function named(rows: readonly { readonly name: string }[], most: number): string {
  const names = rows.slice(0, most).map(({ name }) => name)
  const more = rows.length - names.length
  return [formatNumber(rows.length, 0), names.length > 0 && names.join(', ') + (more > 0 ? ` and ${formatNumber(more, 0)} more` : '')]
    .filter(Boolean)
    .join(' · ')
}

const amountRows = (year: number): readonly ComparedRow[] => [
  {
    title: `Saved by the end of ${year}`,
    note: 'after added costs',
    by: savedInAll,
    better: 'More',
    told: (one) => formatMoney(savedInAll(one)),
    drawn: 'large',
  },
  { title: `Saved a year from ${year}`, by: savedAYear, better: 'More', told: (one) => formatMoney(savedAYear(one)) },
  {
    title: 'Not counted, a year',
    note: 'no successor',
    by: leftOutAYear,
    better: 'Fewer',
    told: (one) => formatMoney(leftOutAYear(one)),
  },
]

const countRows: readonly ComparedRow[] = [
  {
    title: 'Capabilities left without support',
    by: ({ capabilities }) => capabilities.length,
    better: 'Fewer',
    told: ({ capabilities }, most) => named(capabilities, most),
  },
  {
    title: 'Processes left without support',
    by: ({ processes }) => processes.length,
    better: 'Fewer',
    told: ({ processes }, most) => named(processes, most),
  },
  {
    title: 'Integrations touched',
    by: ({ integrations }) => integrations.length,
    better: 'Fewer',
    told: (one) => `${formatNumber(one.integrations.length, 0)} · ${effectsInWords(one)}`,
  },
  { title: 'Business areas touched', by: ({ areas }) => areas.length, better: 'Fewer', told: ({ areas }, most) => named(areas, most) },
  {
    title: 'People touched',
    note: 'owners and experts',
    by: ({ people }) => people.length,
    better: 'Fewer',
    told: ({ people }, most) => named(people, most),
    drawn: 'faces',
  },
]

/** Rows of two outcomes: costs first, if the reader sees both outcomes' costs. */
export const rowsOf = (outcomes: readonly [Outcome, Outcome]): readonly ComparedRow[] =>
  seesAmountsOf(outcomes) ? [...amountRows(lastYear(outcomes[0])), ...countRows] : countRows

export const seesAmountsOf = (outcomes: readonly Outcome[]): boolean => outcomes.every(({ amountsSeen }) => amountsSeen)

export const isBetter = ({ by, better }: ComparedRow, one: Outcome, other: Outcome): boolean =>
  better === 'More' ? by(one) > by(other) : by(one) < by(other)
