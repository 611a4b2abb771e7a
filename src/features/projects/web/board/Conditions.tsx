import { conditions } from '#features/projects/contract/vital-signs.ts'
import { ConditionShape } from '../Condition.tsx'
import type { Card } from './cards.ts'

/** How many of the cards are in each condition. */
export function Conditions({ cards, isTold }: { cards: readonly Card[]; isTold?: boolean }) {
  const counts = conditions.flatMap(({ value, label }) => {
    const count = cards.filter(({ project }) => project.projectCondition === value).length
    return count > 0 ? [{ value, label: label.toLowerCase(), count }] : []
  })
  return (
    <span className="board-conditions">
      {counts.map(({ value, label, count }) => (
        <span key={value} className="condition" data-condition={value} {...(!isTold && { role: 'img', 'aria-label': `${count} ${label}` })}>
          <ConditionShape condition={value} size={10} />
          <span>{isTold ? `${count} ${label}` : count}</span>
        </span>
      ))}
    </span>
  )
}
