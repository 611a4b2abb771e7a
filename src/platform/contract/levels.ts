import type { Level } from './field.ts'

/** "4 – business critical": as one of those to choose from. */
export const levelChoice = ({ value, word }: Level): string => `${value} – ${word}`

/** "Business critical"; empty for a value that has no word. */
export function levelWord(levels: readonly Level[], value: number): string {
  const word = levels.find((level) => level.value === value)?.word ?? ''
  return word.charAt(0).toUpperCase() + word.slice(1)
}
