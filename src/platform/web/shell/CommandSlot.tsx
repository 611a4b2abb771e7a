import { lazy, Suspense, useEffect, useState } from 'react'

const CommandBar = lazy(() => import('#features/command-bar/web/CommandBar.tsx'))
const opening = 'portolan:command-bar'

/** Opens the command bar from anywhere. */
export const openCommandBar = (): void => void window.dispatchEvent(new Event(opening))

/**
 * The command bar's place: on Ctrl K (or Cmd K) the feature's bar is loaded and opened. It is given `opened` and `onClose`.
 */
export function CommandSlot() {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const open = () => {
      setLoaded(true)
      setOpen(true)
    }
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener(opening, open)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener(opening, open)
    }
  }, [])
  return isLoaded ? (
    <Suspense>
      <CommandBar opened={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
