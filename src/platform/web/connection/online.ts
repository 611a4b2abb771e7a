import { useSyncExternalStore } from 'react'

/** Whether the browser has a network, kept current. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, () => navigator.onLine)

function onNetwork(tell: () => void): () => void {
  const over = new AbortController()
  for (const name of ['online', 'offline']) addEventListener(name, tell, { signal: over.signal })
  return () => over.abort()
}
