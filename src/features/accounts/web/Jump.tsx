import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#platform/web/api/problem.ts'
import { switchAccount } from '#platform/web/session/session.ts'

/** Moves to the workspace of the address and goes to its overview. (Design, product: "Other pages".) */
export default function Jump({ id }: { id: string }) {
  const { error } = useQuery({
    queryKey: ['jump', id],
    queryFn: async () => {
      await switchAccount(id)
      // Loaded anew: nothing of the workspace before may stay in memory.
      location.assign('/overview')
      return true
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <div className="lone-card" role="status">
      <div className="card">
        <h2>{error ? 'That workspace can’t be opened' : 'Moving to the workspace…'}</h2>
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
