import { Button, Group } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { messageOf } from '#platform/web/api/problem.ts'
import { Dialog } from './Dialog.tsx'

interface ConfirmProps {
  title: string
  /** What the button does, in words: "Remove". */
  label: string
  /** Does it, and closes the dialog; what it throws is shown and leaves the dialog open. */
  onSure(): Promise<unknown>
  onClose(): void
  /** What follows from it. */
  children: ReactNode
}

/** Asks before something that others notice. Deleting a record asks with ConfirmDelete. */
export function Confirm({ title, label, onSure, onClose, children }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
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
      {fault && (
        <p role="alert" className="dialog-fault">
          {fault}
        </p>
      )}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void run()}>
          {label}
        </Button>
      </Group>
    </Dialog>
  )
}
