/** The kind of record that a question is about: the first that it names in the plural and not as part of something else. */
import { ruledLists, type Ruled } from '#insight/attention/contract/lists.ts'
import { kindWords } from './vocabulary.ts'
import { isPlural, keyOf, phrasesIn, type Token } from './words.ts'

export interface Kind {
  readonly name: Ruled
  /** The tokens that name it. */
  readonly at: number
  readonly length: number
}

const words = new Map(ruledLists.flatMap(({ value }) => phrasesIn(kindWords[value]).map((phrase) => [keyOf(phrase), value] as const)))
const longest = 4
/** A noun after one of these words is not the kind of record that is asked for. */
const within = new Set(
  'without no with of in by for from to on any lacking missing not as per under has have than least most more fewer less named called or and nobody'.split(
    ' ',
  ),
)
const counting = new Set('than least most over under exactly with to above below have has between and'.split(' '))
const articles = new Set(['a', 'an', 'the', 'any', 'all', 'their', 'its'])

function kindsIn(tokens: readonly Token[]): (Kind & { isPlural: boolean; isWithin: boolean })[] {
  const found = []
  for (let at = 0; at < tokens.length; at++)
    for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
      const part = tokens.slice(at, at + length)
      const name = words.get(keyOf(part.map(({ text }) => text).join(' ')))
      if (!name || part.some(({ isQuoted }) => isQuoted)) continue
      const before = tokens[articles.has(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1]?.word ?? ''
      // "More than 20 applications" counts them.
      const isCounted = /^\d/.test(before) && counting.has(tokens[at - 2]?.word ?? '')
      const isWithin = within.has(before) || isCounted
      found.push({ name, at, length, isPlural: isPlural(part.at(-1)!.word), isWithin })
      at += length - 1
      break
    }
  return found
}

export function kindIn(tokens: readonly Token[]): Kind | undefined {
  const all = kindsIn(tokens)
  return (
    all.find((one) => one.isPlural && !one.isWithin) ??
    all.find((one) => !one.isWithin) ??
    (all[0]?.at === 0 || isAfterHead(tokens, all[0]) ? all[0] : undefined)
  )
}

/** "List of applications". */
const isAfterHead = (tokens: readonly Token[], kind: Kind | undefined) =>
  kind !== undefined && ['list', 'number', 'count', 'all', 'overview'].includes(tokens[kind.at - 2]?.word ?? '')
