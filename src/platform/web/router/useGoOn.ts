import { useNavigate } from '@tanstack/react-router'
import { useIsHere } from './useIsHere.ts'

/**
 * Navigates like `useNavigate`, after an answer was waited for: anyone who has gone elsewhere meanwhile, so that this component is no longer
 * shown, is left there.
 */
export function useGoOn(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (to) => (isHere() ? navigate(to) : Promise.resolve())
}
