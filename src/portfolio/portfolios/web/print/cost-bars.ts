/** Geometry of the printed cost chart, in the units of its drawing. */
import { kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'

/** The plot, within 340 by 246. */
export const plot = { left: 36, right: 226, top: 16, bottom: 226 } as const

export interface Piece {
  readonly kind: Kind
  readonly amount: number
  readonly y: number
  readonly height: number
}
export interface Bar {
  readonly year: number
  /** Undefined: nothing is entered in the year. */
  readonly total: number | undefined
  readonly x: number
  readonly width: number
  readonly pieces: readonly Piece[]
  /** Position of the sum. */
  readonly top: number
}
interface Bars {
  readonly bars: readonly Bar[]
  readonly ticks: readonly { readonly amount: number; readonly y: number }[]
}

/** Every year from the first to the last has a place, those without costs an empty one. */
export function barsOf(told: readonly CostYear[]): Bars {
  const years = told.filter(({ grandTotal }) => kinds.some((kind) => grandTotal[kind]))
  const [first, last] = [years[0]?.year, years.at(-1)?.year]
  if (first === undefined || last === undefined) return { bars: [], ticks: [] }
  const sumOf = (year: CostYear, sign: 1 | -1) =>
    kinds.reduce((sum, kind) => sum + sign * Math.max(0, sign * (year.grandTotal[kind] ?? 0)), 0)
  const step = stepOf(Math.max(...years.map((year) => sumOf(year, 1) - sumOf(year, -1))))
  const most = Math.ceil(Math.max(...years.map((year) => sumOf(year, 1))) / step) * step
  const least = Math.floor(Math.min(...years.map((year) => sumOf(year, -1))) / step) * step
  const yOf = (amount: number) => plot.bottom - ((amount - least) / (most - least)) * (plot.bottom - plot.top)
  const count = last - first + 1
  const place = (plot.right - plot.left) / count
  const width = Math.min(34, place * 0.62)
  const bars = Array.from({ length: count }, (_, at): Bar => {
    const year = years.find((one) => one.year === first + at)
    const pieces = year ? piecesOf(year, yOf) : []
    return {
      year: first + at,
      total: year ? (year.grandTotal.totalCost ?? 0) : undefined,
      x: plot.left + place * at + (place - width) / 2,
      width,
      pieces,
      top: Math.min(yOf(0), ...pieces.map(({ y }) => y)),
    }
  })
  const ticks = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, at) => ({
    amount: least + at * step,
    y: yOf(least + at * step),
  }))
  return { bars, ticks }
}

/** Upwards from nothing; what is below nothing, downwards. */
function piecesOf({ grandTotal }: CostYear, yOf: (amount: number) => number): Piece[] {
  let [above, below] = [0, 0]
  return kinds.flatMap((kind) => {
    const amount = grandTotal[kind] ?? 0
    if (amount === 0) return []
    const from = amount > 0 ? above : below
    const to = from + amount
    if (amount > 0) above = to
    else below = to
    return [{ kind, amount, y: yOf(Math.max(from, to)), height: Math.abs(yOf(from) - yOf(to)) }]
  })
}

/** 1, 2 or 5 times a power of ten, so that three to six lines cross the plot. */
function stepOf(span: number): number {
  const rough = (span || 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((one) => one * power >= rough) ?? 10) * power
}

/** The same heights, moved so that none comes nearer than `least` to the next. Sorted downwards, within the plot. */
export function apart(heights: readonly number[], least: number): number[] {
  const moved = heights.map(Number)
  for (let at = 1; at < moved.length; at++) moved[at] = Math.max(moved[at]!, moved[at - 1]! + least)
  for (let at = moved.length - 1, most = plot.bottom; at >= 0; at--, most = moved[at + 1]! - least) moved[at] = Math.min(moved[at]!, most)
  return moved
}
