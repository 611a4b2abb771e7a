import { Button, Group, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { messageOf } from '#platform/web/api/problem.ts'
import { Dialog } from './Dialog.tsx'

interface ConfirmProps {
  title: string
  /** Label of the confirming button: "Remove". */
  label: string
  /** Does it, and closes the dialog; what it throws is shown and leaves the dialog open. */
  onSure(): Promise<unknown>
  onClose(): void
  /** Has to be typed first, so that nothing happens by a slip. */
  typed?: string
  /** Consequences of the action. */
  children: ReactNode
}

/** Asks before something that others notice. Deleting a record asks with ConfirmDelete. */
export function Confirm({ title, label, onSure, onClose, typed, children }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [name, setName] = useState('')
  const run = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      await onSure()
    } catch (error) {
      setFault(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      {typed && (
        <TextInput
          label={`Type “${typed}” to confirm`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
          data-passing
        />
      )}
      {fault && (
        <p role="alert" className="dialog-fault">
          {fault}
        </p>
      )}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} disabled={typed !== undefined && name.trim() !== typed.trim()} onClick={() => void run()}>
          {label}
        </Button>
      </Group>
    </Dialog>
  )
}
