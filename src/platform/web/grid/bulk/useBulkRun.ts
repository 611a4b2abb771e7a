import { useCallback, useEffect, useRef, useState } from 'react'
import { whileHeld } from '#platform/web/pwa/dirtyForms.ts'
import type { BulkRun } from '../types.ts'

/** A change of many rows under way: how far it is (null: not begun), what went wrong, and how to stop it. */
export interface BulkProgress {
  readonly done: number | null
  readonly error: Error | undefined
  start(work: (run: BulkRun) => Promise<void>): Promise<void>
  stop(): void
}

/** Runs one bulk change at a time and calls `finished` at its end. Unmounting the dialog stops it. */
export function useBulkRun(finished: () => void): BulkProgress {
  const [done, setDone] = useState<number | null>(null)
  const [error, setError] = useState<Error>()
  const running = useRef<AbortController>(undefined)
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])

  const start = async (work: (run: BulkRun) => Promise<void>) => {
    const controller = (running.current = new AbortController())
    setDone(0)
    setError(undefined)
    try {
      const tell = (count: number) => running.current === controller && setDone(count)
      await whileHeld(() => work({ signal: controller.signal, onDone: oncePerFrame(tell) }))
      finished()
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)))
    } finally {
      running.current = undefined
      setDone(null)
    }
  }
  return { done, error, start, stop }
}

// Hundreds of rows a second are saved; the eye needs one figure a frame.
function oncePerFrame(tell: (count: number) => unknown): (count: number) => void {
  let latest = 0
  let asked = false
  return (count) => {
    latest = count
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      tell(latest)
    })
  }
}
