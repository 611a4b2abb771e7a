import { useSyncExternalStore } from 'react'

/** Parts of the frame that are drawn late, and open: kept here, so that a click counts that comes before their code. */
interface Opened {
  /** The open place of help, such as `import#undo-an-import`; empty: the screen's own page. */
  readonly help?: string | undefined
  readonly shortcuts?: boolean
}

let opened: Opened = {}
const listeners = new Set<() => void>()

/** Opens and closes some of them. */
export function setOpened(next: Opened): void {
  opened = { ...opened, ...next }
  for (const listener of listeners) listener()
}

/** Opens help at a section from anywhere, without one at the screen's own page; closes it if open. */
export const openHelp = (place?: string): void => setOpened({ help: place ?? (opened.help === undefined ? '' : undefined) })

/** Opens the page of keyboard shortcuts from anywhere. */
export const openShortcuts = (): void => setOpened({ shortcuts: true })

export const useOpened = (): Opened => useSyncExternalStore(subscribe, () => opened)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
