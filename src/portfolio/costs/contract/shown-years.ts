/** Which years of costs are shown where there are more than fit: one rule for answers, charts, tables and choices. */

/** Number of years in an answer. */
export const mostYears = 12

/**
 * Places of the years shown: the latest, but never without the present one. An entry far ahead does not push it out, nor those before it: at most half of
 * the places are for later years, or more if fewer are needed for the past.
 * @param count number of years
 * @param present how many of them are not after the present one
 * @returns the first place, and the one after the last
 */
function placesShown(count: number, present: number, most: number): readonly [from: number, to: number] {
  const to = Math.min(count, Math.max(present + Math.floor((most - 1) / 2), most))
  return [Math.max(0, to - most), to]
}

/** The years shown from `first` to `last`, which include the present one. */
export function yearsShown(first: number, last: number, present: number): readonly [first: number, last: number] {
  const [from, to] = placesShown(last - first + 1, present - first + 1, mostYears)
  return [first + from, first + to - 1]
}

/** Of sorted years, those shown. */
export function latestOf<T extends { readonly year: number }>(years: readonly T[], present: number, most: number): T[] {
  return years.slice(...placesShown(years.length, years.filter(({ year }) => year <= present).length, most))
}
