import { IconCornerDownRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#features/users/contract/members.ts'
import { portfolio } from '#features/portfolios/contract.ts'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'
import { userImageAddress } from '#platform/web/api/images.ts'
import { listOf } from '#platform/web/api/queries.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { RoleCell } from './RoleCell.tsx'

interface PeopleTableProps {
  people: readonly Member[]
  onChanged(member: Member): void
  onRemove(member: Member): void
  again(): void
}

interface Column {
  readonly id: string
  readonly name: string
  readonly isPart: boolean
}

/** One line a person, one column a portfolio; those who are invited below. */
export function PeopleTable({ people, onChanged, onRemove, again }: PeopleTableProps) {
  const { data: rows } = useQuery(listOf(portfolio))
  const columns: Column[] = (rows ?? []).map((row) => ({
    id: row['portfolioId'],
    name: row['name'],
    isPart: Boolean(row['parentPortfolioId']),
  }))
  const groups = [
    { title: null, list: people.filter(({ invited }) => !invited) },
    { title: 'Invited', list: people.filter(({ invited }) => invited) },
  ]
  return (
    <>
      <div className="people-scroll">
        <table className="people-table" aria-label="Users and their roles">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Whole workspace</th>
              {columns.map(({ id, name, isPart }) => (
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
                    <th scope="rowgroup" colSpan={columns.length + 5}>
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
                    {columns.map((column) => (
                      <td key={column.id}>
                        <RoleCell member={member} portfolio={column} onChanged={onChanged} />
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
      </div>
      <footer className="people-foot">
        <span>
          <b>{groups[0]!.list.length}</b> users
        </span>
        {groups[1]!.list.length > 0 && (
          <span>
            <b>{groups[1]!.list.length}</b> invited
          </span>
        )}
        <span className="spacer" />
        <span className="hide-small">
          <IconCornerDownRight size={12} aria-hidden="true" /> from the portfolio above, changed there
        </span>
        <span className="hide-small">Grey: from the role in the whole workspace</span>
      </footer>
    </>
  )
}

function PersonName({ member: { name, emailAddress, thumbnailFilename } }: { member: Member }) {
  return (
    <span className="people-name">
      <Avatar name={name || emailAddress} image={thumbnailFilename && userImageAddress(thumbnailFilename)} />
      <span>
        <b>{name}</b>
        <small>{emailAddress}</small>
      </span>
    </span>
  )
}

const day = 86_400_000

function Activity({ member: { invited, inviteExpiryDate, lastActiveDate } }: { member: Member }) {
  const [now] = useState(() => Date.now())
  if (!invited) return <span className="people-soft">{lastActiveDate ? formatDateTime(lastActiveDate) : 'Never'}</span>
  const left = Math.ceil((Date.parse(inviteExpiryDate!) - now) / day)
  if (left <= 0) return <span className="people-end" data-kind="bad">{`Ended ${formatDate(inviteExpiryDate!.slice(0, 10))}`}</span>
  if (left === 1)
    return (
      <span className="people-end" data-kind="warn">
        Ends tomorrow
      </span>
    )
  return <span className="people-soft">Open {left} days</span>
}
