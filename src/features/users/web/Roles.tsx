import './matrix/matrix.css'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users } from '#features/users/contract.ts'
import type { Member } from '#features/users/contract/members.ts'
import { portfolio } from '#features/portfolios/contract.ts'
import { roles, type Role } from '#platform/contract/rights.ts'
import { grantOf, type Grant } from '#platform/contract/roles.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { rightGroups, type RightRow } from './matrix/rightRows.ts'

/** An Enterprise Admin passes every check and is no column. */
const shown = roles.filter((role) => role !== 'Enterprise Admin')
const signs: Readonly<Record<Grant | 'no', { text: string; says: string }>> = {
  yes: { text: '●', says: 'Yes' },
  bound: { text: '◐', says: 'In their own portfolios' },
  account: { text: '○', says: 'Only if given for the whole workspace' },
  no: { text: '–', says: 'No' },
}

/** Which role is enough for what, and what holds for one person. */
export default function Roles() {
  const { data } = useQuery(queryOf(users.calls.list, { query: {} }))
  const [chosen, choose] = useState<string | null>(null)
  const isExpired = useSession()?.isTrialExpired
  const members = (data ?? []).filter(({ invited }) => !invited)
  const person = members.find(({ userId }) => userId === chosen)
  const held = new Set(person?.roles.map(({ roleName }) => roleName))
  const countOf = (role: Role) => members.filter((one) => one.roles.some(({ roleName }) => roleName === role)).length
  return (
    <>
      <AccountTabs />
      <div className="matrix-bar">
        <h2>Who may do what here</h2>
        <ul>
          {Object.values(signs).map(({ text, says }) => (
            <li key={says}>
              <span aria-hidden="true">{text}</span> {says}
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
          onChange={choose}
        />
      </div>
      {isExpired && (
        <p className="matrix-notice">
          The trial has ended: until a plan is chosen, only “Edit the workspace and its plan” remains of all this.
        </p>
      )}
      <ScrollRegion className="matrix-scroll" label="Rights and roles">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">Right</th>
              {shown.map((role) => (
                <th key={role} scope="col" data-marked={held.has(role) || undefined}>
                  {role}
                  <small>{countOf(role) === 1 ? '1 person' : `${countOf(role)} people`}</small>
                </th>
              ))}
            </tr>
          </thead>
          {rightGroups.map(({ title, rows }) => (
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
      <div className="matrix-foot" role="status">
        {person ? <Sentence person={person} /> : 'An Enterprise Admin, who looks after the installation, may do all of this.'}
      </div>
    </>
  )
}

function Sign({ row: { rights }, role, isMarked }: { row: RightRow; role: Role; isMarked: boolean }) {
  const kind = rights[0] === undefined ? 'yes' : (grantOf(role, rights[0]) ?? 'no')
  return (
    <td data-kind={kind} data-marked={isMarked || undefined}>
      <span aria-hidden="true">{signs[kind].text}</span>
      <span className="visually-hidden">{signs[kind].says}</span>
    </td>
  )
}

/** What holds for one person, in words. */
function Sentence({ person: { name, roles: held } }: { person: Member }) {
  const names = useNames(portfolio.name)
  const parts = held
    .filter(({ isInherited }) => !isInherited)
    .map(({ roleName, portfolioId }) =>
      portfolioId ? `${roleName} in ${names.get(portfolioId) ?? 'a portfolio'}` : `${roleName} of the whole workspace`,
    )
  return (
    <>
      <b>{name}</b> {parts.length ? `is ${parts.join(' and ')}.` : 'has no role of their own here.'}
    </>
  )
}
