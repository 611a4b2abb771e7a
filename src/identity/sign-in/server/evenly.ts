import { setTimeout as pause } from 'node:timers/promises'

/** Longer than writing a letter takes. */
const shortest = 200

/** Does the work and answers no sooner than after a fixed time, so that the time does not tell whether there was anything to do. */
export async function evenly(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(shortest)])
}
