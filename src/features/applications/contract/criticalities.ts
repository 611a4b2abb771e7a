import { levelWord } from '#platform/contract/levels.ts'

/** The steps of criticality in words. (Design, product: "Scores".) */
export const criticalities = [
  { value: 1, word: 'minor' },
  { value: 2, word: 'low' },
  { value: 3, word: 'medium' },
  { value: 4, word: 'business critical' },
  { value: 5, word: 'mission critical' },
] as const

/** "Business critical". */
export const criticalityWord = (value: number): string => levelWord(criticalities, value)
