/** A sentence as words, and words as keys that any spelling of them shares. */
import { foldText } from '#platform/contract/fold.ts'

export interface Token {
  /** Text as typed. */
  readonly text: string
  /** Folded. */
  readonly word: string
  readonly from: number
  readonly to: number
  readonly isQuoted: boolean
  /** A comma stands before it. */
  readonly isAfterComma: boolean
}

/** Words of a question; what follows is not understood. */
export const mostTokens = 60

const amount = String.raw`[€$£]?\d+(?:[.,']\d{3})*(?:[.,]\d+)?(?:bn|[km%+])?(?![\p{L}\p{N}])`
const day = String.raw`\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4}`
const parts = new RegExp(String.raw`"[^"]*"|“[^”]*”|${day}|${amount}|[<>]=?|[^\s,;?!"“”\-/<>]+|,`, 'giu')

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let isAfterComma = false
  for (const { 0: found, index } of text.matchAll(parts)) {
    if (found === ',') {
      isAfterComma = true
      continue
    }
    const isQuoted = /^["“]/.test(found)
    const bare = isQuoted ? found.slice(1, -1) : found.replace(/^[('‘[]+|[.:)\]'’]+$/g, '').replace(/['’]s$/, '')
    if (!bare.trim()) continue
    const from = index + found.indexOf(bare)
    tokens.push({ text: bare, word: foldText(bare), from, to: from + bare.length, isQuoted, isAfterComma })
    isAfterComma = false
  }
  return tokens
}

const isInvariant = /(ss|us|is)$/

/** "Services" and "service" are one word. */
export function stem(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || isInvariant.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

export const isPlural = (word: string): boolean => word === 'people' || stem(word) !== word

/** The key of a phrase: its words folded, without hyphens and in the singular. */
export const keyOf = (phrase: string): string =>
  foldText(phrase)
    .split(/[\s\-/,]+/)
    .map((word) => word.replace(/^[('[]+|[.:)\]']+$/g, '').replace(/'s$/, ''))
    .filter(Boolean)
    .map(stem)
    .join(' ')

/** Phrases of a line of data. */
export const phrasesIn = (line: string): string[] =>
  line
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)

/** Words that hold a sentence together: none of them is a name, and none is left as unknown. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an the all every each any some me my our us we i you show list find give get display see want need which what who whose whom that those these this there ' +
    'are is be was were been being do does did have has had having with please can could should would will and or but in of for from on at by to into as ' +
    'how many much it its their them they currently also only just still yet where when about within per via than then ' +
    "i'm let let's ones one kind type records entries affect affecting affects"
  ).split(' '),
)
