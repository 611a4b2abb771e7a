/** How well a header names a field. */
import { asideOf, cut, wordsOf } from '../../words/header-text.ts'
import { weights } from './weights.ts'

/** Words that half of all headers have. */
const vague = new Set(
  'type id date code number url reason application name level in group team user service class other main primary key last location data'.split(
    ' ',
  ),
)
/** Words for what every row is about: "business app owner" is a business owner. */
const ofApplications = new Set(['application', 'software', 'anwendung', 'applikation', 'applicatie', 'aplicacion', 'logiciel'])
/** Subject of a header that ends in it, or has it before "of": a hosting country is no kind of hosting. Plain, in the singular. */
const tellingHeads = new Set(
  'country land pays pais region regio version versie cost kosten cout coste costo price preis prix precio prijs budget spend count quantity aantal anzahl cantidad number phone telefon telephone telefono telefoon url link hour uren stunden age size contract vertrag contrat contrato licence lizenz licencia licentie'.split(
    ' ',
  ),
)
/** Words beside a name that say nothing of what it is: "platform used", "currently used database". */
const fillers = new Set(
  'used utilized utilised current currently actual main usado usada utilizado utilizada utilise utilisee actuel actuelle eingesetzt eingesetzte verwendet verwendete genutzt genutzte aktuell aktuelle gebruikt gebruikte huidig huidige nominativo'.split(
    ' ',
  ),
)
/** Attribute of a record that another one names: "owned_by.email", "manufacturer.name". */
const ofAnother = /^(.{2,})\.(name|e?mail|display_?(name|value)|user_?name|full_?name|label|title|value)$/i
/** "Owner or steward", "Hersteller/Lieferant": either is its name. */
const either = /\s+(?:y\/o|and\/or|und\/oder|et\/ou|en\/of)\s+|\s*[/|]\s*|\s+(?:or|oder|ou|o)\s+/i
/** "Name and version" is about both. */
const alsoSaid = new Set('and und et y en e plus'.split(' '))
/** A latest or next event differs from a single one: "last launched" is no launch. */
const ofOneOfMany = new Set(
  'last latest next letzte letzter letzten zuletzt nachste nachster dernier derniere prochain prochaine ultimo ultima proximo proxima laatste laatst volgende'.split(
    ' ',
  ),
)
/** Letters from which on a word may be a part of another, as in "Anwendungsbezeichnung". */
const longPart = 5
/** And of what is left of the word. */
const shortestRest = 3
/** Characters of a header that may have two names. */
const longestOfTwo = 60
/** Plural and feminine endings: "Abteilungen", "unidades", "Betreuerin". */
const endings = new Set('e n r x en er es in innen'.split(' '))

/** "Zweck der Anwendung" is a purpose: what comes before such a word is what the header is about. */
const joints = new Set('of the der des die das de du la le les l d del el los van het von'.split(' '))

/** A header or a name of a field, taken apart. */
interface Said {
  readonly words: readonly string[]
  /** The words, as they come and in the order of their letters. */
  readonly text: string
  readonly sorted: string
  /** Words before the first that joins two: of "date de fin", one. */
  readonly head: number
}
interface Name extends Said {
  /** Letters only. */
  readonly letters: string
}

const saying = (words: readonly string[], head: number): Said => ({
  words,
  head,
  text: words.join(' '),
  sorted: words.toSorted().join(' '),
})

const known = new Map<string, Name>()
const mostKnown = 5000

/** Field names are compared with every header. Those of contracts are few; custom names are unlimited. */
function saidOnce(text: string): Name {
  const before = known.get(text)
  if (before) return before
  const said = { ...saidIn(text), letters: lettersOf(text) }
  if (known.size < mostKnown) known.set(text, said)
  return said
}

/** Letters that are left of such a word, by itself and at the end of another. */
const [shortestCut, shortestCutPart] = [3, 4]

function saidIn(text: string): Said {
  const all = wordsOf(text.replaceAll(/(?<=\p{L}{3})\.(?=[\s/-]|$)/gu, cut))
  const joint = all.findIndex((word) => joints.has(word))
  const words = all.filter((word) => !joints.has(word))
  // If nothing else is left, such words are the name.
  return words.length ? saying(words, joint > 0 ? joint : words.length) : saying(all, all.length)
}

/** Scores names of fields for a header: 100 for the same words. A long sentence that has the words somewhere says little. Of two header rows, the lower may be enough. */
export function headerScorer(header: string): (name: string) => number {
  const below = /: ([^:]+)$/.exec(header)?.[1]
  const plain = asideOf(header).without.trim()
  const whole = saidIn(header)
  const without = whole.words.filter((word) => !ofApplications.has(word))
  const bare = whole.words.filter((word) => !fillers.has(word))
  const named = ofAnother.exec(header)?.[1]
  const oneOf = header.length < longestOfTwo ? header.split(either).filter((one) => one.length >= longPart) : []
  const ways: readonly (readonly [Said, number])[] = [
    [whole, 0],
    ...(without.length > 1 && without.length < whole.words.length
      ? [[saying(without, without.length), weights.withoutSubject] as const]
      : []),
    ...(bare.length && bare.length < whole.words.length ? [[saying(bare, bare.length), weights.withoutFillers] as const] : []),
    ...(named ? [[saidIn(named), weights.withoutSubject] as const] : []),
    ...(oneOf.length > 1 ? oneOf.map((one) => [saidIn(one), weights.asOneOfTwo] as const) : []),
    ...(below ? [[saidIn(below), weights.withoutGroup] as const] : []),
    ...(plain && plain !== header ? [[saidIn(plain), weights.withoutAside] as const] : []),
  ]
  const letters = lettersOf(header)
  const anyWay = { text: ways.map(([{ text }]) => text).join(' '), words: [...new Set(ways.flatMap(([{ words }]) => words))] }
  return (text) => {
    const name = saidOnce(text)
    if (letters !== name.letters && !mayShare(anyWay, name.words)) return 0
    return Math.max(letters === name.letters ? weights.sameLetters : 0, ...ways.map(([said, off]) => scoreOf(said, name) - off))
  }
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The word that says what a header is about. */
const headOf = ({ words, head }: Said): string => words[(head < words.length ? head : words.length) - 1] ?? ''

function scoreOf(said: Said, name: Said): number {
  const { words: wanted } = name
  if (!said.words.length || !wanted.length) return 0
  if (said.text === name.text) return 100
  if (said.words.length > 1 && said.sorted === name.sorted) return weights.reordered
  const inHeader = said.words.flatMap((word) => partsOf(word, wanted))
  const shared = wanted.filter((word) => inHeader.includes(word)).length
  if (inHeader.length > weights.longHeader && shared < inHeader.length * weights.leastOfLongHeader) return 0
  if (shared === wanted.length) {
    const head = said.head < said.words.length ? inHeader.slice(0, said.head) : inHeader
    const endsSo = wanted.every((word, at) => word === head.at(at - wanted.length))
    const isAbout = headOf(said)
    const off =
      tellingHeads.has(isAbout) && !wanted.includes(isAbout) && !said.words.some((word) => alsoSaid.has(word)) ? weights.withoutHead : 0
    const again = inHeader.some((word) => ofOneOfMany.has(word)) && !wanted.some((word) => ofOneOfMany.has(word)) ? weights.withoutHead : 0
    return (
      weights.nameAmongOthers + weights.shareOfHeader * (wanted.length / inHeader.length) + (endsSo ? weights.atItsEnd : 0) - off - again
    )
  }
  const saysLittle = inHeader.every((word) => vague.has(word))
  return shared === inHeader.length && !saysLittle ? weights.partOfName + weights.shareOfName * (inHeader.length / wanted.length) : 0
}

/** Most headers and names share nothing; this test finds out without splitting words: no word is within the header, may be a misspelling, or was cut. */
const mayShare = ({ text, words }: Pick<Said, 'text' | 'words'>, wanted: readonly string[]): boolean =>
  text.includes(cut) ||
  wanted.some((part) => text.includes(part) || (part.length >= shortestMisspelt && words.some((word) => mayBeMisspelt(word, part))))

const mayBeMisspelt = (word: string, part: string): boolean => word[0] === part[0] && Math.abs(word.length - part.length) <= 1

/** "anwendungsbezeichnung" is two words to a field called "Bezeichnung". */
function partsOf(word: string, wanted: readonly string[]): string[] {
  if (word.endsWith(cut)) return partsOfCut(word.slice(0, -1), wanted)
  for (const part of wanted) {
    if (isMisspelt(word, part)) return [part]
    if (part.length >= longPart && word.startsWith(part) && endings.has(word.slice(part.length))) return [part]
    const rest = word.length - part.length
    if (part.length < longPart || rest < shortestRest) continue
    if (word.endsWith(part)) return [word.slice(0, rest), part]
    // "Functional" is "function" with an ending.
    if (rest > shortestRest && word.startsWith(part)) return [part, word.slice(part.length)]
  }
  return [word]
}

/** A word that a name of the field begins with, or that ends in such a beginning: "systemverantw". */
function partsOfCut(word: string, wanted: readonly string[]): string[] {
  for (const part of wanted) {
    if (word.length >= shortestCut && part.startsWith(word)) return [part]
    for (let at = shortestRest; at <= word.length - shortestCutPart; at++)
      if (part.startsWith(word.slice(at))) return [word.slice(0, at), part]
  }
  return [word]
}

/** Letters from which on a word may be misspelt. */
const shortestMisspelt = 6

/** One letter is missing, too many, another or exchanged with its neighbour, in a long word. */
function isMisspelt(word: string, part: string): boolean {
  if (part.length < shortestMisspelt || word === part || !mayBeMisspelt(word, part)) return false
  let at = 0
  while (at < part.length && word[at] === part[at]) at++
  const [left, right] = [word.slice(at), part.slice(at)]
  if (word.length !== part.length) return word.length > part.length ? left.slice(1) === right : left === right.slice(1)
  return left.slice(1) === right.slice(1) || (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
}
