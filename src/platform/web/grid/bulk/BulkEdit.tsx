import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, type FormEvent } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { catchFocus } from '#platform/web/shell/lostFocus.ts'
import { BulkField } from './BulkField.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import { bulkFields } from './bulkFields.ts'
import type { BulkChange } from '../types.ts'
import { useBulkRun } from './useBulkRun.ts'
import type { Grid } from '../useGrid.ts'

/** A change as the dialog holds it: it stays itself when another field is chosen for it. */
interface Change extends BulkChange {
  readonly key: number
}

interface BulkEditProps {
  grid: Grid<unknown>
  rows: readonly unknown[]
  close(): void
}

/** New values, or none, for some fields of all the selected rows that the person may change: each row is written once, all of it is undone at once. */
export default function BulkEdit({ grid, rows, close }: BulkEditProps) {
  const fields = bulkFields(grid.props.columns, rows)
  const [changes, setChanges] = useTyped<readonly Change[]>(`bulk.${grid.props.name}`, [
    { key: 0, columnId: fields[0]!.id, value: undefined },
  ])
  const list = useRef<HTMLDivElement>(null)
  const { done, error, start, stop } = useBulkRun(() => {
    grid.selection.clear()
    close()
  })
  const isRunning = done !== null
  const columns = changes.map(({ columnId }) => fields.find(({ id }) => id === columnId) ?? fields[0]!)
  const allowed = rows.filter((row) => columns.every((column) => column.edit!(row)))
  const others = (at: number) => fields.filter(({ id }) => !changes.some(({ columnId }, index) => index !== at && columnId === id))
  const free = others(-1)
  const { name, nameOfOne = name } = grid.props
  const add = () => {
    setChanges([...changes, { key: Math.max(...changes.map(({ key }) => key)) + 1, columnId: free[0]!.id, value: undefined }])
    // The button goes with the last field.
    if (free.length === 1) catchFocus(list.current)
  }
  const remove = (at: number) => {
    setChanges(changes.filter((_, index) => index !== at))
    catchFocus(list.current)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void start((run) =>
      grid.props.onBulkEdit!(
        allowed,
        changes.map(({ key: _key, ...change }) => change),
        run,
      ),
    )
  }
  return (
    <Dialog onClose={isRunning ? stop : close} title={`Edit ${counted(rows.length, nameOfOne, name)}`}>
      <form onSubmit={onSubmit}>
        <Stack gap={16} ref={list} tabIndex={-1}>
          {columns.map((column, at) => (
            <BulkField
              key={changes[at]!.key}
              place={at + 1}
              column={column}
              fields={others(at)}
              rows={allowed}
              grid={grid}
              change={changes[at]!}
              onChange={(change) => setChanges(changes.map((one, index) => (index === at ? { ...one, ...change } : one)))}
              {...(changes.length > 1 && { onRemove: () => remove(at) })}
            />
          ))}
          {free.length > 0 && (
            <Button variant="default" size="compact-sm" style={{ alignSelf: 'start' }} leftSection={<IconPlus size={14} />} onClick={add}>
              Another field
            </Button>
          )}
          {allowed.length < rows.length && (
            <Text size="sm" c="dimmed">
              {formatNumber(rows.length - allowed.length)} are not changed: you don’t have permission to change{' '}
              {changes.length > 1 ? 'these fields' : 'this field'} there.
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
            <Button type="submit" disabled={changes.some(({ value }) => value === undefined) || allowed.length === 0 || isRunning}>
              Apply to {counted(allowed.length, nameOfOne, name)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
