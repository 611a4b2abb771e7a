import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Mailer } from './mailer.ts'

const between = 5_000

/** Delivers what is due every few seconds, for as long as the program runs. Answers how to stop: a message under way is sent to its end. */
export function deliverInRounds(mailer: Mailer, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const rounds = goRounds(mailer, log, stopping.signal)
  return async () => {
    stopping.abort()
    await rounds
  }
}

async function goRounds(mailer: Mailer, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const { sent, failed } = await mailer.deliver()
      if (sent || failed) log.info({ sent, failed }, 'Mail delivered')
    } catch (error) {
      log.error(error, 'Mail could not be delivered')
    }
    await pause(between, undefined, { signal }).catch(() => undefined)
  }
}
