/** Terms of a text: its words, and the character 3- to 5-grams inside them, which match inflected and compound words of any language. */
import { foldText } from '#platform/contract/fold.ts'

/** Lengths of the grams. */
const shortest = 3
const longest = 5
/** Longer words are codes and addresses, and say nothing by their parts. */
const longestWord = 40

const isWord = /[\p{L}\p{N}]+/gu

/** Words of a text beyond so many add time and no meaning. */
const mostWords = 400

export const wordsIn = (text: string): string[] =>
  foldText(text.slice(0, mostWords * longestWord))
    .match(isWord)
    ?.slice(0, mostWords) ?? []

/** Words without a subject of their own, in English, Dutch, German and French. */
const plain = new Set(
  'a all an and are as at by for from in is it its of on or that the this to with aan bij dat de den der die door een en het in met of om op te tot van voor als am auf aus das dem des du ein eine für im ist mit oder und von zu zum zur au aux dans et la le les ou par pour sur un une'.split(
    ' ',
  ),
)
/** Whether a reason may name the word: that both texts say “and” is no reason. */
export const isTelling = (word: string): boolean => !plain.has(word)

/** FNV-1a in 30 bits, which a Map holds without boxing. Two grams that collide count as one: one pair in thousands. */
function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 2
}

/** Grams of a word as numbers. A gram carries a mark where the word begins or ends, so that a prefix is not taken for a middle part. */
export function gramsOf(word: string): number[] {
  if (word.length > longestWord) return []
  const marked = `_${word}_`
  const grams: number[] = []
  for (let length = shortest; length <= longest; length++)
    for (let at = 0; at + length <= marked.length; at++) grams.push(hashOf(marked, at, at + length))
  return grams
}
