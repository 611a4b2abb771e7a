import { setTimeout as pause } from 'node:timers/promises'

/**
 * Whether work ends before a timer of so many milliseconds that starts at the same moment. A machine that is busy with other things delays both, so that this
 * asks what waits for what and not how fast the machine is.
 */
export async function isDoneBefore(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController()
  const late = pause(milliseconds, false, { signal: over.signal })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    over.abort()
    await late.catch(() => undefined)
  }
}
