import { useNavigate } from '@tanstack/react-router'
import { adopt } from '#platform/web/session/session.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

/** Takes a session as this browser's own and goes on: to the overview unless told. */
export function useEnter(): (user: SessionUser, to?: string) => void {
  const navigate = useNavigate()
  return (user, to = '/overview') => {
    adopt(user)
    void navigate({ to, replace: true })
  }
}
