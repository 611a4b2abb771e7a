import { SegmentedControl } from '@mantine/core'
import type { FileColumn } from '#features/imports/contract/file-column.ts'
import type { Target } from '#features/imports/contract/target.ts'
import type { PlanDraft } from './usePlan.ts'

const dates = [
  { value: 'day-first', label: '31/12/2024' },
  { value: 'month-first', label: '12/31/2024' },
]
const decimals = [
  { value: '.', label: '1,234.56' },
  { value: ',', label: '1.234,56' },
]

/** How a column writes dates or decimals, asked only where its values leave it open. */
export function FormatChoice({
  column,
  writes,
  draft: { plan, change },
}: {
  column: FileColumn
  writes: NonNullable<Target['writes']>
  draft: PlanDraft
}) {
  const isCertain = writes === 'date' ? column.dateCertain : column.decimalCertain
  if (isCertain) return null
  const format = plan.formats[column.name] ?? { dateOrder: column.dateOrder, decimalMark: column.decimalMark }
  const part = writes === 'date' ? 'dateOrder' : 'decimalMark'
  return (
    <div className="import-format">
      <span id={`format-${column.name}`}>Written like</span>
      <SegmentedControl
        size="xs"
        aria-labelledby={`format-${column.name}`}
        data={writes === 'date' ? dates : decimals}
        value={format[part]}
        onChange={(value) => change({ formats: { ...plan.formats, [column.name]: { ...format, [part]: value } } })}
      />
    </div>
  )
}
