import { Select } from '@mantine/core'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { PlanDraft } from './usePlan.ts'

export const marks: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'whole', label: 'Don’t split' },
  { value: ';', label: 'Split at ;' },
  { value: ',', label: 'Split at ,' },
  { value: '|', label: 'Split at |' },
  { value: '/', label: 'Split at /' },
  { value: '\n', label: 'Split at line breaks' },
]

/** Separator of a column's names; asked only if cells contain a possible one. */
export function SplitChoice({ column, draft: { plan, change } }: { column: FileColumn; draft: PlanDraft }) {
  const mark = plan.splits[column.name] ?? null
  if (mark === null && column.separator === null && !column.samples.some((sample) => /[;,|/\n]/.test(sample))) return null
  return (
    <Select
      label={`Where ${column.name} is split`}
      comboboxProps={{ withinPortal: false }}
      allowDeselect={false}
      data={marks}
      value={mark ?? 'whole'}
      onChange={(value) => value && change({ splits: { ...plan.splits, [column.name]: value === 'whole' ? null : value } })}
    />
  )
}
