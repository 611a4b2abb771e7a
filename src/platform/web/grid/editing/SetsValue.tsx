import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { bestFirst, shownAtMost } from '#platform/web/fields/options.ts'
import type { ColumnOption, GridColumn } from '../types.ts'

interface SetsValueProps {
  column: GridColumn<never>
  /** Values of the options that are chosen. */
  held: readonly string[]
  onChange(values: string[]): void
}

/** Several of the options of a column that no field of a contract speaks for. */
export default function SetsValue({ column, held, onChange }: SetsValueProps) {
  const data = useMemo(() => withUnknown(column.options?.() ?? [], held), [column, held])
  return (
    <MultiSelect
      aria-label={column.label}
      data={data}
      value={[...held]}
      searchable
      limit={shownAtMost}
      filter={bestFirst}
      hidePickedOptions
      onChange={onChange}
    />
  )
}

// Keeps values without a known name, such as retired or hidden ones, unless the person removes them.
function withUnknown(options: readonly ColumnOption[], held: readonly string[]): ColumnOption[] {
  const known = new Set(options.map(({ value }) => value))
  return [...options, ...held.filter((value) => !known.has(value)).map((value) => ({ value, label: '(not known)' }))]
}
