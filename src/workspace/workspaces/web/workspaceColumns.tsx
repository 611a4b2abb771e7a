import type { ReactNode } from 'react'
import type { ManagedWorkspace } from '#workspace/workspaces/contract.ts'
import { trialOf } from '#workspace/workspaces/contract/trial.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'

/** A column of the workspace table besides name and kind. */
export interface WorkspaceColumn {
  readonly id: string
  readonly label: string
  readonly isRight?: boolean
  readonly isSoft?: boolean
  /** Shown only once it is chosen. */
  readonly isExtra?: boolean
  /** Not in an installation without billing. */
  readonly forBilling?: boolean
  /** True when the limit is reached. */
  isFull?(one: ManagedWorkspace): boolean
  cell(one: ManagedWorkspace): ReactNode
}

const dayOf = (instant: string) => formatDate(instant.slice(0, 10))

export const workspaceColumns: readonly WorkspaceColumn[] = [
  { id: 'company', label: 'Company', isExtra: true, cell: (one) => one.name },
  {
    id: 'plan',
    label: 'Plan',
    forBilling: true,
    cell: ({ subscriptionLevel: plan }) => plan && plan.charAt(0) + plan.slice(1).toLowerCase(),
  },
  { id: 'trial', label: 'Trial', forBilling: true, cell: (one) => <Trial one={one} /> },
  {
    id: 'editUsers',
    label: 'Edit users',
    isRight: true,
    isFull: ({ editUsers, maxEditUserAccounts: most }) => most !== null && editUsers >= most,
    cell: (one) => <Seats one={one} />,
  },
  { id: 'readOnlyUsers', label: 'Read-only', isRight: true, cell: (one) => formatNumber(one.readOnlyUsers, 0) },
  { id: 'applications', label: 'Applications', isRight: true, cell: (one) => formatNumber(one.applications, 0) },
  { id: 'created', label: 'Created', isRight: true, isSoft: true, isExtra: true, cell: (one) => dayOf(one.createdDate) },
  {
    id: 'lastActivity',
    label: 'Last activity',
    isRight: true,
    isSoft: true,
    cell: ({ lastActivityDate }) => (lastActivityDate ? dayOf(lastActivityDate) : 'Never'),
  },
]

function Trial({ one }: { one: ManagedWorkspace }) {
  const trial = trialOf(one)
  return (
    trial && (
      <span className="workspace-trial" data-kind={trial.kind}>
        {trial.text}
      </span>
    )
  )
}

function Seats({ one: { editUsers, maxEditUserAccounts: most } }: { one: ManagedWorkspace }) {
  return (
    <>
      {most !== null && most > 0 && <i className="workspace-seats" style={{ '--share': `${Math.min(100, (editUsers / most) * 100)}%` }} />}
      {formatNumber(editUsers, 0)}
      {most !== null && ` of ${formatNumber(most, 0)}`}
    </>
  )
}
