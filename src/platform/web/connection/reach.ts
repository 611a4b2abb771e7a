/**
 * Whether the server can be reached, by the browser's own events, the page's requests and broken event streams. While it can't be reached, a small call is retried every few
 * seconds; once that succeeds, all failed queries of the page are refetched.
 */
import type { QueryCacheNotifyEvent } from '@tanstack/react-query'
import { isProblem, unreachable } from '#platform/web/api/problem.ts'
import { askAgain, queryClient } from '#platform/web/api/queryClient.ts'
import { request } from '#platform/web/api/request.ts'
import { isLive } from '#platform/web/live/listeners.ts'

/** Milliseconds between two tries. */
const pause = 5_000

/**
 * Follows until the returned function is called; `tell` receives each change. `tellMissed` is called when code could not be loaded: the browser does
 * not ask for it again before the page is reloaded.
 */
export function followReach(tell: (isReached: boolean) => void, tellMissed: () => void): () => void {
  const over = new AbortController()
  const { signal } = over
  let isReached = true
  let timer: ReturnType<typeof setInterval> | undefined
  const turn = (reached: boolean) => {
    if (reached === isReached) return
    isReached = reached
    clearInterval(timer)
    if (reached) askAgain()
    else timer = setInterval(() => void look(), pause)
    tell(reached)
  }
  const look = async () => {
    const answered = await request('GET', '/overview/version', { signal, stay: true }).then(
      () => true,
      (error: unknown) => !isProblem(error, unreachable),
    )
    if (!signal.aborted) turn(answered)
  }
  addEventListener('offline', () => turn(false), { signal })
  addEventListener('online', () => void look(), { signal })
  const missed = () => {
    tellMissed()
    void look()
  }
  addEventListener('vite:preloadError', missed, { signal })
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const heard = heardBy(event)
    // An answer that was already under way when the network was lost proves nothing; the next try will.
    if (heard !== undefined && (!heard || navigator.onLine)) turn(heard)
  })
  let wasLive = false
  // A server that stops breaks the event stream first. A stream that can't be had at all says nothing.
  const watch = setInterval(() => {
    if (wasLive && !isLive()) void look()
    wasLive = isLive()
  }, pause)
  if (!navigator.onLine) turn(false)
  return () => {
    over.abort()
    clearInterval(timer)
    clearInterval(watch)
    stop()
  }
}

/** Whether a query's event shows that the server was reached (true) or not (false); undefined: neither. */
function heardBy(event: QueryCacheNotifyEvent): boolean | undefined {
  if (event.type !== 'updated') return undefined
  const { action } = event
  if (action.type === 'success') return action.manual ? undefined : true
  const hasFailed = action.type === 'failed' || action.type === 'error'
  return hasFailed && isProblem(action.error) ? action.error.status !== unreachable : undefined
}
