import { useEffect, useState } from 'react'

/** `never` until it is opened first, so that its code need not be loaded before. */
type Opening = 'never' | 'open' | 'closed'

/** Whether something of the shell is open that an event of the window opens from anywhere, or a key. */
export function useOpening(event: string, isKey: (event: KeyboardEvent) => boolean): readonly [Opening, (next: Opening) => void] {
  const [opening, set] = useState<Opening>('never')
  useEffect(() => {
    const open = () => set('open')
    const onKey = (pressed: KeyboardEvent) => {
      if (!isKey(pressed)) return
      pressed.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener(event, open)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener(event, open)
    }
  }, [event, isKey])
  return [opening, set]
}
