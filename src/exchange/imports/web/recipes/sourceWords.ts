/** Texts about the address of a recipe. */
import { fetchedAt, type Every, type Fetch, type Source } from '#exchange/recipes/contract/source.ts'
import { formatDate } from '#platform/contract/format.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const everyWords: Readonly<Record<Every, string>> = {
  request: 'Only on request',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
}
export const resultWords: Readonly<Record<Fetch['result'], string>> = {
  running: 'Under way',
  waiting: 'Waiting',
  taken: 'Imported',
  unchanged: 'Unchanged',
  failed: 'Failed',
}

/** "Every week on Monday, after 05:00; next on Nov 30, 2026" */
export function scheduleOf({ every, day, nextDay }: Source): string {
  if (every === 'request') return 'Fetched only on request'
  const on = every === 'weekly' ? ` on ${weekdays[day - 1]}` : every === 'monthly' ? ` on day ${day}` : ''
  return `${everyWords[every]}${on}, after ${fetchedAt}${nextDay ? `; next on ${formatDate(nextDay)}` : ''}`
}
