import { useNavigate } from '@tanstack/react-router'
import { adopt } from '#platform/web/session/session.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

/** Adopts a session in this browser and continues; default: to the overview. */
export function useEnter(): (user: SessionUser, to?: string) => void {
  const navigate = useNavigate()
  return (user, to = '/overview') => {
    adopt(user)
    void navigate({ to, replace: true })
  }
}
