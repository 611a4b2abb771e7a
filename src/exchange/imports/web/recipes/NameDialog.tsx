import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { messageOf } from '#platform/web/api/problem.ts'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

interface NameDialogProps {
  readonly title: string
  readonly text?: string
  readonly first: string
  readonly action: string
  /** The dialog stays open; an error is shown at the name. */
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the name of a recipe. */
export function NameDialog({ title, text, first, action, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useTyped(`${title} ${first}`, first)
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      await onSave(name.trim())
    } catch (error) {
      setFault(messageOf(error))
      setSaving(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap={16}>
          {text && <Text size="md">{text}</Text>}
          <TextInput
            label="Name"
            value={name}
            maxLength={120}
            error={fault}
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} disabled={!name.trim()}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
