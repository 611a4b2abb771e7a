import { useSyncExternalStore } from 'react'
import type { Screen } from '#platform/contract/feature.ts'

/** The screen that the guard has just refused: the frame says why, over the page that is shown instead. */
export type RefusedScreen = Pick<Screen, 'path' | 'title' | 'hint' | 'layout'>

let current: RefusedScreen | undefined
const listeners = new Set<() => void>()

/** Shows that a screen was refused; undefined: it has been read. */
export function showRefused(screen: RefusedScreen | undefined): void {
  current = screen
  for (const listener of listeners) listener()
}

/** The screen that was refused, until that has been read. */
export const useRefused = (): RefusedScreen | undefined => useSyncExternalStore(subscribe, () => current)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
