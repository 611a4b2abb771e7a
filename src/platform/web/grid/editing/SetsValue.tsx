import { MultiSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ColumnOption, GridColumn } from '../types.ts'

interface SetsValueProps {
  column: GridColumn<unknown>
  /** Values of the options that are chosen at first. */
  held: readonly string[]
  autoFocus?: boolean
  onChange?(values: string[]): void
  /** Told of the chosen options' values on leaving. */
  onLeave?(values: string[]): void
}

/** Several of a column's options. */
export default function SetsValue({ column, held, autoFocus, onChange, onLeave }: SetsValueProps) {
  const [chosen, setChosen] = useState<string[]>(() => [...held])
  const data = useMemo(() => withUnknown(column.options?.() ?? [], held), [column, held])
  return (
    <MultiSelect
      aria-label={column.label}
      data={data}
      value={chosen}
      searchable
      autoFocus={autoFocus}
      onChange={(values) => {
        setChosen(values)
        onChange?.(values)
      }}
      onBlur={() => onLeave?.(chosen)}
    />
  )
}

// What the row holds but nobody can name (it is retired, or not to be seen) is kept, unless it is taken out.
function withUnknown(options: readonly ColumnOption[], held: readonly string[]): ColumnOption[] {
  const known = new Set(options.map(({ value }) => value))
  return [...options, ...held.filter((value) => !known.has(value)).map((value) => ({ value, label: '(not known)' }))]
}
