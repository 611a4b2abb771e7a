import { QueryClient } from '@tanstack/react-query'
import { onSession, sessionUser } from '#platform/web/session/stored.ts'
import { isProblem, unreachable } from './problem.ts'

/** Answers stay fresh for a minute, in milliseconds. */
export const freshFor = 60_000

/** Asking for one that is known again costs next to nothing, since the server knows them by ETag. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isProblem(error) && (error.status === unreachable || error.status >= 500),
      // Identity of an unchanged answer is kept by its ETag; comparing 10,000 rows deeply would cost more than drawing them.
      structuralSharing: false,
    },
  },
})

/** Refetches all failed queries of this page: after one failure, names have usually failed too. */
export const askAgain = (): void => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

// One user's answers must not reach the next user.
let asker = sessionUser()?.userId
onSession(() => {
  const now = sessionUser()?.userId
  if (now !== asker) queryClient.clear()
  asker = now
})
