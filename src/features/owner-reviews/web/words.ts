/** Words as people read them: days as the product writes them, steps of criticality in words, lists with commas. */
import { criticalityWord } from '#features/applications/contract/criticalities.ts'
import type { FactTold, Words } from '#features/owner-reviews/contract/shapes.ts'
import { formatDate } from '#platform/contract/format.ts'

const shown: Partial<Record<FactTold['form'], (word: string) => string>> = {
  date: (day) => formatDate(day),
  criticality: (step) => criticalityWord(Number(step)) || step,
}

export const shownWords = (form: FactTold['form'], words: Words): string => words.map((word) => shown[form]?.(word) ?? word).join(', ')
