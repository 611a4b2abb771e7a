import { useCallback, useEffect, useRef } from 'react'

/**
 * Tells at any moment, after an answer was waited for, whether this component is still what the person looks at: it is shown, and no other
 * page is on its way, whose address is there already. The answer keeps its identity.
 */
export function useIsHere(): () => boolean {
  const page = useRef<string>(undefined)
  useEffect(() => {
    page.current = location.pathname
    return () => void (page.current = undefined)
  }, [])
  return useCallback(() => page.current === location.pathname, [])
}
