/** Work, time and money of a project in percent, so that they compare. */

/** A part of a whole; null where one of them is not known. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : Math.round((part / whole) * 100)

/** Percentage of the time from start to target at a day; above 100 when the target is past. */
export function timeGone(start: string | null, target: string | null, day: string): number | null {
  if (!start || !target || target <= start) return null
  return Math.max(0, Math.round(((Date.parse(day) - Date.parse(start)) / (Date.parse(target) - Date.parse(start))) * 100))
}
