import { useEffect } from 'react'

/** Follows the event stream while somebody is signed in. Its code loads after the page. */
export function useLive(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    void import('./follow.ts').then(
      ({ follow }) => (stop = isOver ? undefined : follow()),
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [isSignedIn])
}
