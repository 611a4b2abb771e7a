import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that checks, after an awaited answer, whether this component is still in front of the person: it is shown, and no
 * navigation to another page is under way. The function keeps its identity.
 */
export function useIsHere(): () => boolean {
  const page = useRef<string>(undefined)
  useEffect(() => {
    page.current = location.pathname
    return () => void (page.current = undefined)
  }, [])
  return useCallback(() => page.current === location.pathname, [])
}
