/** Names that are probably one: "Microsoft Corp." and "Microsoft", "Doe, John" and "John Doe", "Finance Dept" and "Finance". */
import { foldText } from '#platform/contract/fold.ts'
import { plainWord } from '../../words/senses.ts'
import { inTurns, takingTurns } from '#platform/server/in-turns.ts'

/** Words that say the form of a company, or that a part of one is a part. */
const forms: Readonly<Record<string, ReadonlySet<string>>> = {
  supplier: new Set(
    'inc incorporated corp corporation co company ltd limited llc llp lp plc gmbh mbh ag kg kgaa ohg ug se sa sas sarl sasu srl sl slu spa bv nv vof oy oyj ab as asa aps pty pte group gruppe groupe holding holdings international intl the and und et e v ev cv deutschland germany france nederland'.split(
      ' ',
    ),
  ),
  area: new Set(
    'department dept division div team unit area office group bereich abteilung fachbereich stabsstelle service direction departement departamento area afdeling dienst the of and und et y en'.split(
      ' ',
    ),
  ),
  contact: new Set('mr mrs ms dr prof herr frau ing dipl mme'.split(' ')),
}

/** Kinds of records whose similar names are listed. */
export const hasNearNames = (entity: string): boolean => Object.hasOwn(forms, entity)

/** Letters from which on one may be wrong, and two. */
const [oneWrong, twoWrong] = [6, 12]

/** Characters of a name that are looked at, letters of a key that is compared with others, and rows of letters compared in one list: a second of work. */
const [longestName, longestKey, mostCompared] = [1000, 250, 20_000_000]

/** The significant part of a name. Words of a person's name come in any order. */
export function nearKey(entity: string, name: string): string {
  const words = plainWord(
    name
      .slice(0, longestName)
      .toLowerCase()
      .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b|\s|$)/gu, ''),
  )
    .replaceAll('.', ' ')
    .split(' ')
    .filter(Boolean)
  const telling = words.filter((word) => !forms[entity]?.has(word))
  const kept = telling.length ? telling : words
  return (entity === 'contact' ? kept.toSorted() : kept).join(' ')
}

/** Names by what is left of them, to look others up among. */
export class NearNames {
  readonly #entity: string
  readonly #exact = new Map<string, string[]>()
  readonly #byStart = new Map<string, Key[]>()
  #compared = 0

  constructor(entity: string, names: Iterable<string>) {
    this.#entity = entity
    for (const name of names) this.add(name)
  }

  /** As the constructor, in turns with others: a workspace may have tens of thousands. */
  static async reading(entity: string, names: Iterable<string>): Promise<NearNames> {
    const near = new NearNames(entity, [])
    const turn = takingTurns()
    for (const name of names) {
      near.add(name)
      await turn()
    }
    return near
  }

  add(name: string): void {
    const key = nearKey(this.#entity, name)
    if (!key) return
    const known = this.#exact.get(key)
    if (known) return void known.push(name)
    this.#exact.set(key, [name])
    if (!mayBeMisspelt(key)) return
    const start = key.slice(0, 1)
    const keys = this.#byStart.get(start)
    const told = { key, letters: lettersOf(key) }
    if (keys) keys.push(told)
    else this.#byStart.set(start, [told])
  }

  /** Another name that is probably the same one, the first that is as good. */
  of(name: string): string | null {
    const own = foldText(name)
    const key = nearKey(this.#entity, name)
    const isOther = (one: string) => foldText(one) !== own
    const same = this.#exact.get(key)?.find(isOther)
    if (same !== undefined) return same
    if (key.length < oneWrong || !mayBeMisspelt(key)) return null
    const near = this.#misspelt(key, key.length >= twoWrong ? 2 : 1)
    return near === undefined ? null : (this.#exact.get(near)!.find(isOther) ?? null)
  }

  /** The first key from which this one differs by so many letters. */
  #misspelt(key: string, most: number): string | undefined {
    const letters = lettersOf(key)
    for (const other of this.#byStart.get(key.slice(0, 1)) ?? []) {
      // Most names differ in more than that: each wrong letter takes one away and brings one.
      if (Math.abs(other.key.length - key.length) > most || bitsIn(letters ^ other.letters) > 2 * most || other.key === key) continue
      this.#compared += key.length
      if (this.#compared > mostCompared) return undefined
      if (isWithin(key, other.key, most)) return other.key
    }
    return undefined
  }
}

/** A key, and which letters it has. */
interface Key {
  readonly key: string
  readonly letters: number
}

/** Numbers are not misspelt names. */
const mayBeMisspelt = (key: string): boolean => key.length <= longestKey && !/\d/.test(key)

/** A bit for each letter; those that are 32 apart share one. */
function lettersOf(key: string): number {
  let letters = 0
  for (let at = 0; at < key.length; at++) letters |= 1 << (key.charCodeAt(at) & 31)
  return letters
}

function bitsIn(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Whether one text becomes the other by as many letters that are wrong, missing, too many or exchanged with their neighbour. */
function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  const far = most + 1
  let [before, last, row]: [number[], number[], number[]] = [[], [], []]
  for (let j = 0; j <= other.length; j++) last[j] = j
  for (let i = 1; i <= one.length; i++) {
    // Letters that stand further apart are too many wrong ones already.
    const [from, to] = [Math.max(1, i - most), Math.min(other.length, i + most)]
    row[from - 1] = from === 1 ? i : far
    let least = row[from - 1]!
    for (let j = from; j <= to; j++) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwapped = wrong && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const above = j === i + most ? far : last[j]!
      row[j] = Math.min(above + 1, row[j - 1]! + 1, last[j - 1]! + wrong, isSwapped ? before[j - 2]! + 1 : far)
      least = Math.min(least, row[j]!)
    }
    if (least > most) return false
    ;[before, last, row] = [last, row, before]
  }
  return last[other.length]! <= most
}

/** Share of pairs of letters from which on two names are alike. */
const alike = 0.5

/** Names by the pairs of their letters, to look up the one that is most like another. */
export class AlikeNames {
  readonly #names: readonly string[]
  readonly #sizes: number[] = []
  readonly #byPair = new Map<string, number[]>()

  private constructor(names: readonly string[]) {
    this.#names = names
  }

  static async reading(names: readonly string[]): Promise<AlikeNames> {
    const alike = new AlikeNames(names)
    await inTurns(names, (name, at) => alike.#learn(pairsOf(name), at))
    return alike
  }

  #learn(pairs: ReadonlySet<string>, at: number): void {
    this.#sizes.push(pairs.size)
    for (const pair of pairs) {
      const places = this.#byPair.get(pair)
      if (places) places.push(at)
      else this.#byPair.set(pair, [at])
    }
  }

  /** The name that shares most pairs of letters with another one, if it is alike at all. */
  of(name: string): string | null {
    const pairs = pairsOf(name)
    const shared = new Map<number, number>()
    for (const pair of pairs) for (const at of this.#byPair.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    let best: { at: number; share: number } = { at: -1, share: 0 }
    for (const [at, count] of shared) {
      const share = (2 * count) / (this.#sizes[at]! + pairs.size)
      if (share > best.share || (share === best.share && at < best.at)) best = { at, share }
    }
    return best.share >= alike ? this.#names[best.at]! : null
  }
}

const pairsOf = (name: string): ReadonlySet<string> => {
  const letters = plainWord(name.slice(0, longestName))
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)))
}
