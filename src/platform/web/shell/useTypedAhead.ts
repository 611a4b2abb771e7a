import { useLayoutEffect, type Dispatch, type SetStateAction } from 'react'

const others: ReadonlySet<string> = new Set(['Escape', 'Tab'])

/**
 * While a dialog loads, collects its keys: letters are added to the input, so that none is lost and none triggers a
 * shortcut of the page behind. Ends when a field of a dialog has the focus. Errors never block the keyboard.
 */
export function useTypedAhead(isOpen: boolean, add: Dispatch<SetStateAction<string>>): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const onKey = (pressed: KeyboardEvent) => {
      const focused = document.activeElement
      if (focused?.matches('[role="dialog"] input')) return stop()
      const { key } = pressed
      if (focused?.closest('[role="dialog"], [role="alert"]') || others.has(key)) return
      if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return
      pressed.preventDefault()
      pressed.stopPropagation()
      if (key.length === 1) add((typed) => typed + key)
      if (key === 'Backspace') add((typed) => typed.slice(0, -1))
    }
    const stop = () => window.removeEventListener('keydown', onKey, true)
    window.addEventListener('keydown', onKey, true)
    return stop
  }, [isOpen, add])
}
