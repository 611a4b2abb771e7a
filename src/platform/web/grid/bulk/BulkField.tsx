import { Checkbox, Group, Select, Stack } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { BulkQuestion } from './BulkQuestion.tsx'
import { BulkValue } from './BulkValue.tsx'
import type { BulkChange, GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'

interface BulkFieldProps {
  /** From 1. */
  place: number
  column: GridColumn<unknown>
  /** Fields not chosen elsewhere in the dialog. */
  fields: readonly GridColumn<unknown>[]
  grid: Grid<unknown>
  rows: readonly unknown[]
  /** Value undefined until one is chosen. */
  change: BulkChange
  onChange(change: BulkChange): void
  /** Present if the dialog has other fields. */
  onRemove?: () => void
}

/** A field of a change of many rows, and its new value. */
export function BulkField({ place, column, fields, grid, rows, change, onChange, onRemove }: BulkFieldProps) {
  const { value } = change
  const give = (next: unknown) => onChange({ ...change, columnId: column.id, value: next })
  return (
    <Stack gap={8} role="group" aria-label={`Change ${place}`}>
      <Group gap={6} align="end" wrap="nowrap">
        <Select
          style={{ flex: 1 }}
          label="Field"
          data={fields.map(({ id, label }) => ({ value: id, label }))}
          value={column.id}
          onChange={(id) => id !== null && onChange({ columnId: id, value: undefined, choice: undefined })}
          allowDeselect={false}
          searchable
        />
        {onRemove && (
          <button type="button" className="icon-button" aria-label={`Leave ${column.label} as it is`} onClick={onRemove}>
            <IconX size={15} />
          </button>
        )}
      </Group>
      {value !== null && <BulkValue key={column.id} column={column} value={value} onChange={give} />}
      {mayBeEmptied(column) && (
        <Checkbox
          label="Clear the field"
          checked={value === null}
          onChange={({ currentTarget: { checked } }) => give(checked ? null : undefined)}
        />
      )}
      {column.choice && value !== undefined && (
        <BulkQuestion
          grid={grid}
          rows={rows}
          choice={column.choice}
          value={change.choice}
          onChange={(choice) => onChange({ ...change, columnId: column.id, choice })}
        />
      )}
    </Stack>
  )
}

// A flag is always one or the other; several values are replaced by none.
const mayBeEmptied = ({ kind, required, field }: GridColumn<unknown>) => !required && !field?.required && kind !== 'flag' && kind !== 'sets'
