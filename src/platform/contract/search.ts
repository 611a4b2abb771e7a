/** Search semantics for browser and server: the words, and how well a name matches them. Both are folded. */
import { foldText } from './fold.ts'

/** The words of a search, folded. */
export const wordsOf = (search: string): string[] => foldText(search).split(' ').filter(Boolean)

/** Whether an index of three letters in a row helps to find a word. */
export const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

/** Characters after which a word may begin within a name, besides a space. */
export const separators = '-/_.,:;&+(['

/** A text with a space in place of each of them. */
export const spaced = (text: string): string => text.replace(/[-/_.,:;&+([]/g, ' ')

/**
 * How well a folded name fits the words of a search, best first: it is them (0), begins with them (1), has them at the beginning of a word (2), has
 * each of them somewhere (3), or they were found elsewhere (4).
 */
export function rankOf(words: readonly string[]): (name: string) => number {
  const phrase = words.join(' ')
  const within = ` ${spaced(phrase)}`
  return (name) => {
    if (name === phrase) return 0
    if (name.startsWith(phrase)) return 1
    if (` ${spaced(name)}`.includes(within)) return 2
    return words.every((word) => name.includes(word)) ? 3 : 4
  }
}
