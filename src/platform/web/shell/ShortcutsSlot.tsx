import { lazy, Suspense, useEffect, useState } from 'react'

const Shortcuts = lazy(() => import('./Shortcuts.tsx'))
const opening = 'portolan:shortcuts'

/** Opens the page of keyboard shortcuts from anywhere. */
export const openShortcuts = (): void => void window.dispatchEvent(new Event(opening))

/** The page of keyboard shortcuts, on `?`. */
export function ShortcutsSlot() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) open()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener(opening, open)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener(opening, open)
    }
  }, [])
  return isOpen ? (
    <Suspense>
      <Shortcuts onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}

/** Is the key meant for a text? Then it is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
