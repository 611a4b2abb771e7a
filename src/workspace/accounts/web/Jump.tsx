import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#platform/web/api/problem.ts'
import { switchAccount } from '#platform/web/session/session.ts'

/** Between a switch of account and its redirect, in milliseconds. */
const redirectDelay = 1000

/** Moves to the workspace of the address and goes to its overview. */
export default function Jump({ id }: { id: string }) {
  const { data: user, error } = useQuery({
    queryKey: ['jump', id],
    queryFn: async () => {
      const user = await switchAccount(id)
      // Reloaded: nothing of the workspace before may stay in memory. In this page's place, or going back would move again.
      setTimeout(() => location.replace('/overview'), redirectDelay)
      return user
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <div className="lone-card" role="status">
      <div className="card">
        <h2>{error ? 'That workspace can’t be opened' : `Moving to ${user?.accountName ?? 'the workspace'}…`}</h2>
        {error && (
          <>
            <p>{messageOf(error)}</p>
            <Link to="/overview" className="text-link">
              Stay where you are
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
