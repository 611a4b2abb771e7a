/** Applications that had a place in TIME on a day. */
import type { ApplicationThen } from '#insight/as-of/contract/shapes.ts'
import type { Time } from '#portfolio/scoring/contract/scores.ts'

export const times: readonly Time[] = ['Invest', 'Migrate', 'Tolerate', 'Eliminate']

export type Placed = ApplicationThen & {
  readonly timeRecommendation: Time
  readonly businessQuestionsScore: number
  readonly technologyQuestionsNetScore: number
}

export const placedOf = (rows: readonly ApplicationThen[]) =>
  rows.filter((row): row is Placed => row.active && row.timeRecommendation !== null)

/** Present recommendation of an application that has moved. */
export function nowWords({ isThere }: Placed, now: Time | undefined): string {
  if (now) return `now ${now}`
  return isThere ? 'no longer placed' : 'deleted since'
}

/** Applications with one recommendation, those that have moved since first. `now` is undefined until today's recommendations have loaded. */
export function groupOf(time: Time, placed: readonly Placed[], now: ReadonlyMap<string, Time> | undefined) {
  const there = placed
    .filter((row) => row.timeRecommendation === time)
    .map((row) => ({ ...row, moved: now && now.get(row.applicationId) !== time ? nowWords(row, now.get(row.applicationId)) : undefined }))
  return [...there.filter(({ moved }) => moved), ...there.filter(({ moved }) => !moved)]
}
