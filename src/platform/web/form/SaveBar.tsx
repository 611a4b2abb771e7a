import { Button } from '@mantine/core'
import { useEffect } from 'react'

interface SaveBarProps {
  /** Something changed. */
  isShown: boolean
  /** The record is new: the save button is shown from the start. */
  isNew?: boolean
  isSaving: boolean
  label: string
  onSave(): void
  onDiscard(): void
}

/** Appears when something changed, and at once for something new: save or discard; Ctrl S saves. */
export function SaveBar({ isShown, isNew = false, isSaving, label, onSave, onDiscard }: SaveBarProps) {
  const isOffered = isShown || isNew
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (isOffered && !isSaving) onSave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOffered, isSaving, onSave])
  // Scrolls the focused input out from under the bar.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div className="save-bar row soft" data-shown={isOffered || undefined} inert={!isOffered}>
      <span role="status">{isShown ? 'Unsaved changes' : ''}</span>
      <span className="spacer" />
      {isShown && (
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button loading={isSaving} onClick={onSave}>
        {label}
      </Button>
    </div>
  )
}
