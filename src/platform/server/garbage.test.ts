import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { collectAfterStart } from './garbage.ts'

/** A reference to an object that nothing else holds. */
const left = () => new WeakRef({ by: 'the start' })

test('garbage of the start is collected; the program has no new name for it', async () => {
  const waste = left()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  collectAfterStart()
  // A reference that was made is kept until its turn is over.
  await new Promise((go) => setImmediate(go))
  vi.advanceTimersByTime(1500)
  vi.useRealTimers()
  await pause(5)
  expect([waste.deref(), 'gc' in globalThis]).toEqual([undefined, false])
})
