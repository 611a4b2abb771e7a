import type { Member } from '#identity/users/contract/members.ts'
import type { Role } from '#platform/contract/rights.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { HeldRoles } from './HeldRoles.tsx'
import { rightGroups, type RightRow } from './rightRows.ts'
import { columns, kindFor, ofEnterpriseAdmins, peopleWith, signs, whenExpired } from './signs.ts'

interface PrintedRolesProps {
  readonly members: readonly Member[]
  /** Person whose roles are marked. */
  readonly person: Member | undefined
  readonly isExpired: boolean
}

/** Every right with the roles that are enough for it; what the signs mean stands above. */
export function PrintedRoles({ members, person, isExpired }: PrintedRolesProps) {
  const held = new Set(person?.roles.map(({ roleName }) => roleName))
  return (
    <>
      {isExpired && <p>{whenExpired}</p>}
      <p className="matrix-legend">
        {Object.entries(signs).map(([kind, { Icon, says }]) => (
          <span key={kind}>
            <Icon size={12} aria-hidden="true" /> {says}
          </span>
        ))}
      </p>
      <p>
        {person ? <HeldRoles person={person} /> : ofEnterpriseAdmins}
        {person && ' ★ marks these roles.'}
      </p>
      <PaperTable
        label="Rights and roles"
        columns={[
          { label: 'Right', width: '28%', cell: ({ label }) => label },
          ...columns.map((role) =>
            columnOf(role, `${held.has(role) ? '★ ' : ''}${role} (${peopleWith(role, members).replace(' ', '\u00a0')})`),
          ),
        ]}
        groups={rightGroups()}
        rowId={({ label }) => label}
      />
    </>
  )
}

const columnOf = (role: Role, label: string): PaperColumn<RightRow> => ({
  label,
  cell: (row) => <PrintedSign row={row} role={role} />,
})

function PrintedSign({ row, role }: { row: RightRow; role: Role }) {
  const { Icon, says } = signs[kindFor(row, role)]
  return (
    <>
      <Icon size={12} aria-hidden="true" />
      <span className="visually-hidden">{says}</span>
    </>
  )
}
