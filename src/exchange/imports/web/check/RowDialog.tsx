import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Import } from '#exchange/imports/contract.ts'
import type { CheckedRow } from '#exchange/imports/contract/check.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { costsText } from './costWords.ts'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

interface RowDialogProps {
  readonly stored: Import
  readonly row: CheckedRow
  /** By the person, not because it exists already. */
  readonly isLeftOut: boolean
  /** The cells that are other than they were, by header. */
  readonly onSave: (cells: ReadonlyMap<string, string>) => Promise<void>
  readonly onLeaveOut: () => Promise<unknown>
  readonly onTakeIn: () => Promise<unknown>
  readonly onClose: () => void
}

/** One row of the file with all that is wrong with it; its cells are put right here, where a table has no room for them or one wants them beside each other. */
export default function RowDialog({ stored, row, isLeftOut, onSave, onLeaveOut, onTakeIn, onClose }: RowDialogProps) {
  const [typed, setTyped] = useTyped<readonly (readonly [name: string, cell: string])[]>(`row ${row.rowNumber} of ${stored.importId}`, [])
  const changed = new Map(typed)
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const end = async (work: Promise<unknown>) => {
    setBusy(true)
    try {
      await work
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void end(onSave(changed))
  }
  const shown = stored.columns.flatMap(({ name }, at) => (stored.plan.columns[name] ? [{ name, cell: row.cells[at] ?? '' }] : []))
  const elsewhere = row.errors.filter(({ column }) => !shown.some(({ name }) => name === column))
  return (
    <Dialog title={row.name ? `Row ${row.rowNumber}: ${row.name}` : `Row ${row.rowNumber}`} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap={12}>
          {[...elsewhere.map(({ message }) => message), ...(refusal ? [refusal] : [])].map((message) => (
            <div key={message} className="form-notice" role="alert">
              {message}
            </div>
          ))}
          {shown.map(({ name, cell }) => (
            <CellInput
              key={name}
              label={name}
              isLong={cell.includes('\n')}
              value={changed.get(name) ?? cell}
              error={changed.has(name) ? undefined : [...row.errors, ...row.notes].find(({ column }) => column === name)?.message}
              onValue={(value) => setTyped([...new Map([...changed, [name, value]])])}
            />
          ))}
          {row.costs && <p className="import-hint">{`Costs: ${costsText(row)}`}</p>}
          <Group justify="space-between" gap={8}>
            <Button variant="default" disabled={isBusy} onClick={() => void end(isLeftOut ? onTakeIn() : onLeaveOut())}>
              {isLeftOut ? 'Include again' : 'Leave out'}
            </Button>
            <Button type="submit" loading={isBusy} disabled={changed.size === 0}>
              Save the row
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface CellInputProps {
  readonly label: string
  readonly value: string
  /** The text has line breaks, which are kept. */
  readonly isLong: boolean
  readonly error: string | undefined
  readonly onValue: (value: string) => void
}

function CellInput({ isLong, onValue, ...input }: CellInputProps) {
  if (!isLong) return <TextInput {...input} onChange={(event) => onValue(event.currentTarget.value)} />
  return <Textarea {...input} autosize minRows={2} maxRows={8} onChange={(event) => onValue(event.currentTarget.value)} />
}
