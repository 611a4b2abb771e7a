import { setTimeout as pause } from 'node:timers/promises'

/** Longer than writing a letter takes. */
const shortest = 200

/** Runs the work and answers no sooner than after a fixed time, so that the duration doesn't reveal whether there was work. */
export async function evenly(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(shortest)])
}
