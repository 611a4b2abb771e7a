import { useEffect } from 'react'
import { codedOf, foldedTextsOf } from './engine/columnar.ts'
import type { GridColumn } from './types.ts'

/** Prepares the search index while the browser is idle, so that the first key is as quick as the next. */
export function useWarmSearch<Row>(rows: readonly Row[] | undefined, columns: readonly GridColumn<Row>[]): void {
  useEffect(() => {
    if (!rows) return undefined
    const steps = columns.flatMap((column): (() => unknown)[] => {
      if (column.kind === 'text') return [() => foldedTextsOf(rows, column)]
      return column.kind === 'set' || column.kind === 'sets' ? [() => codedOf(rows, column)] : []
    })
    return whenIdle(steps)
  }, [rows, columns])
}

// Column by column: a key that comes in between waits for one at most.
function whenIdle(steps: (() => unknown)[]): () => void {
  // Safari has no idle callback.
  const later = window.requestIdleCallback ?? ((call: () => void) => window.setTimeout(call, 50))
  const never = window.cancelIdleCallback ?? window.clearTimeout
  const run = () => {
    steps.shift()?.()
    if (steps.length > 0) handle = later(run)
  }
  let handle = later(run)
  return () => never(handle)
}
