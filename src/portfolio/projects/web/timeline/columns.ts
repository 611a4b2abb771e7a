import type { TimelineRow } from './timeline.ts'

/** Columns at the left of the axis, in pixels; owner, share done and cost are left out where there is no room. */
export interface Columns {
  /** Up to here names go. */
  readonly name: number
  /** The middle of the owner's circle. */
  readonly owner?: number
  /** Right edges. */
  readonly done: number
  /** Absent when no project has a cost. */
  readonly cost?: number
  /** Start of the axis. */
  readonly left: number
}

const ample = 860

export function columnsOf(rows: readonly Pick<TimelineRow, 'cost'>[], width: number): Columns {
  if (width < 560) return { name: width, done: 0, left: 8 }
  if (width < ample) {
    const left = Math.min(280, Math.round(width * 0.28))
    return { name: left, done: 0, left }
  }
  const name = Math.min(250, Math.round(width * 0.24))
  const [owner, done] = [name + 18, name + 80]
  if (rows.every(({ cost }) => cost === null)) return { name, owner, done, left: done + 20 }
  return { name, owner, done, cost: done + 66, left: done + 86 }
}
