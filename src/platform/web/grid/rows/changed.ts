/** Recently changed cells. Lists highlight them while the notice of the change is shown. */
import { useSyncExternalStore } from 'react'

/** By the id of a row the columns that were changed; null: the row itself is new. */
export type Changed = ReadonlyMap<string, ReadonlySet<string> | null>

const none: Changed = new Map()
let shown = none
const listeners = new Set<() => void>()

function show(next: Changed): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Sets these off in place of those before, until what is answered is called. */
export function setOff(changed: Changed): () => void {
  show(changed)
  return () => {
    if (shown === changed) show(none)
  }
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useChangedRows = (): Changed => useSyncExternalStore(listen, () => shown)
