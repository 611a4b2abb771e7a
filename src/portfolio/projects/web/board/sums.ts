/** Sums that columns and lanes of the board can show. */
import type { ProjectCard } from '#portfolio/projects/contract/board.ts'
import { formatMoneyShort, formatNumber, formatPercent } from '#platform/contract/format.ts'
import type { Card } from './cards.ts'

const total = (cards: readonly Card[], of: (project: ProjectCard) => number | null) =>
  cards.reduce((sum, { project }) => sum + (of(project) ?? 0), 0)
const money = (of: (project: ProjectCard) => number | null) => (cards: readonly Card[]) => {
  const sum = total(cards, of)
  return sum === 0 ? '' : formatMoneyShort(sum)
}

export const usualSum = 'plannedCost'

export const sums = [
  { value: usualSum, label: 'Planned cost', of: money(({ plannedCost }) => plannedCost) },
  { value: 'spentCost', label: 'Spent', of: money(({ spentCost }) => spentCost) },
  {
    value: 'remaining',
    label: 'Still to spend',
    of: money(({ plannedCost, spentCost }) => (plannedCost === null ? null : Math.max(0, plannedCost - (spentCost ?? 0)))),
  },
  {
    value: 'percentComplete',
    label: 'Mean complete',
    of: (cards: readonly Card[]) =>
      cards.length === 0 ? '' : `⌀ ${formatPercent(Math.round(total(cards, ({ percentComplete }) => percentComplete) / cards.length))}`,
  },
  {
    value: 'effort',
    label: 'Effort in people',
    of: (cards: readonly Card[]) => {
      const effort = total(cards, ({ effort: own }) => own)
      return effort === 0 ? '' : `${formatNumber(effort / 100, 1)} people`
    },
  },
] as const

export const sumNamed = (value: string | undefined) => sums.find((one) => one.value === value) ?? sums[0]
