import { setImmediate } from 'node:timers/promises'

/** Items between two turns: a few milliseconds of work. */
const turn = 250

/**
 * Does something with each item and lets other calls have their turn in between: an import of 50,000 rows must not stop the server.
 * Tells `progress` how many items are done; what it throws ends the work.
 */
export async function inTurns<T>(
  items: readonly T[],
  work: (item: T, at: number) => void,
  progress?: (done: number) => Promise<void>,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at % turn === turn - 1) {
      await setImmediate()
      await progress?.(at)
    }
    work(item, at)
  }
}
