/** Figures in words, in the order in which they are read. */
import { measures, type MeasureName } from '#insight/cockpit/contract/comparison.ts'
import type { Figures } from '#insight/cockpit/contract/figures.ts'
import { formatMoney, formatNumber, formatPercent } from '#platform/contract/format.ts'

export const scoredOf = ({ invest, migrate, tolerate, eliminate }: Figures): number => invest + migrate + tolerate + eliminate

const none = '–'
const score = (value: number | null) => formatNumber(value, 1) || none

/** `currency` is that of the workspace with these figures; without one, amounts are in the reader's. */
export const figureWords = (figures: Figures, currency?: string | null): readonly (readonly [label: string, value: string])[] => [
  ['Applications', formatNumber(figures.applications, 0)],
  ['Invest', formatNumber(figures.invest, 0)],
  ['Migrate', formatNumber(figures.migrate, 0)],
  ['Tolerate', formatNumber(figures.tolerate, 0)],
  ['Eliminate', formatNumber(figures.eliminate, 0)],
  ['Not scored', formatNumber(figures.applications - scoredOf(figures), 0)],
  ['Architecture score', score(figures.architectureScore)],
  ['Technology score', score(figures.technologyScore)],
  ['Business score', score(figures.businessScore)],
  ['Yearly cost', formatMoney(figures.yearlyCost, 0, currency ?? undefined) || none],
  ['Completeness', formatPercent(figures.completeness) || none],
  ['Ending within a year', formatNumber(figures.endingWithinYear, 0)],
]

const kindWords = {
  number: (value: number | null) => formatNumber(value),
  score: (value: number | null) => formatNumber(value, 1),
  percent: (value: number | null) => formatPercent(value),
  money: (value: number | null, currency?: string | null) => formatMoney(value, 0, currency ?? undefined),
}

/** A compared figure, formatted. */
export const measureWords = (name: MeasureName, value: number | null, currency: string | null | undefined): string =>
  kindWords[measures[name].kind](value, currency) || none
