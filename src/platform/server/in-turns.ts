import { setImmediate } from 'node:timers/promises'

/** Items between two turns: a few milliseconds of work. */
const turn = 250

/**
 * Processes items one by one and yields to other calls in between: an import of 50,000 rows must not block the server.
 * Reports the number of finished items to `progress`; an error from it ends the work.
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
