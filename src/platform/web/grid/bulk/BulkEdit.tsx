import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import { bulkFields } from './bulkFields.ts'
import { BulkValue } from './BulkValue.tsx'
import type { GridColumn } from '../types.ts'
import { useBulkRun } from './useBulkRun.ts'
import type { Grid } from '../useGrid.ts'

interface BulkEditProps {
  grid: Grid<unknown>
  rows: readonly unknown[]
  close(): void
}

/** One new value, or none, for one field of all the selected rows that the person may change. */
export default function BulkEdit({ grid, rows, close }: BulkEditProps) {
  const fields = bulkFields(grid.props.columns, rows)
  const [column, setColumn] = useState<GridColumn<unknown>>(fields[0]!)
  const [value, setValue] = useState<unknown>(undefined)
  const { done, error, start, stop } = useBulkRun(() => {
    grid.selection.clear()
    close()
  })
  const isRunning = done !== null
  const allowed = rows.filter((row) => column.edit!(row))
  const { name } = grid.props
  const choose = (id: string | null) => {
    setColumn(fields.find((field) => field.id === id) ?? column)
    setValue(undefined)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void start((run) => grid.props.onBulkEdit!(allowed, column.id, value, run))
  }
  return (
    <Dialog onClose={isRunning ? stop : close} title={`Edit ${formatNumber(rows.length)} ${name}`}>
      <form onSubmit={onSubmit}>
        <Stack gap={16}>
          <Select
            label="Field"
            data={fields.map(({ id, label }) => ({ value: id, label }))}
            value={column.id}
            onChange={choose}
            allowDeselect={false}
            searchable
          />
          {value !== null && <BulkValue key={column.id} column={column} value={value} onChange={setValue} />}
          {mayBeEmptied(column) && (
            <Checkbox
              label="Clear the field"
              checked={value === null}
              onChange={({ currentTarget: { checked } }) => setValue(checked ? null : undefined)}
            />
          )}
          {allowed.length < rows.length && (
            <Text size="sm" c="dimmed">
              {formatNumber(rows.length - allowed.length)} of them stay as they are: you may not change this field there.
            </Text>
          )}
          {error && (
            <Alert color="red" role="alert">
              {error.message}
            </Alert>
          )}
          <BulkProgress done={done} total={allowed.length} name={name} />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={isRunning ? stop : close}>
              {isRunning ? 'Stop' : 'Cancel'}
            </Button>
            <Button type="submit" disabled={value === undefined || isRunning}>
              Apply to {formatNumber(allowed.length)} {name}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

// A flag is always one or the other; several values are replaced by none.
const mayBeEmptied = ({ kind, required }: GridColumn<unknown>) => !required && kind !== 'flag' && kind !== 'sets'
