import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

interface Rounds {
  /** Milliseconds between the end of a round and the next. */
  readonly between: number
  /** One round; a long one ends early once the signal is given. */
  readonly go: (signal: AbortSignal) => Promise<unknown>
  /** Log message of a failed round; the next one tries again. */
  readonly failure: string
}

/** Repeats something while the program runs, the first time at once. Returns how to stop: a running round is finished. */
export function goInRounds({ between, go, failure }: Rounds, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const rounds = async () => {
    while (!signal.aborted) {
      try {
        await go(signal)
      } catch (error) {
        log.error(error, failure)
      }
      await pause(between, undefined, { signal }).catch(() => undefined)
    }
  }
  const going = rounds()
  return async () => {
    stopping.abort()
    await going
  }
}
