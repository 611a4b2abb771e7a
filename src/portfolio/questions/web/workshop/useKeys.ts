import { useEffect } from 'react'
import { useLatest } from '#platform/web/render/useLatest.ts'

/** Keyboard handler by key name; each handler reports whether it acted. Inactive while the user types or a dialog is open. */
export function useKeys(onKey: (key: string, target: HTMLElement) => boolean): void {
  const latest = useLatest(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
      if (document.querySelector('[role="dialog"]')) return
      const isTyping = target.matches('textarea, select, [contenteditable]') || (target.matches('input') && event.key !== 'Enter')
      if (!isTyping && latest.current(event.key, target)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [latest])
}
