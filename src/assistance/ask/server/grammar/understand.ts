/** A question about one kind of record, read from left to right. What no rule takes is unknown, and shown. */
import type { Clause } from './clause.ts'
import { composed } from './compose.ts'
import type { Lexicon } from './lexicon.ts'
import { Reading } from './reading.ts'
import { rules } from './rules.ts'
import { fillers, type Token } from './words.ts'

export interface Understood extends ReturnType<typeof composed> {
  readonly unknown: readonly string[]
}

/** @param kind the tokens that name the kind of record, which mean nothing else */
export function understand(
  tokens: readonly Token[],
  lexicon: Lexicon,
  kind: { at: number; length: number } | undefined,
  today: string,
): Understood {
  const reading = new Reading(tokens, lexicon, today, kind)
  const clauses: Clause[] = []
  const unknown: Token[][] = []
  let isOr = false
  /** Words that hold together what is unknown, since its last word; undefined where something else was understood. */
  let between: Token[] | undefined
  for (let at = 0; at < tokens.length;) {
    const isKind = at === kind?.at
    const found = isKind ? undefined : firstOf(reading, at)
    if (found) {
      clauses.push(isOr ? { ...found, isOr } : found)
      isOr = false
      between = undefined
      at += found.length
    } else if (isKind) {
      at += kind.length
      between = undefined
    } else {
      const token = tokens[at]!
      isOr = token.word === 'or' || (isOr && fillers.has(token.word))
      if (fillers.has(token.word)) between?.push(token)
      else {
        if (between && !token.isAfterComma) unknown.at(-1)!.push(...between, token)
        else unknown.push([token])
        between = []
      }
      at++
    }
  }
  return { ...composed(lexicon.entity, clauses, today), unknown: unknown.map((part) => part.map(({ text }) => text).join(' ')) }
}

function firstOf(reading: Reading, at: number): Clause | undefined {
  for (const rule of rules) {
    const found = rule(reading, at)
    if (found && found.length > 0 && !reading.isAcross(at, found.length)) return found
  }
  return undefined
}
