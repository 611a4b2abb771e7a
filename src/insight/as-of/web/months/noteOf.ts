import type { Months } from '#insight/as-of/contract/months.ts'
import { formatLongDate } from '#platform/contract/format.ts'

/** How the months are counted, and what they leave out. */
export function noteOf({ isCut, begins, months, wholeSince, tellsDeleted }: Months): string {
  const first = months[0]?.from
  return [
    'Applications in use, from the last day of the month before to that of the month (UTC), by the history. One that changed in two ways, or was added and removed, counts in both.',
    isCut && 'Too much has changed to show earlier months.',
    !isCut && begins && first === begins.slice(0, 10) && `The history begins on ${formatLongDate(first)}.`,
    wholeSince &&
      first &&
      first < wholeSince.slice(0, 10) &&
      `Not all scores were recorded before ${formatLongDate(wholeSince.slice(0, 10))}.`,
    !tellsDeleted && 'Applications that have been deleted since are left out.',
  ]
    .filter(Boolean)
    .join(' ')
}
