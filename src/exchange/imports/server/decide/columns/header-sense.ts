/** Meaning of an unlisted header: its words are concepts, and a field requires certain concepts. */
import { entriesOf } from '#platform/contract/keys.ts'
import { concepts, type Concept } from '../../words/header-concepts.ts'
import { everyday } from '../../words/header-everyday.ts'
import { meanings } from '../../words/header-meanings.ts'
import { questions } from '../../words/header-questions.ts'
import { asideOf, wordsOf } from '../../words/header-text.ts'
import { weights } from './weights.ts'

/** Words of a header that may be understood, and of one that is a question. */
const [mostWords, mostAsked] = [9, 16]
/** Small words that are information technology when they are written in capitals: "Who in IT looks after it?" */
const small = new Set(['it', 'is', 'si', 'ti'])
/** Letters of the shortest part of a compound, and what stands between two parts. */
const shortestPart = 3
const joints = ['', 's', 'es', 'n', 'en', 'er', 'e']
/** Letters of a beginning that may stand for its word, before a dot. */
const shortestCut = 3

type Meant = ReadonlySet<Concept>

/** Words, beginnings of words ("verantwort-") and words that belong together, with all that they can mean. */
const { whole, begun, together } = dictionary()

function dictionary() {
  const [words, stems, phrases] = [new Map<string, Set<Concept>>(), new Map<string, Set<Concept>>(), new Map<string, Set<Concept>>()]
  const add = (to: Map<string, Set<Concept>>, word: string, concept: Concept) =>
    to.set(word, (to.get(word) ?? new Set<Concept>()).add(concept))
  for (const [concept, lines] of [...entriesOf(concepts), ...entriesOf(questions), ...entriesOf(everyday)])
    for (const text of (lines ?? []).flatMap((line) => line.split(/,\s+/))) {
      const said = wordsOf(text)
      if (text.endsWith('-')) add(stems, said.join(''), concept)
      else if (said.length > 1) add(phrases, said.join(' '), concept)
      else if (said[0]) add(words, said[0], concept)
    }
  return { whole: words, begun: stems, together: phrases }
}

const longestPhrase = Math.max(...[...together.keys()].map((phrase) => phrase.split(' ').length))
const none: Meant = new Set()

const known = new Map<string, Meant[]>()
const mostKnown = 5000
/** Letters of the longest word that is taken apart: each cut of a compound is looked up. */
const longestWord = 60

/** Meaning of a word, by parts if it is a compound: "Nutzungsbeginn". An unknown word means nothing. */
function meantBy(word: string): Meant[] {
  if (word.length > longestWord) return [none]
  const before = known.get(word)
  if (before) return before
  const found = whole.get(word)
  const meant = found ? [found] : (compound(word) ?? [beginning(word) ?? none])
  if (known.size >= mostKnown) known.clear()
  known.set(word, meant)
  return meant
}

function beginning(word: string): Meant | undefined {
  for (let length = word.length; length >= shortestPart; length--) {
    const found = begun.get(word.slice(0, length))
    if (found) return found
  }
  return undefined
}

/** The fewest parts that are all known, the longest first. */
function compound(word: string): Meant[] | undefined {
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const last = whole.get(word.slice(at)) ?? beginning(word.slice(at))
    if (!last) continue
    const first = joints
      .filter((joint) => word.slice(0, at).endsWith(joint) && at - joint.length >= shortestPart)
      .map((joint) => word.slice(0, at - joint.length))
      .flatMap((part) => {
        const one = whole.get(part) ?? begun.get(part)
        return one ? [[one]] : []
      })[0]
    if (first) return [...first, last]
  }
  return undefined
}

/** Words cut short by a dot stand for what begins so, if that is one thing. */
function meantByCut(word: string): Meant[] {
  const parts = meantBy(word)
  if (parts.every((meant) => meant.size > 0)) return parts
  const ways = new Set([...whole, ...begun].flatMap(([one, meant]) => (one.startsWith(word) ? [...meant] : [])))
  return [word.length >= shortestCut ? ways : none]
}

interface Reading {
  readonly parts: readonly Meant[]
  readonly off: number
}

/** The parts of a header: with words that belong together as one part, and as words of their own. What is in parentheses counts unless nobody knows it. */
function readings(header: string): Reading[] {
  const { aside, without } = asideOf(header)
  const saysMore = aside !== '' && partsOf(saidIn(aside)).every((meant) => meant.size > 0)
  const said = saidIn(saysMore ? header : without)
  if (!said.length || said.length > (isQuestion(header) ? mostAsked : mostWords)) return []
  const joined: Meant[] = []
  for (let at = 0; at < said.length;) {
    const length = Math.min(longestPhrase, said.length - at)
    const found = Array.from({ length: length - 1 }, (_, less) => length - less).find((many) => together.has(phraseAt(said, at, many)))
    joined.push(...(found ? [together.get(phraseAt(said, at, found))!] : partsOf([said[at]!])))
    at += found ?? 1
  }
  const alone = { parts: partsOf(said), off: joined.length < said.length ? weights.takenApart : 0 }
  return alone.off ? [{ parts: joined, off: 0 }, alone] : [alone]
}

/** Three words or more, and a mark or a word that asks. */
const isQuestion = (header: string): boolean => /\S\s+\S+\s+\S/.test(header) && (/[?¿]/.test(header) || asks.test(header.trim()))
const asks =
  /^(in one|who|what|when|where|which|why|how|is|are|does|do|did|wer|wen|wem|was|wann|wo|wofür|wozu|warum|wie|welche|ist|wird|qui|que|quoi|quand|où|quel|pourquoi|comment|est-|à quoi|quién|qué|cuándo|dónde|cuál|para qué|cómo|wie|wat|wanneer|waar|welk|hoe|is)/i

interface Word {
  readonly word: string
  readonly isCut: boolean
  readonly isSmall: boolean
}

const filling: Meant = new Set<Concept>(['filler'])
const partsOf = (said: readonly Word[]): Meant[] =>
  said.flatMap(({ word, isCut, isSmall }) => (isSmall ? [filling] : isCut ? meantByCut(word) : meantBy(word)))

/** Words, and which of them a dot cuts short. */
function saidIn(text: string): Word[] {
  const asked = isQuestion(text)
  return text.split(/(?<=\p{L}{2}\.)(?=[\s/-]|$)|\s+/u).flatMap((one) =>
    wordsOf(one).map((word, at, all) => ({
      word,
      isCut: /\p{L}{2}\.$/u.test(one) && at === all.length - 1,
      isSmall: asked && small.has(word) && !one.includes(word.toUpperCase()),
    })),
  )
}

const phraseAt = (said: readonly Word[], at: number, many: number): string =>
  said
    .slice(at, at + many)
    .map(({ word }) => word)
    .join(' ')

/** Points of a header for the column of an id, or of a role by its label: 0 unless every word of it is understood. */
export function senseScorer(header: string): (id: string, label: string) => number {
  const ways = readings(header)
  return (id, label) => {
    const wanted = meanings[id] ?? meanings[`${id.split(':')[0]}:${label.split(': ')[1]}`] ?? []
    const points = ways.flatMap(({ parts, off: apart }) =>
      wanted.filter((one) => says(parts, one.needs, one.allows ?? [])).map(({ off = 0 }) => weights.understood - off - apart),
    )
    return Math.max(0, ...points)
  }
}

/** A header about data or contracts, whatever words of our fields it has besides. */
export const isElsewhere = (header: string): boolean => readings(header).some(({ parts }) => parts.some((meant) => meant.has('elsewhere')))

/** Every part means something that is wanted or allowed, and everything that is needed is said. */
function says(parts: readonly Meant[], needs: readonly Concept[], allows: readonly Concept[]): boolean {
  const may = new Set<Concept>([...needs, ...allows, 'filler'])
  return (
    parts.length > 0 &&
    parts.every((meant) => [...meant].some((one) => may.has(one))) &&
    needs.every((need) => parts.some((meant) => meant.has(need))) &&
    parts.length >= needs.length
  )
}
