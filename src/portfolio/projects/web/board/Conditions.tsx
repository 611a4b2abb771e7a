import { conditions } from '#portfolio/projects/contract/vital-signs.ts'
import { ConditionShape } from '../Condition.tsx'
import type { Card } from './cards.ts'

const countsOf = (cards: readonly Card[]) =>
  conditions.flatMap(({ value, label }) => {
    const count = cards.filter(({ project }) => project.projectCondition === value).length
    return count > 0 ? [{ value, words: `${count} ${label.toLowerCase()}`, count }] : []
  })

/** How many of the cards are in each condition. */
export const Conditions = ({ cards }: { cards: readonly Card[] }) => (
  <span className="board-conditions rigid soft small numbers">
    {countsOf(cards).map(({ value, words }) => (
      <span key={value} className="condition" data-condition={value}>
        <ConditionShape condition={value} size={10} />
        <span>{words}</span>
      </span>
    ))}
  </span>
)

/** The conditions as a bar below a column's head; the tooltip and the accessible name say it in words. */
export function ConditionBar({ cards }: { cards: readonly Card[] }) {
  const counts = countsOf(cards)
  if (counts.length === 0) return null
  const words = counts.map((one) => one.words).join(', ')
  return (
    <span className="condition-bar beside" role="img" aria-label={words} title={words}>
      {counts.map(({ value, count }) => (
        <i key={value} data-condition={value} style={{ flexGrow: count }} />
      ))}
    </span>
  )
}
