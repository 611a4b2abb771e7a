/**
 * Ranks capabilities for an application by what both say of themselves, and by what similar applications are linked to already.
 * Pure functions: a caller builds the matcher once for a workspace and asks it for each application. Measured in bench/proposals.
 */
import { buildIndex, type Index, type Terms } from './bm25.ts'
import { inTurns } from './in-turns.ts'
import { gramsOf, isTelling, wordsIn } from './terms.ts'

export interface Capability {
  readonly id: string
  readonly name: string
  readonly description?: string | null
  /** Names of what it is part of, nearest first. */
  readonly parents?: readonly string[]
}
export interface Described {
  readonly name: string
  readonly description?: string | null
}
export interface Linked extends Described {
  readonly id: string
  /** Ids of capabilities. */
  readonly capabilities: readonly string[]
}

export interface Match {
  readonly id: string
  /** 0 to 1: how much of the texts both share, joined with how many of the neighbours agree. No probability. */
  readonly sureness: number
  /** Words that both share, the most distinctive first. */
  readonly words: readonly string[]
  /** Ids of similar applications that are linked to it, the most similar first. */
  readonly neighbours: readonly string[]
}

export interface Matcher {
  /** Number of words and grams that it keeps; a million take some 30 MB. */
  readonly weight: number
  /** The best capabilities, best first. `except` is the application itself, which is no neighbour of its own. */
  match(asked: Described, options?: { most?: number; except?: string }): Match[]
}

/** The weight of a word by its position. Names are short and chosen with care. */
const nameWeight = 3
const parentWeight = 1
/** A gram counts less than a word: one word has dozens of them. */
const gramShare = 0.3
/** Neighbours that vote, and how much their votes count beside the texts. */
const mostNeighbours = 10
const neighbourShare = 0.5

/** Grams of one text: ordinary texts of 150 words have fewer. */
const mostGrams = 3_000
/** Words and grams of all texts of a workspace. Texts beyond are known by nothing, and so are never found. */
const mostTerms = 6_000_000

interface Weighted {
  readonly words: Terms
  readonly grams: Terms<number>
}

type Parts = readonly (readonly [text: string | null | undefined, weight: number])[]

/** Texts of a workspace share most of their words: `known` keeps the grams of each. */
function weighted(parts: Parts, known: Map<string, readonly number[]>): Weighted {
  const words = new Map<string, number>()
  const grams = new Map<number, number>()
  for (const [text, weight] of parts) for (const word of wordsIn(text ?? '')) words.set(word, (words.get(word) ?? 0) + weight)
  for (const [word, weight] of words) {
    if (grams.size >= mostGrams) break
    let own = known.get(word)
    if (!own) known.set(word, (own = gramsOf(word)))
    for (const gram of own) grams.set(gram, (grams.get(gram) ?? 0) + weight)
  }
  return { words, grams }
}

const partsOf = ({ name, description, parents = [] }: Capability): Parts => [
  [name, nameWeight],
  [description, 1],
  ...parents.map((parent) => [parent, parentWeight] as const),
]
/** A question repeats itself in its name and its text; that repetition is no evidence, so it is damped. */
function ofApplication({ name, description }: Described, known = new Map<string, readonly number[]>()): Weighted {
  const parts: Parts = [
    [name, 1],
    [description, 1],
  ]
  const { words, grams } = weighted(parts, known)
  return { words: damped(words), grams: damped(grams) }
}
const damped = <T>(terms: Terms<T>) => new Map(Array.from(terms, ([term, weight]) => [term, Math.sqrt(weight)] as const))

const nothing: Weighted = { words: new Map(), grams: new Map() }

/** The terms of texts, in their order, until a workspace has its share: `left` counts down. */
async function withinShare<T>(texts: readonly T[], share: { left: number }, read: (text: T) => Weighted): Promise<Weighted[]> {
  const found: Weighted[] = []
  await inTurns(texts, (text) => {
    const own = share.left > 0 ? read(text) : nothing
    share.left -= own.words.size + own.grams.size
    found.push(own)
  })
  return found
}

interface Texts {
  readonly words: Index
  readonly grams: Index<number>
}
const textsOf = async (documents: readonly Weighted[]): Promise<Texts> => ({
  words: await buildIndex(documents.map(({ words }) => words)),
  grams: await buildIndex(documents.map(({ grams }) => grams)),
})

function scoresIn({ words, grams }: Texts, asked: Weighted): Float64Array {
  const scores = new Float64Array(words.size)
  words.score(asked.words, scores)
  grams.score(asked.grams, scores, gramShare)
  return scores
}

const largest = (scores: Float64Array) => scores.reduce((most, score) => Math.max(most, score), 0)

/** Places of the highest scores above 0, best first. */
function best(scores: Float64Array, most: number): number[] {
  const top: number[] = []
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at]!
    if (score <= 0 || (top.length === most && score <= scores[top.at(-1)!]!)) continue
    let place = top.length
    while (place > 0 && scores[top[place - 1]!]! < score) place--
    top.splice(place, 0, at)
    if (top.length > most) top.pop()
  }
  return top
}

/** The share of these grams that are among the others, weighted by rarity: 0 to 1. */
function coverage(grams: Iterable<number>, others: Terms<number>, index: Index<number>): number {
  let all = 0
  let shared = 0
  for (const gram of grams) {
    const rarity = index.rarity(gram)
    all += rarity
    if (others.has(gram)) shared += rarity
  }
  return all ? shared / all : 0
}

interface Votes {
  /** By position of the capability: the similarity of the applications linked to it. */
  readonly scores: Float64Array
  /** Similarity of all that voted, and once more that of the first: one neighbour alone is not sure. */
  readonly total: number
  readonly voters: ReadonlyMap<number, readonly string[]>
}

function votesOf(similar: Float64Array, linked: readonly Linked[], places: ReadonlyMap<string, number>, except?: string): Votes {
  const scores = new Float64Array(places.size)
  const votersOf = new Map<number, string[]>()
  const voters = best(similar, mostNeighbours + 1)
    .filter((at) => linked[at]!.id !== except)
    .slice(0, mostNeighbours)
  for (const at of voters)
    for (const id of linked[at]!.capabilities) {
      const place = places.get(id)
      if (place === undefined) continue
      scores[place]! += similar[at]!
      votersOf.set(place, [...(votersOf.get(place) ?? []), linked[at]!.id])
    }
  return { scores, total: voters.reduce((sum, at) => sum + similar[at]!, voters.length ? similar[voters[0]!]! : 0), voters: votersOf }
}

/** `most`: words and grams of all texts. */
export async function buildMatcher(
  capabilities: readonly Capability[],
  linked: readonly Linked[] = [],
  most = mostTerms,
): Promise<Matcher> {
  const known = new Map<string, readonly number[]>()
  const share = { left: most }
  const documents = await withinShare(capabilities, share, (capability) => weighted(partsOf(capability), known))
  const texts = await textsOf(documents)
  const places = new Map(capabilities.map(({ id }, at) => [id, at]))
  const others = await withinShare(linked, share, (one) => ofApplication(one, known))
  const neighbours = await textsOf(others)

  return {
    weight: most - share.left,
    match: (asked, { most: mostMatches = 5, except } = {}) => {
      const own = ofApplication(asked)
      const byText = scoresIn(texts, own)
      const votes = votesOf(scoresIn(neighbours, own), linked, places, except)
      const [mostText, mostVotes] = [largest(byText) || 1, largest(votes.scores) || 1]
      const scores = byText.map((score, at) => score / mostText + (neighbourShare * votes.scores[at]!) / mostVotes)
      return best(scores, mostMatches).map((at) => {
        const named = coverage(wordsIn(capabilities[at]!.name).flatMap(gramsOf), own.grams, texts.grams)
        const described = coverage(own.grams.keys(), documents[at]!.grams, texts.grams) / 2
        return {
          id: capabilities[at]!.id,
          sureness: 1 - (1 - named) * (1 - described) * (1 - votes.scores[at]! / (votes.total || 1)),
          words: [...own.words.keys()]
            .filter((word) => isTelling(word) && documents[at]!.words.has(word))
            .sort((one, other) => texts.words.rarity(other) - texts.words.rarity(one)),
          neighbours: votes.voters.get(at) ?? [],
        }
      })
    },
  }
}
