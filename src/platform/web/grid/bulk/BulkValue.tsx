import { Input, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { isNumeric } from '../columnFormat.ts'
import type { GridColumn } from '../types.ts'

const DateValue = lazy(() => import('../editing/DateValue.tsx'))
const BulkSets = lazy(() => import('./BulkSets.tsx'))

interface BulkValueProps {
  column: GridColumn<unknown>
  /** Undefined until one is chosen. */
  value: unknown
  onChange(value: unknown): void
}

/** The input for a new value, by the column's kind. */
export function BulkValue({ column, value, onChange }: BulkValueProps) {
  const label = 'New value'
  if (column.kind === 'sets') {
    return (
      <Suspense>
        <BulkSets column={column} onChange={onChange} />
      </Suspense>
    )
  }
  if (column.options) {
    const data = column.options().map((option) => ({ ...option }))
    return (
      <Select
        label={label}
        withAsterisk
        searchable
        data={data}
        value={(value as string) ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    )
  }
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
  if (column.kind === 'date') {
    return (
      <Input.Wrapper label={label}>
        <Suspense>
          <DateValue label="MM/DD/YYYY" value={(value as string) ?? null} onPick={(day) => onChange(day ?? undefined)} />
        </Suspense>
      </Input.Wrapper>
    )
  }
  if (isNumeric(column)) {
    const money = column.kind === 'money' ? { prefix: '$' } : {}
    return (
      <NumberInput
        label={label}
        withAsterisk
        thousandSeparator
        hideControls
        {...money}
        value={(value as number) ?? ''}
        onChange={(next) => onChange(next === '' ? undefined : Number(next))}
      />
    )
  }
  return (
    <TextInput
      label={label}
      withAsterisk
      value={(value as string) ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
