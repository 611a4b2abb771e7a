/** How long this thread holds others up: the longest that it works without turning to anything else. */
import { readFileSync } from 'node:fs'

/** CPU milliseconds of this thread. Wall time would include other processes of a busy machine; only Linux reports single threads. */
export function worked(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** Milliseconds of work without a turn that others may be held up for. */
export const mostHold = 200

/** Answers how to stop watching, which answers the longest work between two turns of the event loop, in milliseconds. */
export function watchHold(): () => number {
  let [longest, before] = [0, worked()]
  const look = () => {
    const now = worked()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, 1)
  return () => {
    clearInterval(timer)
    look()
    return longest
  }
}

/**
 * Does the work, up to three times: the first time also compiles, and the shortest counts.
 * @returns the answer, and the longest hold of each time where all were beyond {@link mostHold}
 */
export async function withHolds<T>(work: () => Promise<T>): Promise<{ answer: T; beyond: readonly number[] }> {
  const holds: number[] = []
  for (;;) {
    const stop = watchHold()
    const answer = await work()
    holds.push(Math.round(stop()))
    if (Math.min(...holds) < mostHold) return { answer, beyond: [] }
    if (holds.length === 3) return { answer, beyond: holds }
  }
}
