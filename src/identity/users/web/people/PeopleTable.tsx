import { IconCornerDownRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Member } from '#identity/users/contract/members.ts'
import { Activity } from './Activity.tsx'
import type { PortfolioColumn } from './columns.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonName } from './PersonName.tsx'
import { RoleCell } from './RoleCell.tsx'

/** People to show, and callbacks of their actions. */
export interface PeopleListProps {
  people: readonly Member[]
  portfolios: readonly PortfolioColumn[]
  onChanged(member: Member): void
  onRemove(member: Member): void
  again(): void
}

/** One line for each person, one column for each portfolio; invited people below. Arrow keys move between roles. */
export function PeopleTable({ people, portfolios, onChanged, onRemove, again }: PeopleListProps) {
  const groups = [
    { title: null, list: people.filter(({ invited }) => !invited) },
    { title: 'Invited', list: people.filter(({ invited }) => invited) },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons inside
    <table className="people-table" aria-label="Users and their roles" onKeyDown={goToNeighbour}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Whole workspace</th>
          {portfolios.map(({ id, name, isPart }) => (
            <th key={id} scope="col">
              {isPart && <IconCornerDownRight size={12} aria-label="Part of" />} {name}
            </th>
          ))}
          <th scope="col">Kind</th>
          <th scope="col" className="people-right">
            Last active
          </th>
          <th scope="col">
            <span className="visually-hidden">More</span>
          </th>
        </tr>
      </thead>
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }) => (
          <tbody key={title ?? ''}>
            {title && (
              <tr className="people-group">
                <th scope="rowgroup" colSpan={portfolios.length + 5}>
                  {title} <small>{list.length}</small>
                </th>
              </tr>
            )}
            {list.map((member) => (
              <tr key={member.userId}>
                <th scope="row">
                  <PersonName member={member} />
                </th>
                <td>
                  <RoleCell member={member} portfolio={null} onChanged={onChanged} />
                </td>
                {portfolios.map((one) => (
                  <td key={one.id}>
                    <RoleCell member={member} portfolio={one} onChanged={onChanged} />
                  </td>
                ))}
                <td className="people-soft">{member.isEditUser ? 'Edit' : 'Read'}</td>
                <td className="people-right">
                  <Activity member={member} />
                </td>
                <td>
                  <PersonMenu member={member} onRemove={() => onRemove(member)} onChanged={again} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  )
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** From the button of a cell to the nearest one in the direction of an arrow key. */
function goToNeighbour(event: KeyboardEvent<HTMLTableElement>): void {
  // With another key an arrow is the browser's: Alt goes back a page.
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
  const cell = event.target instanceof HTMLButtonElement && event.target.matches('.role-button') && event.target.closest('td')
  if (!step || !cell) return
  event.preventDefault()
  const rows = [...event.currentTarget.rows]
  const [down, right] = step
  let row = rows.indexOf(cell.parentElement as HTMLTableRowElement)
  let column = cell.cellIndex
  for (;;) {
    row += down
    column += right
    const line = rows[row]
    if (!line || column < 0 || (right !== 0 && column >= line.cells.length)) return
    const button = line.cells[column]?.querySelector<HTMLButtonElement>('.role-button')
    if (button) return button.focus()
  }
}
