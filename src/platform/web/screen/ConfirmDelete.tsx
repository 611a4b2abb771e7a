import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

interface ConfirmDeleteProps {
  /** What is deleted, by name: "Ledger", "12 applications". */
  what: string
  /** More to say about the consequences. */
  note?: string
  onDelete(): Promise<void>
  onClose(): void
}

/** Asks before deleting, naming what; a refusal says where it is used and stays open. */
export default function ConfirmDelete({ what, note, onDelete, onClose }: ConfirmDeleteProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const remove = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onDelete()
      onClose()
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={`Delete ${what}?`}>
      <Stack gap={16}>
        <Text size="md">{note ?? 'This can’t be undone.'}</Text>
        {error !== undefined && <Refusal error={error} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="#c22a41" loading={isBusy} onClick={() => void remove()}>
            Delete {what}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Refusal({ error }: { error: unknown }) {
  const uses = isProblem(error) ? error.usedBy : []
  return (
    <div className="form-notice" role="alert">
      <div>
        {messageOf(error)}
        {uses.length > 0 && (
          <ul>
            {uses.map((use) => (
              <li key={use.entity}>
                {formatNumber(use.count)} × {use.label}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
