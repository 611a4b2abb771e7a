import type { Logger } from 'pino'

/** Running calls get this long to finish. */
const patience = 10_000

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Shuts down and ends the program on a signal. Further signals change nothing: npm forwards those that the terminal has already sent. */
export function stopOnSignal(windUp: () => Promise<void>, log: Logger): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'Stopping')
    await windUp()
    log.info('Stopped')
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, (name) => void stop(name))
}

/**
 * Takes each step from the list in order and runs it to its end, or to the end of our patience. One that fails or takes too long does not keep the
 * next from its turn.
 */
export async function runSteps(steps: (() => Promise<unknown>)[], log: Logger): Promise<void> {
  for (let step = steps.shift(); step; step = steps.shift())
    await withPatience(step).catch((error: unknown) => log.error(error, 'A step of stopping failed'))
}

async function withPatience(step: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new Error(`not done after ${patience / 1000} s`)), patience)),
  )
  try {
    await Promise.race([step(), late])
  } finally {
    clearTimeout(timer)
  }
}
