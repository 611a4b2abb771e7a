import './entry.css'
import { Link } from '@tanstack/react-router'
import { costs } from '#portfolio/costs/contract.ts'
import { enteredFields, enteredNames } from '#portfolio/costs/contract/entry.ts'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { isSame, type Values } from '#platform/web/form/values.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { enter } from './enter.ts'
import type { CostScope } from './useYearRows.ts'

interface EntrySheetProps {
  readonly scope: CostScope
  readonly year: number
  readonly row: ApplicationYear
  readonly path: string
  readonly onClose: () => void
}

/** All amounts of one application in one year: what a phone opens in place of cells. */
export default function EntrySheet({ scope, year, row, path, onClose }: EntrySheetProps) {
  const initial: Values = Object.fromEntries(enteredNames.map((name) => [name, row[name] || null]))
  const save = (body: Values) => {
    const changed = enteredNames.filter((name) => !isSame(initial[name], body[name]))
    const only = (of: Values) => Object.fromEntries(changed.map((name) => [name, of[name] as number | null]))
    const entry = { applicationId: row.applicationId, amounts: only(body), seen: only(initial) }
    return enter(scope, year, [entry], `Costs of ${row.name}`)
  }
  return (
    <Dialog title={`${row.name} in ${year}`} onClose={onClose}>
      <div className="stack gap-16">
        <CallForm
          call={costs.calls.enterYear}
          params={{ year: String(year) }}
          about={row.applicationId}
          fields={enteredFields}
          initial={initial}
          submitLabel="Save"
          onSend={save}
          onDone={onClose}
        />
        <Link className="text-link" to={path}>
          Cost history of {row.name}
        </Link>
      </div>
    </Dialog>
  )
}
