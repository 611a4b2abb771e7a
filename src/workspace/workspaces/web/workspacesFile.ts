import type { ManagedWorkspace } from '#workspace/workspaces/contract.ts'
import { trialOf } from '#workspace/workspaces/contract/trial.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import { csvOf } from '#platform/web/grid/engine/csv.ts'
import type { ColumnKind, ExportCell } from '#platform/web/grid/types.ts'

interface Column {
  readonly label: string
  readonly kind: ColumnKind
  readonly cell: (one: ManagedWorkspace) => ExportCell
}

const columns: readonly Column[] = [
  { label: 'Workspace', kind: 'text', cell: (one) => one.workspaceName },
  { label: 'Provider', kind: 'text', cell: (one) => one.parentAccountName ?? '' },
  { label: 'Kind', kind: 'text', cell: (one) => one.accountType },
  { label: 'Plan', kind: 'text', cell: (one) => one.subscriptionLevel },
  { label: 'Trial', kind: 'text', cell: (one) => trialOf(one)?.text ?? '' },
  { label: 'Edit users', kind: 'number', cell: (one) => one.editUsers },
  { label: 'Edit user limit', kind: 'number', cell: (one) => one.maxEditUserAccounts },
  { label: 'Read-only', kind: 'number', cell: (one) => one.readOnlyUsers },
  { label: 'Applications', kind: 'number', cell: (one) => one.applications },
  { label: 'Last activity', kind: 'date', cell: (one) => (one.lastActivityDate ? new Date(one.lastActivityDate) : null) },
]

const ofBilling = new Set(['Plan', 'Trial'])

/** Hands the workspaces that are shown to the browser's downloads, as CSV. */
export function saveWorkspaces(shown: readonly ManagedWorkspace[]): void {
  const shownColumns = columns.filter(({ label }) => sessionUser()?.billing !== 'off' || !ofBilling.has(label))
  const header = shownColumns.map(({ label, kind }) => ({ label, kind }))
  const rows = shown.map((one) => shownColumns.map(({ cell }) => cell(one)))
  saveFile(new Blob([csvOf({ name: 'Workspaces', header, rows })], { type: 'text/csv;charset=utf-8' }), 'Workspaces.csv')
}
