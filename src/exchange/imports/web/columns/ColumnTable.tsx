import { IconAlertCircle } from '@tabler/icons-react'
import type { Import } from '#exchange/imports/contract.ts'
import type { Known } from '#exchange/imports/contract/known.ts'
import { letterOf } from '#platform/contract/column-letter.ts'
import { ColumnFilterBar, useColumnFilter } from './ColumnFilter.tsx'
import { ColumnRow } from './ColumnRow.tsx'
import { useReread } from './useReread.ts'
import type { PlanDraft } from './usePlan.ts'

/** One line for each column of the file. */
interface ColumnTableProps {
  readonly stored: Import
  readonly draft: PlanDraft
  /** Undefined until it is counted. */
  readonly known: Known | undefined
}

export function ColumnTable({ stored, draft, known }: ColumnTableProps) {
  const { columns, constants } = draft.plan
  const { isReading, reread } = useReread(stored, draft)
  const filter = useColumnFilter(stored.columns, columns)
  // Parts stand below the column that they are of.
  const own = stored.columns.filter(({ from }) => from === null)
  const letters = new Map(own.map(({ name }, at) => [name, letterOf(at)]))
  const counts = new Map(known?.columns.map((one) => [one.header, one]))
  const rows = own.flatMap((column) => [column, ...stored.columns.filter(({ from }) => from === column.name)])
  const shown = rows.filter(filter.isShown)
  const filled = new Set(Object.values(columns))
  const isFilled = (id: string) => filled.has(id) || Boolean(constants[id])
  const lacking = stored.targets.filter(
    ({ id, required, filledBy }) => required && !isFilled(id) && !(filledBy !== null && isFilled(filledBy)),
  )
  return (
    <div className="card import-table">
      {lacking.length > 0 && (
        <p className="import-lacking">
          <IconAlertCircle size={16} aria-hidden="true" />
          <span>
            Choose a column for {lacking.map(({ label }) => label).join(' and ')}, or give one value for every row. Rows without it are
            rejected.
          </span>
        </p>
      )}
      {filter.isOffered && <ColumnFilterBar filter={filter} columns={stored.columns} filled={columns} />}
      <table>
        <caption className="visually-hidden">Columns of {stored.fileName} and what they fill</caption>
        <thead>
          <tr>
            <th scope="col">Column in the file</th>
            <th scope="col">Sample values</th>
            <th scope="col">Filled</th>
            <th scope="col">Distinct</th>
            <th scope="col">Kind</th>
            <th scope="col">Match</th>
            <th scope="col">Field</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((column) => (
            <ColumnRow
              key={column.name}
              column={column}
              letter={letters.get(column.name)}
              known={counts.get(column.name)}
              stored={stored}
              draft={draft}
              isReading={isReading}
              onDivide={(cuts) => reread({ cuts })}
            />
          ))}
        </tbody>
      </table>
      <p className="import-no-column" role="status">
        {shown.length === 0 && 'No column of the file is among these.'}
      </p>
    </div>
  )
}
