import { printables, printing, wasAsked } from './printing.ts'

/** Calls `print` when a menu or Ctrl P asks to print, the others before and after any printing. Returns how to stop. */
export function onPrinting(print: () => void, before: () => void, after: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (printables().length === 0) return
    event.preventDefault()
    print()
  }
  const onAsked = (event: Event) => {
    event.preventDefault()
    print()
  }
  const listeners = [
    ['keydown', onKey],
    [printing, onAsked],
    ['beforeprint', before],
    ['afterprint', after],
  ] as const
  for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener)
  if (wasAsked()) print()
  return () => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener)
  }
}
