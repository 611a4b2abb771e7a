import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import type { ChartProps } from './Chart.tsx'

/** Loads again, and fails where the chart is drawn: its place says so. */
const LateChart = lazy(() => import('./Chart.tsx'))
let loaded: ComponentType<ChartProps> | undefined

/**
 * Loads the chart and the code of these series beside the data; true when that has ended. A lazy component would suspend when the data come, even if its code is
 * here, and React holds what has suspended back for 300 ms.
 */
export function useChartCode(kinds: readonly string[]): boolean {
  const [isReady, setReady] = useState(loaded !== undefined)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const [{ default: chart }, { loadKinds }] = await Promise.all([import('./Chart.tsx'), import('./kinds.ts')])
      await loadKinds(kinds)
      loaded = chart
    }
    void load()
      .catch(() => undefined)
      .then(() => !isGone && setReady(true))
    return () => void (isGone = true)
  }, [kinds])
  return isReady
}

/** The chart that {@link useChartCode} has loaded. */
export const LoadedChart = (props: ChartProps) => createElement(loaded ?? LateChart, props)
