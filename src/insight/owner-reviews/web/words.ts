/** Words as people read them: days as the product writes them, levels in words, lists with commas. */
import type { FactTold, Words } from '#insight/owner-reviews/contract/shapes.ts'
import { formatDate } from '#platform/contract/format.ts'
import { levelWord } from '#platform/contract/levels.ts'

type Told = Pick<FactTold, 'form' | 'levels'>

export const shownWords = (told: Told, words: Words): string => words.map((word) => shownWord(told, word)).join(', ')

function shownWord({ form, levels }: Told, word: string): string {
  if (form === 'date') return formatDate(word)
  return (levels && levelWord(levels, Number(word))) || word
}
