import { setImmediate } from 'node:timers/promises'

/** Items between two turns, a few milliseconds of work, and the milliseconds after which items that take longer make room. */
const [turn, longest] = [250, 10]

/** Answers what to await between two pieces of work, however small: others have their turn once these took long enough together. */
export function takingTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since <= longest) return
    await setImmediate()
    since = performance.now()
  }
}

/** Does a work of small steps at once. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Does a work of small steps and lets others have their turn between them. */
export async function stepsInTurns<T>(steps: Generator<void, T>): Promise<T> {
  const turn = takingTurns()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await turn()
  }
}

/**
 * Processes items one by one and yields to other calls in between: an import of 50,000 rows must not block the server.
 * Reports the number of finished items to `progress`; an error from it ends the work.
 */
export async function inTurns<T>(
  items: Iterable<T>,
  work: (item: T, at: number) => void,
  progress?: (done: number) => Promise<void>,
): Promise<void> {
  let [since, at] = [performance.now(), 0]
  for (const item of items) {
    const isReported = at % turn === turn - 1
    if (isReported || performance.now() - since > longest) {
      await setImmediate()
      if (isReported) await progress?.(at)
      since = performance.now()
    }
    work(item, at++)
  }
}
