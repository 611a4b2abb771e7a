/** Finds the letter that is due on a day. A late run writes only the last of the missed ones. */
import { dayAfter, daysBetween, localDay, type Day } from '#billing/money/contract/periods.ts'

/** Days after the first failure. */
const failureDays = [0, 3, 7, 14] as const
/** Days around the due day of an invoice. */
const reminderDays = [-3, 1, 14] as const
/** No letter announces a trial that ended earlier than this. */
const newsDays = 3
const cardDays = 30

const lastOf = (days: readonly number[], on: number) => days.findLast((day) => day <= on)

export interface Trial {
  readonly kind: '6' | '1' | 'ended'
  readonly days: number
  readonly lastDay: Day
}

export function trialLetter(expiry: Date, now: Date, timeZone: string): Trial | null {
  const [today, lastDay] = [localDay(now, timeZone), localDay(expiry, timeZone)]
  const days = daysBetween(today, lastDay)
  if (expiry <= now) return days > -newsDays ? { kind: 'ended', days, lastDay } : null
  return days > 6 ? null : { kind: days > 1 ? '6' : '1', days, lastDay }
}

/** The day after the failure that the letter is for. */
export const failureLetter = (since: Day, today: Day): number => lastOf(failureDays, daysBetween(since, today)) ?? 0

/** The day around the due one that the reminder is for. Past the last one no more follow. */
export function reminderFor(dueDate: Day, today: Day): number | null {
  const on = daysBetween(dueDate, today)
  return on > reminderDays.at(-1)! + newsDays ? null : (lastOf(reminderDays, on) ?? null)
}

export const isCardExpiring = (expires: Day | null, today: Day): boolean => expires !== null && dayAfter(expires, -cardDays) <= today
