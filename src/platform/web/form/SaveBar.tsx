import { Button } from '@mantine/core'
import { useEffect } from 'react'

interface SaveBarProps {
  /** Something changed. */
  isShown: boolean
  /** What is made here is not saved yet: the button to save stands there from the start. */
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
  // Where somebody types at the foot of the window it would come to lie over that.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div className="save-bar" data-shown={isOffered || undefined} inert={!isOffered}>
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
