import { Input, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import ColumnInput from '../editing/ColumnInput.tsx'
import type { GridColumn, SetsChange } from '../types.ts'

type Mode = SetsChange['mode'] | 'replace'

const modes: { value: Mode; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'replace', label: 'Replace all' },
]

interface BulkSetsProps {
  column: GridColumn<unknown>
  /** Receives a {@link SetsChange}, the values that replace all, or undefined while nothing would change. */
  onChange(value: unknown): void
}

/** Several values for many rows: added to what each has, taken from it, or in its place. */
export default function BulkSets({ column, onChange }: BulkSetsProps) {
  const [mode, setMode] = useState<Mode>('add')
  const [values, setValues] = useState<string[]>([])
  const tell = (mode: Mode, values: string[]) => {
    setMode(mode)
    setValues(values)
    if (mode === 'replace') return onChange(values)
    onChange(values.length > 0 ? ({ mode, values } satisfies SetsChange) : undefined)
  }
  return (
    <Stack gap={8}>
      <SegmentedControl fullWidth aria-label="Action" data={modes} value={mode} onChange={(next) => tell(next, values)} />
      <Input.Wrapper
        label={mode === 'replace' ? 'New values' : 'Values'}
        {...(mode === 'replace' && { description: 'None chosen: the field is emptied.' })}
      >
        <ColumnInput column={column} value={values} onChange={(next) => tell(mode, next as string[])} />
      </Input.Wrapper>
    </Stack>
  )
}
