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

/** Milliseconds of work without a turn that others may be held up for, on a quiet machine. */
export const mostHold = 200

/** Milliseconds that {@link usualWork} takes on a quiet machine, where the bars of the tests were set. */
const usual = 20
const rows = Array.from({ length: 4000 }, (_, at) => ({ id: `r${at}`, name: `Application ${at}, with a long name`, costs: at * 1.25 }))
/** Texts, objects, patterns and sorting, as answering a call is. */
function usualWork(): number {
  const read: typeof rows = JSON.parse(JSON.stringify(rows))
  const words = new Map(read.map(({ name, id }) => [name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' '), id]))
  return [...words.keys()].toSorted((a, b) => (a < b ? 1 : -1)).length
}

/**
 * A bar for a quiet machine as it is for this one at this moment: one that takes three times as long for the usual work has three times as long.
 * A neighbour on the same core makes each instruction slower, so that CPU time grows, too.
 */
export function allowed(milliseconds: number): number {
  const taken = Array.from({ length: 5 }, () => {
    const before = worked()
    usualWork()
    return worked() - before
  })
  return milliseconds * Math.max(1, Math.min(...taken) / usual)
}

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
    if (holds.length === 3) return { answer, beyond: Math.min(...holds) < allowed(mostHold) ? [] : holds }
  }
}
