import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import { foldText } from '#platform/contract/fold.ts'
import { isVisible } from '#platform/contract/visible.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { Toggle } from '#platform/web/fields/Toggle.tsx'
import type { GridState } from '#platform/web/grid/state.ts'
import { useMayShare } from '#platform/web/session/access.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { useSavedViews } from './savedViews.ts'
import { renameView } from './updateView.ts'
import { saveView, type NamedView } from './views.ts'

interface SaveViewProps {
  list: string
  state: GridState
  /** The view that only gets another name. */
  renamed?: NamedView
  suggested?: string
  onClose(): void
  onSaved(view: NamedView): void
}

/** Asks for a view's name and, with the right to share, whether the workspace shares it. */
export default function SaveView({ list, state, renamed, suggested = '', onClose, onSaved }: SaveViewProps) {
  // A second try saves the same view, should the answer to the first have been lost.
  const [id] = useState(() => renamed?.id ?? uuidv7())
  const [name, setName] = useTyped(`view.${renamed?.id ?? 'new'}`, renamed?.name ?? suggested)
  const [isShared, setShared] = useState(renamed?.isShared ?? false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const mayShare = useMayShare()
  const others = useSavedViews(list).filter((view) => view.id !== id)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isVisible(name)) return setError('Enter a name')
    const view = { id, name: name.trim(), isShared, state }
    if (others.some((other) => other.isShared === isShared && foldText(other.name) === foldText(view.name)))
      return setError('There is a view of this name already. Choose another name, or open that view and update it.')
    setBusy(true)
    try {
      await (renamed ? renameView(list, renamed, view.name) : saveView(list, view))
      onSaved(view)
      onClose()
    } catch (problem) {
      setError(messageOf(problem))
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={renamed ? 'Rename view' : 'Save as a new view'} size={400}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap={16}>
          <TextInput
            label="Name"
            withAsterisk
            data-autofocus
            maxLength={60}
            value={name}
            error={error}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {mayShare && !renamed && <Toggle label="Share with everybody in the workspace" checked={isShared} onChange={setShared} />}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {renamed ? 'Rename' : 'Save view'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
