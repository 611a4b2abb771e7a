import { Input, SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { parseDay } from '#platform/contract/day.ts'
import type { GridColumn } from '../types.ts'

const ColumnInput = lazy(() => import('../editing/ColumnInput.tsx'))
const BulkSets = lazy(() => import('./BulkSets.tsx'))

interface BulkValueProps {
  column: GridColumn<unknown>
  /** Undefined until one is chosen. */
  value: unknown
  onChange(value: unknown): void
}

/** The input for a new value: the one that the form and the cell have. */
export function BulkValue({ column, value, onChange }: BulkValueProps) {
  // An incomplete date can't be saved yet, but stays in the input.
  const [typed, setTyped] = useState<unknown>(value ?? null)
  const label = 'New value'
  // A switch is one or the other from the start: here nothing is chosen yet.
  if (column.kind === 'flag') {
    const choices = [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ]
    return (
      <Input.Wrapper label={label}>
        <SegmentedControl fullWidth data={choices} value={String(value)} onChange={(next) => onChange(next === 'true')} />
      </Input.Wrapper>
    )
  }
  const give = (next: unknown) => {
    setTyped(next)
    onChange((column.kind === 'date' && typeof next === 'string' ? parseDay(next) : next) ?? undefined)
  }
  return (
    <Suspense>
      {column.kind === 'sets' ? (
        <BulkSets column={column} onChange={onChange} />
      ) : (
        <ColumnInput column={column} value={typed} label={label} onChange={give} />
      )}
    </Suspense>
  )
}
