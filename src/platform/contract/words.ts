/** A word as part of a sentence. */
import { formatNumber } from './format.ts'

/** "Business area" → "business area", "E-mail" → "e-mail"; abbreviations such as "IT services" stay. */
export const lowered = (label: string): string => (/^[A-Z]-?[a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)

/** "business area" → "Business area". */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "1 row", "1,200 rows". */
export const counted = (count: number, noun: string, plural = `${noun}s`): string => `${formatNumber(count)} ${count === 1 ? noun : plural}`

/** "a tag", "an area". */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
