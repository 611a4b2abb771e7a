import './matrix/matrix.css'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { users } from '#identity/users/contract.ts'
import type { Member } from '#identity/users/contract/members.ts'
import type { Role } from '#platform/contract/rights.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { HeldRoles } from './matrix/HeldRoles.tsx'
import { PrintedRoles } from './matrix/PrintedRoles.tsx'
import { rightGroups, type RightRow } from './matrix/rightRows.ts'
import { columns, kindFor, ofEnterpriseAdmins, peopleWith, signs, whenExpired } from './matrix/signs.ts'

/** Which role is enough for what, and what holds for one person. */
export default function Roles() {
  const { data } = useQuery(queryOf(users.calls.list, { query: {} }))
  const [chosen, choose] = useState<string | null>(null)
  const isExpired = useSession()?.isTrialExpired
  const members = (data ?? []).filter(({ invited }) => !invited)
  const person = members.find(({ userId }) => userId === chosen)
  const held = new Set(person?.roles.map(({ roleName }) => roleName))
  const isPhone = usePhone()
  const [onPhone, setOnPhone] = useState<Role>('Global Admin')
  // A phone has room for one role.
  const shown = isPhone ? [onPhone] : columns
  const chooseWhom = (id: string | null) => {
    choose(id)
    const held = members.find(({ userId }) => userId === id)?.roles.find(({ roleName }) => roleName !== 'Enterprise Admin')
    if (held) setOnPhone(held.roleName)
  }
  return (
    <>
      <AccountTabs />
      <div className="matrix-bar row wraps rigid">
        <h2>Rights by role</h2>
        <ul className="wraps small soft">
          {Object.entries(signs).map(([kind, { Icon, says }]) => (
            <li className="row gap-6" key={kind} data-kind={kind}>
              <Icon size={16} aria-hidden="true" /> {says}
            </li>
          ))}
        </ul>
        <Select
          placeholder="Choose a person"
          aria-label="Person whose roles are marked"
          searchable
          clearable
          data={members.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={chosen}
          onChange={chooseWhom}
        />
        {isPhone && (
          <Select aria-label="Role" data={columns} value={onPhone} onChange={(role) => role && setOnPhone(role)} allowDeselect={false} />
        )}
      </div>
      {isExpired && <p className="matrix-notice">{whenExpired}</p>}
      <OnPaper label="Rights and roles" isAcross>
        <PrintedRoles members={members} person={person} isExpired={isExpired === true} />
      </OnPaper>
      <ScrollRegion className="matrix-scroll" label="Rights and roles">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">Right</th>
              {shown.map((role) => (
                <th key={role} scope="col" data-marked={held.has(role) || undefined}>
                  {role}
                  <small>{peopleWith(role, members)}</small>
                </th>
              ))}
            </tr>
          </thead>
          {rightGroups().map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="matrix-group">
                <th scope="rowgroup" colSpan={shown.length + 1}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row" title={row.rights.join(', ')}>
                    {row.label}
                  </th>
                  {shown.map((role) => (
                    <Sign key={role} row={row} role={role} isMarked={held.has(role)} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
      <div className="matrix-foot rigid soft" role="status">
        {person ? <Sentence person={person} /> : ofEnterpriseAdmins}
      </div>
    </>
  )
}

function Sign({ row, role, isMarked }: { row: RightRow; role: Role; isMarked: boolean }) {
  const kind = kindFor(row, role)
  const { Icon, says } = signs[kind]
  return (
    <td data-kind={kind} data-marked={isMarked || undefined}>
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden">{says}</span>
    </td>
  )
}

/** A person's access in words, and a way to change it. */
const Sentence = ({ person }: { person: Member }) => (
  <>
    <HeldRoles person={person} />{' '}
    {person.permissions.edit && <Link to={pathOf('/admin/editprofile/{id}', { id: person.userId })}>Open {person.name}</Link>}
  </>
)
