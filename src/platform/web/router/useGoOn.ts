import { useNavigate } from '@tanstack/react-router'
import { useIsHere } from './useIsHere.ts'

/**
 * Navigates like `useNavigate`, after an awaited answer: unless the person has left meanwhile, so that this component is no longer
 * shown.
 */
export function useGoOn(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (to) => (isHere() ? navigate(to) : Promise.resolve())
}
