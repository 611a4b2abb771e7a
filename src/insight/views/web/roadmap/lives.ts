/** The lives of applications as stretches of time, each in one state, and what happens between them. Days are `2026-11-22`. */
import { formatDate, formatMoneyShort } from '#platform/contract/format.ts'
import type { Roadmap } from '#insight/views/contract/roadmap.ts'

export type RoadmapApplication = Roadmap['applications'][number]

/** A stretch in one state; null: it began before anybody noted, or goes on; the last day is in it. */
export interface Stretch {
  readonly stateId: string | null
  readonly from: string | null
  readonly to: string | null
}

export interface Happening {
  readonly kind: 'start' | 'state' | 'end' | 'vendor'
  readonly day: string
  readonly stateId: string | null
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** States that begin on the end date or later are left out: the end covers them. */
const isBeforeEnd =
  (end: string | null) =>
  ({ day }: { day: string }) =>
    end === null || day < end

/** States with a day follow each other; before the first of them it is in its current state, unless that has a day itself. */
export function stretchesOf(one: RoadmapApplication, today: string): Stretch[] {
  const { states, currentStateId, lifecycleStartDate, lifecycleEndDate } = one
  const dated = states.filter(isBeforeEnd(lifecycleEndDate))
  const [first] = dated
  if (!first) return [{ stateId: currentStateId, from: lifecycleStartDate, to: lifecycleEndDate }]
  const stretches = dated.map(({ refApplicationStateId, day }, at): Stretch => ({
    stateId: refApplicationStateId,
    from: day,
    to: dated[at + 1] ? dayBefore(dated[at + 1]!.day) : lifecycleEndDate,
  }))
  const isBefore = first.day > today ? currentStateId !== null : lifecycleStartDate !== null && lifecycleStartDate < first.day
  const starts = lifecycleStartDate !== null && lifecycleStartDate < first.day ? lifecycleStartDate : null
  const before = { stateId: first.day > today ? currentStateId : null, from: starts, to: dayBefore(first.day) }
  return [...(isBefore ? [before] : []), ...stretches].filter(({ from, to }) => from === null || to === null || from <= to)
}

/** The days on which something changes, in order. */
export const happeningsOf = ({
  lifecycleStartDate,
  lifecycleEndDate,
  vendorEndDate,
  states,
  currentStateId,
}: RoadmapApplication): Happening[] =>
  [
    ...(lifecycleStartDate ? [{ kind: 'start' as const, day: lifecycleStartDate, stateId: currentStateId }] : []),
    ...states
      .filter(isBeforeEnd(lifecycleEndDate))
      .map(({ refApplicationStateId, day }) => ({ kind: 'state' as const, day, stateId: refApplicationStateId })),
    ...(vendorEndDate ? [{ kind: 'vendor' as const, day: vendorEndDate, stateId: null }] : []),
    ...(lifecycleEndDate ? [{ kind: 'end' as const, day: lifecycleEndDate, stateId: null }] : []),
  ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

/** The time that is shown; `to` is the day after the last. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly ticks: readonly { readonly day: string; readonly label: string; readonly year: string | undefined }[]
}

export const scales = ['quarters', 'years'] as const
export type Scale = (typeof scales)[number]

const quarterDay = (index: number) => `${Math.floor(index / 4)}-${String((((index % 4) + 4) % 4) * 3 + 1).padStart(2, '0')}-01`
const quarterOf = (day: string) => Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)

/** The quarter of a day as people say it: `2027 Q1`. */
export const quarterName = (day: string): string => `${day.slice(0, 4)} Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`

/** Four years by quarters, or twelve by years, about a quarter of it in the past; moved on by `step` quarters or years. */
export function periodOf(today: string, scale: Scale, step: number): Period {
  const [length, before] = scale === 'quarters' ? [16, 4] : [12, 3]
  const at = (index: number) => (scale === 'quarters' ? quarterDay(index) : `${index}-01-01`)
  const first = (scale === 'quarters' ? quarterOf(today) : Number(today.slice(0, 4))) - before + step
  const ticks = Array.from({ length }, (_, index) => {
    const day = at(first + index)
    if (scale === 'years') return { day, label: '', year: day.slice(0, 4) }
    return { day, label: quarterName(day).slice(5), year: index === 0 || day.endsWith('-01-01') ? day.slice(0, 4) : undefined }
  })
  return { from: at(first), to: at(first + length), ticks }
}

/** Position of a day in the period, in per cent; days outside are at its edge. */
export function placeOf({ from, to }: Period, day: string): number {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  return Math.min(100, Math.max(0, ((Date.parse(day) - begin) / (end - begin)) * 100))
}

/** Stretches as far as they are in the period, with their places in per cent. */
export function drawnIn(period: Period, stretches: readonly Stretch[]): (Stretch & { readonly left: number; readonly width: number })[] {
  return stretches.flatMap((stretch) => {
    if ((stretch.from !== null && stretch.from >= period.to) || (stretch.to !== null && stretch.to < period.from)) return []
    const left = stretch.from === null ? 0 : placeOf(period, stretch.from)
    const right = stretch.to === null ? 100 : placeOf(period, stretch.to)
    return [{ ...stretch, left, width: Math.max(0.2, right - left) }]
  })
}

export const isIn = ({ from, to }: Period, day: string): boolean => day >= from && day < to

export const changesIn = (period: Period, one: RoadmapApplication): boolean => happeningsOf(one).some(({ day }) => isIn(period, day))

/** From here up an end without a successor is a warning. */
export const criticalFrom = 4
export const lacksSuccessor = ({ lifecycleEndDate, criticality, successors }: RoadmapApplication): boolean =>
  lifecycleEndDate !== null && (criticality ?? 0) >= criticalFrom && successors.length === 0

/** The end of the vendor's support: `Vendor support ended 10/10/2023`. */
export const vendorWords = (day: string, today: string): string => `Vendor support ${day < today ? 'ended' : 'ends'} ${formatDate(day)}`

/** Successors of an application: `→ Crew Cloud`. */
export const successorWords = ({ successors }: RoadmapApplication): string =>
  successors.length ? `→ ${successors.map(({ name }) => name).join(', ')}` : ''

/** The time in which both the one that ends and what takes over from it run. */
export function bothRun(one: RoadmapApplication): Stretch | undefined {
  const starts = one.successors.flatMap(({ startDate }) => startDate ?? []).sort()
  const [from] = starts
  return from && one.lifecycleEndDate && from <= one.lifecycleEndDate ? { stateId: null, from, to: one.lifecycleEndDate } : undefined
}

/** Total yearly cost, as far as visible to the reader. */
export const costOf = (applications: readonly RoadmapApplication[]): number =>
  applications.reduce((sum, { cost }) => sum + Math.round((cost ?? 0) * 100), 0) / 100

export const perYear = (cost: number): string => `${formatMoneyShort(cost)} a year`

/** A line of the roadmap: a business area with what is in it, or an application. */
export type Line =
  | { readonly kind: 'area'; readonly id: string; readonly name: string; readonly count: number; readonly cost: number }
  | { readonly kind: 'application'; readonly application: RoadmapApplication }

export const withoutArea = 'none'

/** By business area, in the order that they come; the applications of folded ones are left out. */
export function linesOf(applications: readonly RoadmapApplication[], folded: ReadonlySet<string>): Line[] {
  const byArea = new Map<string, RoadmapApplication[]>()
  for (const one of applications) byArea.set(one.areaId ?? withoutArea, [...(byArea.get(one.areaId ?? withoutArea) ?? []), one])
  return [...byArea].flatMap(([id, within]): Line[] => [
    { kind: 'area', id, name: within[0]!.areaName ?? 'No business area', count: within.length, cost: costOf(within) },
    ...(folded.has(id) ? [] : within.map((application): Line => ({ kind: 'application', application }))),
  ])
}
