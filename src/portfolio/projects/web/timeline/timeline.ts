/** A program's projects on one axis of time, as plain functions. Days as ISO 8601. */
import type { Condition } from '#portfolio/projects/contract/vital-signs.ts'

export interface TimelineRow {
  readonly id: string
  readonly name: string
  readonly condition: Condition | null
  readonly percent: number | null
  readonly cost: number | null
  /** The name of who manages it. */
  readonly owner: string | null
  readonly from: string | null
  readonly to: string | null
  /** Left out of the program's percentage. */
  readonly isLeftOut: boolean
}
/** A row whose both ends are known. */
export type DatedRow = TimelineRow & { readonly from: string; readonly to: string }

/** An application that ends while the program runs, and the projects that replace or retire it. */
export interface Ending {
  readonly name: string
  readonly date: string
  readonly projectIds: readonly string[]
}

export interface Tick {
  readonly day: string
  readonly label: string
  /** Year label; set on the first tick of a year. */
  readonly year: string | undefined
}

const dayLength = 86_400_000
const at = (day: string) => Date.parse(day)
export const daysBetween = (one: string, other: string): number => Math.round((at(other) - at(one)) / dayLength)

export const isDated = (row: TimelineRow): row is DatedRow => row.from !== null && row.to !== null && row.from <= row.to

export interface Axis {
  readonly from: string
  readonly to: string
  /** From 0 to 1 between its ends. */
  place(day: string): number
  /** Months of one of its steps. */
  readonly step: number
  readonly ticks: readonly Tick[]
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const firstOf = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Months of one step. */
export const scales = { months: 1, quarters: 3, years: 12 } as const
export type Scale = keyof typeof scales

/** From the first start to the last end, today among them, on whole steps: of `scale`, or months, quarters or years, at most `mostTicks` of them. */
export function axisOf(days: readonly string[], today: string, mostTicks: number, scale?: Scale): Axis {
  const all = [...days, today].sort()
  const [first, last] = [monthOf(all[0]!), monthOf(all.at(-1)!)]
  const step =
    (scale && scales[scale]) ??
    [1, 3, 12].find((months) => (last - first) / months + 1 <= mostTicks) ??
    12 * Math.ceil((last - first) / 12 / mostTicks)
  const begin = first - (first % step)
  const end = last + step - (last % step)
  const [from, to] = [firstOf(begin), firstOf(end)]
  const ticks = Array.from({ length: Math.round((end - begin) / step) }, (_, index): Tick => {
    const month = begin + index * step
    const label = step >= 12 ? '' : step === 3 ? `Q${(month % 12) / 3 + 1}` : shortMonths[month % 12]!
    return { day: firstOf(month), label, year: index === 0 || month % 12 < step ? String(Math.floor(month / 12)) : undefined }
  })
  return { from, to, ticks, step, place: (day) => (at(day) - at(from)) / (at(to) - at(from)) }
}

/** Do both run on some day? */
export const overlap = (one: DatedRow, other: DatedRow): boolean => one.from <= other.to && other.from <= one.to

/** Stretches of time in which the same number of projects runs. */
export function runningAtOnce(rows: readonly DatedRow[]): readonly { from: string; to: string; count: number }[] {
  const after = (day: string) => new Date(at(day) + dayLength).toISOString().slice(0, 10)
  const bounds = [...new Set(rows.flatMap(({ from, to }) => [from, after(to)]))].sort()
  return bounds.slice(0, -1).flatMap((from, index) => {
    const count = rows.filter((row) => row.from <= from && row.to >= from).length
    return count > 0 ? [{ from, to: bounds[index + 1]!, count }] : []
  })
}

/** An application that ends before what replaces it is there, or on that very day. */
export interface Gap {
  readonly ending: Ending
  readonly row: DatedRow
  /** Days between the end and the target; 0: no time in between. */
  readonly days: number
}

export const gapsIn = (endings: readonly Ending[], rows: readonly DatedRow[]): readonly Gap[] =>
  endings.flatMap((ending) =>
    rows
      .filter(({ id, percent }) => ending.projectIds.includes(id) && percent !== 100)
      .flatMap((row) => (ending.date <= row.to ? [{ ending, row, days: daysBetween(ending.date, row.to) }] : [])),
  )
