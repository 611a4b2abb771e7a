import { Button } from '@mantine/core'
import { useEffect } from 'react'

interface SaveBarProps {
  isShown: boolean
  isSaving: boolean
  label: string
  onSave(): void
  onDiscard(): void
}

/** Appears when something changed: save or discard; Ctrl S saves. */
export function SaveBar({ isShown, isSaving, label, onSave, onDiscard }: SaveBarProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (isShown && !isSaving) onSave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isShown, isSaving, onSave])
  // Where somebody types at the foot of the window it would come to lie over that.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div className="save-bar" data-shown={isShown || undefined} inert={!isShown}>
      <span role="status">{isShown ? 'Unsaved changes' : ''}</span>
      <span className="spacer" />
      <Button variant="default" onClick={onDiscard}>
        Discard
      </Button>
      <Button loading={isSaving} onClick={onSave}>
        {label}
      </Button>
    </div>
  )
}
