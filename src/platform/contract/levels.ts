import type { Level } from './field.ts'
import { capital } from './words.ts'

/** "4 – business critical": as one of those to choose from. */
export const levelChoice = ({ value, word }: Level): string => `${value} – ${word}`

/** "Business critical"; empty for a value that has no word. */
export const levelWord = (levels: readonly Level[], value: number): string =>
  capital(levels.find((level) => level.value === value)?.word ?? '')
