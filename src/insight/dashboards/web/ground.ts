import type { CSSProperties } from 'react'
import { shareOf } from '#insight/dashboards/contract/shown.ts'
import type { Value } from '#insight/dashboards/contract/tiles.ts'

/** The larger a value, the stronger its ground; words on it stay readable. */
export function groundOf(value: Value, most: number): CSSProperties {
  const share = Number(shareOf(value, most)) * 0.22
  return share > 0 ? { background: `color-mix(in oklab, var(--accent) ${share.toFixed(1)}%, transparent)` } : {}
}
