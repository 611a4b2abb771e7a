/** BM25 over weighted terms (Robertson and Zaragoza, 2009): an inverted index whose postings hold finished contributions. */
import { inTurns } from './in-turns.ts'

/** A document or a question: each of its terms, and how much it counts. */
export type Terms<T = string> = ReadonlyMap<T, number>

export interface Index<T = string> {
  readonly size: number
  /** Adds the score of each document to `into`, times `factor`. */
  score(question: Terms<T>, into: Float64Array, factor?: number): void
  /** The inverse document frequency of a term; 0 if no document has it. */
  rarity(term: T): number
}

/** The usual values of the two parameters: how soon repetition saturates, and how much a long document is discounted. */
const saturation = 1.2
const lengthDiscount = 0.75
/** The rarest terms of a question decide; the rest would only cost time. */
const mostTerms = 150

interface Posting {
  readonly documents: Uint32Array
  readonly contributions: Float32Array
  readonly idf: number
}

/** Postings of each term: document, weight, next document and so on. */
async function occurrences<T>(documents: readonly Terms<T>[]): Promise<Map<T, number[]>> {
  const found = new Map<T, number[]>()
  await inTurns(documents, (terms, at) => {
    for (const [term, weight] of terms) {
      const known = found.get(term)
      if (known) known.push(at, weight)
      else found.set(term, [at, weight])
    }
  })
  return found
}

function postingOf(found: readonly number[], documents: number, lengthOf: (document: number) => number): Posting {
  const count = found.length / 2
  const idf = Math.log(1 + (documents - count + 0.5) / (count + 0.5))
  const posting = { documents: new Uint32Array(count), contributions: new Float32Array(count), idf }
  for (let at = 0; at < count; at++) {
    const [document, weight] = [found[2 * at]!, found[2 * at + 1]!]
    const normal = saturation * (1 - lengthDiscount + lengthDiscount * lengthOf(document))
    posting.documents[at] = document
    posting.contributions[at] = (idf * weight * (saturation + 1)) / (weight + normal)
  }
  return posting
}

export async function buildIndex<T>(documents: readonly Terms<T>[]): Promise<Index<T>> {
  const lengths = documents.map((terms) => [...terms.values()].reduce((sum, weight) => sum + weight, 0))
  const mean = lengths.reduce((sum, length) => sum + length, 0) / (documents.length || 1) || 1
  const postings = new Map<T, Posting>()
  await inTurns(await occurrences(documents), ([term, found]) => {
    postings.set(
      term,
      postingOf(found, documents.length, (document) => lengths[document]! / mean),
    )
  })
  const score: Index<T>['score'] = (question, into, factor = 1) => {
    const asked = [...question].flatMap(([term, weight]) => {
      const posting = postings.get(term)
      return posting ? [{ posting, weight }] : []
    })
    if (asked.length > mostTerms)
      asked.sort((one, other) => other.posting.idf * other.weight - one.posting.idf * one.weight).splice(mostTerms)
    for (const { posting, weight } of asked) {
      const { documents: found, contributions } = posting
      const share = weight * factor
      for (let at = 0; at < found.length; at++) into[found[at]!]! += contributions[at]! * share
    }
  }
  return { size: documents.length, score, rarity: (term) => postings.get(term)?.idf ?? 0 }
}
