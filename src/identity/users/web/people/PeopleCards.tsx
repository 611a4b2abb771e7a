import type { Member } from '#identity/users/contract/members.ts'
import { counted } from '#platform/contract/words.ts'
import { Activity } from './Activity.tsx'
import type { PeopleListProps } from './PeopleTable.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonName } from './PersonName.tsx'
import { RoleCell } from './RoleCell.tsx'
import { standingOf } from './standing.ts'

/** The people on a phone: one below the other, the roles in portfolios behind a line that counts them. */
export function PeopleCards({ people, portfolios, onChanged, onRemove, again }: PeopleListProps) {
  return (
    <ul className="people-cards" aria-label="Users and their roles">
      {people.map((member) => (
        <li key={member.userId}>
          <PersonName member={member} />
          <PersonMenu member={member} onRemove={() => onRemove(member)} onChanged={again} />
          <p>
            <span className="people-soft">Whole workspace</span>
            <RoleCell member={member} portfolio={null} onChanged={onChanged} />
            <span className="spacer" />
            {member.invited && <span className="people-soft">Invited</span>}
            <Activity member={member} />
          </p>
          {portfolios.length > 0 && (
            <details>
              <summary>{portfolioWords(member)}</summary>
              <ul>
                {portfolios.map((one) => (
                  <li key={one.id} data-part={one.isPart || undefined}>
                    <span>{one.name}</span>
                    <RoleCell member={member} portfolio={one} onChanged={onChanged} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** "Roles in 2 portfolios": roles given in a portfolio itself. */
function portfolioWords(member: Member): string {
  const given = member.roles.filter(({ portfolioId, isInherited }) => portfolioId !== null && !isInherited).length
  if (given) return `Roles in ${counted(given, 'portfolio')}`
  return standingOf(member, null).kind === 'wide' ? 'In every portfolio by this role' : 'No role in a portfolio'
}
