/** Positions of matches in a text: folding lengthens some letters and removes others. */
import { foldingOf } from './fold.ts'

type Place = [from: number, to: number]

interface Traced {
  readonly folded: string
  /** For each of its characters the place in the text that it was made of, with the marks that follow. */
  readonly places: readonly Place[]
}

function traced(text: string): Traced {
  const places: Place[] = []
  let folded = ''
  let from = 0
  for (const character of text) {
    const to = from + character.length
    const folding = foldingOf(character)
    const isMore = folding === ' ' && (folded === '' || folded.endsWith(' '))
    if (folding === '' && places.length > 0) places.at(-1)![1] = to
    if (!isMore) {
      folded += folding
      for (let at = 0; at < folding.length; at++) places.push([from, to])
    }
    from = to
  }
  return { folded, places }
}

/** Beginning and end of each place of a text that has one of the folded words. */
export function placesOf(text: string, words: readonly string[]): Place[] {
  const { folded, places } = traced(text)
  return words.filter(Boolean).flatMap((word) => {
    const found: Place[] = []
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      found.push([places[at]![0], places[at + word.length - 1]![1]])
    return found
  })
}
