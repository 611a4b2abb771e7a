import { IconClockExclamation } from '@tabler/icons-react'
import type { ProjectCard as Card } from '#portfolio/projects/contract/board.ts'
import { isPast } from '#platform/contract/day.ts'
import { formatDate, formatMoneyShort } from '#platform/contract/format.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { causeOf, Condition } from '../Condition.tsx'

const mostPeople = 3

/** Facts that decide about a project: condition and its causes, target date, people, cost; the line at the foot shows progress. */
export function ProjectCard({ card }: { card: Card }) {
  const { name, projectCondition, targetDate, plannedCost, people, percentComplete } = card
  const isLate = targetDate !== null && isPast(targetDate) && percentComplete !== 100
  return (
    <span className="project-card">
      <b>{name}</b>
      <Condition condition={projectCondition} cause={causeOf(card, projectCondition)} />
      <span className="project-card-facts row gap-6 soft small numbers">
        {people.length > 0 && (
          <span role="img" aria-label={people.map((person) => person.name).join(', ')}>
            {people.slice(0, mostPeople).map((person) => (
              <Avatar key={person.contactId} name={person.name} size={20} />
            ))}
          </span>
        )}
        {targetDate && (
          <span data-late={isLate || undefined}>
            {isLate && <IconClockExclamation size={14} aria-label="Past its target:" />}
            {formatDate(targetDate)}
          </span>
        )}
        <span className="spacer" />
        {plannedCost !== null && <b>{formatMoneyShort(plannedCost)}</b>}
      </span>
      {percentComplete !== null && (
        <i role="img" aria-label={`${percentComplete}% complete`} style={{ '--share': `${percentComplete}%` }} />
      )}
    </span>
  )
}
