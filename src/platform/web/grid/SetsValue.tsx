import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import type { GridColumn } from './types.ts'

interface SetsValueProps {
  column: GridColumn<unknown>
  /** The shown values of the row. */
  value: readonly string[]
  autoFocus?: boolean
  onChange?(values: string[]): void
  /** Told of the chosen options' values on leaving. */
  onLeave?(values: string[]): void
}

/** Several of a column's options. */
export default function SetsValue({ column, value, autoFocus, onChange, onLeave }: SetsValueProps) {
  const options = column.options?.() ?? []
  const [chosen, setChosen] = useState(() => options.filter(({ label }) => value.includes(label)).map((option) => option.value))
  return (
    <MultiSelect
      aria-label={column.label}
      data={[...options]}
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
