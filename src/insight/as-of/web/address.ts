/** Address of a look back: a day, optionally a portfolio, the view, and the day of the comparison. */
import { dayNow, numbersOf } from '#platform/contract/day.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { happenings, type Happening } from '#insight/as-of/contract/months.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'

export const views = [
  { value: 'overview', label: 'Overview' },
  { value: 'applications', label: 'Applications' },
  { value: 'time', label: 'TIME' },
  { value: 'costs', label: 'Costs' },
  { value: 'changes', label: 'Changes' },
  { value: 'months', label: 'Month by month' },
] as const
export type View = (typeof views)[number]['value']

export interface Address {
  readonly date: string
  readonly to: string
  readonly portfolio: string | undefined
  readonly show: View
  /** A single kind of change. */
  readonly only: Happening | undefined
  /** Includes applications whose only change is in cost. */
  readonly costs: boolean
}

/** Whether the day exists in the calendar. */
const isThere = (text: string): boolean => {
  const parsed = Date.parse(text)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 10) === text
}
const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && isThere(text)

/** The same day a number of months ago, or the last day of a shorter month. */
export function monthsBack(months: number, from = dayNow()): string {
  const [year, month, day] = numbersOf(from)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10)
}

export function addressOf(search: Readonly<Record<string, unknown>>, now = dayNow()): Address {
  const date = isDay(search['date']) && search['date'] <= now ? search['date'] : monthsBack(3, now)
  const to = isDay(search['to']) && search['to'] <= now ? search['to'] : now
  return {
    date,
    to: to < date ? now : to,
    portfolio: typeof search['portfolio'] === 'string' ? search['portfolio'] : undefined,
    show: views.find(({ value }) => value === search['show'])?.value ?? 'overview',
    only: happenings.find((one) => one === search['only']),
    costs: search['costs'] === true,
  }
}

export function useAddress(): readonly [Address, (change: Partial<Address>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = addressOf(search)
  const show = (change: Partial<Address>) =>
    void navigate({ ...inPlace, search: { ...search, ...change, ...(change.costs === false && { costs: undefined }) } })
  return [address, show]
}
