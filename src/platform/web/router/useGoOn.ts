import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Navigates like `useNavigate`, after an answer was waited for: whoever has gone elsewhere meanwhile, so that this component is no longer
 * shown, is left there.
 */
export function useGoOn(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return ((to) => (isHere() ? navigate(to) : Promise.resolve())) as typeof navigate
}

/** Tells at any moment whether this component is still shown. The answer keeps its identity. */
export function useIsHere(): () => boolean {
  const is = useRef(false)
  useEffect(() => {
    is.current = true
    return () => void (is.current = false)
  }, [])
  return useCallback(() => is.current, [])
}
