/** Too many bubbles hide each other: above a limit the chart shows how dense each place is, and draws only single ones. */
import type { Placed } from '../points.ts'
import type { Time } from '#portfolio/scoring/contract/scores.ts'

/** Maximum number of bubbles that can be distinguished. */
export const mostBubbles = 800
/** Side of a cell, in points of score. */
const side = 2.5
/** Maximum number of neighbours with which an application is drawn individually. */
const company = 2

/** A square of the chart with the applications of one recommendation in it; on a threshold, squares of several overlap. */
export interface Cell {
  readonly time: Time
  /** Lower left corner and size. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly count: number
}
export interface Density {
  readonly cells: readonly Cell[]
  readonly alone: readonly Placed[]
}

const place = (score: number) => Math.min(100 / side - 1, Math.floor(score / side))

export function densityOf(points: readonly Placed[]): Density {
  const crowd = new Map<string, number>()
  const key = (x: number, y: number) => `${x} ${y}`
  for (const point of points) {
    const at = key(place(point.technology), place(point.business))
    crowd.set(at, (crowd.get(at) ?? 0) + 1)
  }
  const around = ({ technology, business }: Placed) => {
    const [x, y] = [place(technology), place(business)]
    let count = 0
    for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) count += crowd.get(key(x + dx, y + dy)) ?? 0
    return count - 1
  }
  const alone = new Set(points.filter((point) => around(point) <= company))
  return { cells: cellsOf(points.filter((point) => !alone.has(point))), alone: [...alone] }
}

function cellsOf(points: readonly Placed[]): Cell[] {
  const cells = new Map<string, { time: Time; x: number; y: number; size: number; count: number }>()
  for (const { time, technology, business } of points) {
    const [x, y] = [place(technology), place(business)]
    const cell = cells.get(`${time} ${x} ${y}`) ?? { time, x: x * side, y: y * side, size: side, count: 0 }
    cell.count++
    cells.set(`${time} ${x} ${y}`, cell)
  }
  return [...cells.values()]
}

/** How strong the colour of a square is, from 0 to 1. */
export const strengthOf = (count: number, fullest: number): number => 0.18 + 0.72 * Math.sqrt(count / fullest)

/** The strengths from a single application to the fullest square, for the legend. */
export function rampOf(fullest: number): number[] {
  const steps = [1, fullest / 4, fullest / 2, (fullest * 3) / 4, fullest].filter((count) => count >= 1)
  return [...new Set(steps.map((count) => strengthOf(count, Math.max(1, fullest))))]
}
