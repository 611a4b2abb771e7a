/** Layout of the end-of-life flags: side by side, in as few lines as their texts allow. */
import type { Ending } from './timeline.ts'

export interface PlacedEnd {
  readonly date: string
  /** Names of all applications that end on the day. */
  readonly names: readonly string[]
  /** Position of the flag, in pixels. */
  readonly x: number
  /** The text precedes the flag, where there is no room after it. */
  readonly isBefore: boolean
  readonly line: number
}
export interface PlacedEnds {
  readonly ends: readonly PlacedEnd[]
  readonly count: number
  /** Pixels, with its margins. */
  readonly height: number
}

const letter = 6.4
const flag = 14
export const lineHeight = 20
/** The first line that nothing reaches into. */
const gap = 10

export const wordsOf = ({ names }: Pick<PlacedEnd, 'names'>): string => names.join(', ')

/** @param left and right: what the words stay between where they can */
export function placedEnds(endings: readonly Ending[], xOf: (day: string) => number, left: number, right: number): PlacedEnds {
  const days = [...new Set(endings.map(({ date }) => date))].sort()
  const taken: [from: number, to: number][][] = []
  const ends = days.map((date): PlacedEnd => {
    const names = endings.filter((one) => one.date === date).map(({ name }) => name)
    const [x, long] = [xOf(date), wordsOf({ names }).length * letter + flag]
    const isBefore = x + long > right && x - left > right - x
    const [from, to] = isBefore ? [x - long, x + flag] : [x, x + long]
    const free = taken.findIndex((line) => line.every((other) => from > other[1] + gap || to < other[0] - gap))
    const line = free < 0 ? taken.length : free
    ;(taken[line] ??= []).push([from, to])
    return { date, names, x, isBefore, line }
  })
  return { ends, count: endings.length, height: ends.length === 0 ? 0 : taken.length * lineHeight + 22 }
}
