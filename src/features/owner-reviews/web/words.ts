/** Words as people read them: days as the product writes them, lists with commas. */
import type { FactTold, Words } from '#features/owner-reviews/contract/shapes.ts'
import { formatDate } from '#platform/contract/format.ts'

export const shownWords = (form: FactTold['form'], words: Words): string =>
  (form === 'date' ? words.map((day) => formatDate(day)) : words).join(', ')
