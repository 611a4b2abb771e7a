import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { BulkValue } from './BulkValue.tsx'
import type { GridColumn } from './types.ts'
import type { Grid } from './useGrid.ts'

interface BulkEditProps {
  grid: Grid<unknown>
  rows: readonly unknown[]
  close(): void
}

/** One new value for one field of all the selected rows that the person may change. */
export default function BulkEdit({ grid, rows, close }: BulkEditProps) {
  const fields = grid.props.columns.filter((column) => column.edit && rows.some((row) => column.edit!(row)))
  const [column, setColumn] = useState<GridColumn<unknown>>(fields[0]!)
  const [value, setValue] = useState<unknown>(undefined)
  const { apply, saving, error } = useApply(grid, close)
  const allowed = rows.filter((row) => column.edit!(row))
  const { name } = grid.props
  const choose = (id: string | null) => {
    setColumn(fields.find((field) => field.id === id) ?? column)
    setValue(undefined)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void apply(allowed, column.id, value)
  }
  return (
    <Modal opened onClose={close} title={`Edit ${formatNumber(rows.length)} ${name}`} size={440}>
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
          <BulkValue key={column.id} column={column} value={value} onChange={setValue} />
          {allowed.length < rows.length && (
            <Text size="sm" c="dimmed">
              {formatNumber(rows.length - allowed.length)} of them stay as they are: you may not change this field there.
            </Text>
          )}
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={saving} disabled={value === undefined}>
              Apply to {formatNumber(allowed.length)} {name}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function useApply(grid: Grid<unknown>, close: () => void) {
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const apply = async (rows: readonly unknown[], columnId: string, value: unknown) => {
    setSaving(true)
    setError(null)
    try {
      await grid.props.onBulkEdit!(rows, columnId, value)
      grid.selection.clear()
      close()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
      setSaving(false)
    }
  }
  return { apply, saving, error }
}
