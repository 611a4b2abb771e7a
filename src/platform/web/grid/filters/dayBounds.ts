/** The first millisecond of a day (ISO 8601) where its reader is, since 1970. */
export const startOfDay = (day: string): number => new Date(`${day}T00:00:00`).getTime()

/** The last one: not every day has 24 hours. */
export function endOfDay(day: string): number {
  const next = new Date(`${day}T00:00:00`)
  next.setDate(next.getDate() + 1)
  return next.getTime() - 1
}

/** The day that it is where the reader is. */
export function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The day a number of days later; 1 unless given. */
export function dayAfter(day: string, days = 1): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + days)
  return next.toISOString().slice(0, 10)
}
