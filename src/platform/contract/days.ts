/** Days that filters count from today: `+0d` is today, `-12m` the same day twelve months ago, `y` the first day of this year, `Y` its last, `y+1` the first of the next. */

const relative = /^(?:([+-]\d{1,4})([dmy])|([yY])([+-]\d{1,3})?)$/

/** Is it counted from today? All else is a day as it is written (ISO 8601). */
export const isRelativeDay = (text: string): boolean => relative.test(text)

/** The day that a text means. A month that has no such day ends before it. */
export function dayOf(text: string, today: string): string {
  const parts = relative.exec(text)
  if (!parts) return text
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  if (!parts[2]) return parts[3] === 'y' ? iso(year + Number(parts[4] ?? 0), 0, 1) : iso(year + Number(parts[4] ?? 0), 11, 31)
  const by = Number(parts[1])
  if (parts[2] === 'd') return iso(year, month - 1, day + by)
  const months = month - 1 + (parts[2] === 'm' ? by : 12 * by)
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return iso(year, months, Math.min(day, lastDay))
}

const iso = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
