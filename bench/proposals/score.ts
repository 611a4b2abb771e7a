/** How often the capability that people chose is among the first five, by the built-in matcher and by BM25 over words. (README.md) */
import { readFileSync } from 'node:fs'
import { buildIndex } from '#assistance/matcher/server/bm25.ts'
import { buildMatcher, type Described } from '#assistance/matcher/server/matcher.ts'
import { wordsIn } from '#assistance/matcher/server/terms.ts'

interface ProposalSet {
  readonly q: readonly { readonly name: string; readonly text?: string; readonly doc?: string; readonly gold: readonly string[] }[]
  readonly f: readonly { readonly id: string; readonly name: string; readonly doc?: string; readonly parent?: string }[]
}
/** Shares of applications, 0 to 1. */
export interface Share {
  readonly first: number
  readonly five: number
}
export interface Scores {
  readonly plain: Share
  /** Without anything linked yet. */
  readonly texts: Share
  /** With the links of all other applications known. */
  readonly matcher: Share
}

/** Dutch, then English. */
export const setFiles = ['nl.json', 'en.json'].map((file) => new URL(file, import.meta.url))

const counted = (text: string) => {
  const terms = new Map<string, number>()
  for (const word of wordsIn(text)) terms.set(word, (terms.get(word) ?? 0) + 1)
  return terms
}

export function readSet(file: string | URL): ProposalSet {
  return JSON.parse(readFileSync(file, 'utf8')) as ProposalSet
}

export async function scoresOf({ q, f }: ProposalSet): Promise<Scores> {
  const capabilities = f.map(({ id, name, doc, parent }) => ({ id, name, description: doc ?? '', parents: parent ? [parent] : [] }))
  const asked = q.map(({ name, text, doc, gold }, at) => ({ id: String(at), name, description: doc ?? text ?? '', capabilities: gold }))
  const share = (ranked: (one: (typeof asked)[number]) => readonly string[]): Share => {
    const ranks = asked.map((one) => ranked(one).findIndex((id) => one.capabilities.includes(id)))
    return {
      first: ranks.filter((rank) => rank === 0).length / q.length,
      five: ranks.filter((rank) => rank >= 0 && rank < 5).length / q.length,
    }
  }
  const index = await buildIndex(capabilities.map(({ name, description }) => counted(`${name} ${description}`)))
  const byWords = ({ name, description }: Described): string[] => {
    const scores = new Float64Array(f.length)
    index.score(counted(`${name} ${description}`), scores)
    return f
      .map(({ id }, at) => ({ id, score: scores[at]! }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ id }) => id)
  }
  const alone = await buildMatcher(capabilities)
  const whole = await buildMatcher(capabilities, asked)
  return {
    plain: share(byWords),
    texts: share((one) => alone.match(one).map(({ id }) => id)),
    matcher: share((one) => whole.match(one, { except: one.id }).map(({ id }) => id)),
  }
}
