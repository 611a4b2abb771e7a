import { useEffect } from 'react'

/** Follows the event stream for as long as somebody is signed in. Its code comes after the page: it is not waited for. */
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
