import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DeletedRecord } from '#everyday/bin/contract.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

interface RefusedProps {
  readonly records: readonly DeletedRecord[]
  /** `names.<id>`: another name is wanted; `ids.<at>`: it cannot come back, and why. */
  readonly errors: readonly { path: string; message: string }[]
  readonly isBusy: boolean
  readonly onRestore: (records: readonly DeletedRecord[], names: Record<string, string>) => Promise<void>
  readonly onClose: () => void
}

/** Explains a refused restore, asks for other names, and offers to restore the rest. */
export default function Refused({ records, errors, isBusy, onRestore, onClose }: RefusedProps) {
  const [names, setNames] = useState<Record<string, string>>({})
  const unnamed = records.filter(({ recordId }) => errors.some(({ path }) => path === `names.${recordId}`))
  const stuck = errors.filter(({ path }) => path.startsWith('ids.'))
  const able = records.filter((_, at) => !stuck.some(({ path }) => path === `ids.${at}`))
  const named = Object.fromEntries(able.flatMap(({ recordId }) => (names[recordId]?.trim() ? [[recordId, names[recordId].trim()]] : [])))
  const isReady = unnamed.every(({ recordId }) => named[recordId] || !able.some((one) => one.recordId === recordId))
  return (
    <Dialog
      onClose={onClose}
      title={records.length === 1 ? `“${records[0]!.name}” can’t come back as it is` : 'Some can’t be restored as they are'}
    >
      <Stack gap={16}>
        {stuck.map(({ message }) => (
          <Text key={message} size="md">
            {message}
          </Text>
        ))}
        {unnamed.map(({ recordId, name }, at) => (
          <TextInput
            key={recordId}
            label={`Another name for “${name}”`}
            description={errors.find(({ path }) => path === `names.${recordId}`)?.message}
            withAsterisk
            data-autofocus={at === 0 || undefined}
            value={names[recordId] ?? ''}
            onChange={(event) => setNames({ ...names, [recordId]: event.currentTarget.value })}
          />
        ))}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {able.length > 0 && (
            <Button loading={isBusy} disabled={!isReady} onClick={() => void onRestore(able, named)}>
              {able.length === records.length ? 'Restore' : `Restore the other ${able.length === 1 ? 'one' : able.length}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
