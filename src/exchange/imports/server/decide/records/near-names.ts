/** Names that are probably one: "Microsoft Corp." and "Microsoft", "Doe, John" and "John Doe", "Finance Dept" and "Finance". */
import { foldText } from '#platform/contract/fold.ts'
import { plainWord } from '../../words/senses.ts'

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

/** The significant part of a name. Words of a person's name come in any order. */
export function nearKey(entity: string, name: string): string {
  const words = plainWord(name.toLowerCase().replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b|\s|$)/gu, ''))
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
  readonly #byStart = new Map<string, string[]>()

  constructor(entity: string, names: Iterable<string>) {
    this.#entity = entity
    for (const name of names) this.add(name)
  }

  add(name: string): void {
    const key = nearKey(this.#entity, name)
    if (!key) return
    const known = this.#exact.get(key)
    if (known) return void known.push(name)
    this.#exact.set(key, [name])
    const start = key.slice(0, 1)
    const keys = this.#byStart.get(start)
    if (keys) keys.push(key)
    else this.#byStart.set(start, [key])
  }

  /** Another name that is probably the same one, the first that is as good. */
  of(name: string): string | null {
    const own = foldText(name)
    const key = nearKey(this.#entity, name)
    const isOther = (one: string) => foldText(one) !== own
    const same = this.#exact.get(key)?.find(isOther)
    if (same !== undefined) return same
    if (key.length < oneWrong || /\d/.test(key)) return null
    const most = key.length >= twoWrong ? 2 : 1
    const near = this.#byStart.get(key.slice(0, 1))?.find((other) => other !== key && !/\d/.test(other) && isWithin(key, other, most))
    return near === undefined ? null : (this.#exact.get(near)!.find(isOther) ?? null)
  }
}

/** Whether one text becomes the other by as many letters that are wrong, missing, too many or exchanged with their neighbour. */
function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwapped = wrong && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong, isSwapped ? before[j - 2]! + 1 : Infinity)
    }
    if (Math.min(...row) > most) return false
    ;[before, last] = [last, row]
  }
  return last[other.length]! <= most
}

/** Share of pairs of letters from which on two names are alike. */
const alike = 0.5

/** The name that shares most pairs of letters with another one, if it is alike at all. */
export function mostAlike(name: string, names: readonly string[]): string | null {
  const pairs = pairsOf(name)
  const share = (other: string) => {
    const own = pairsOf(other)
    return (2 * [...own].filter((pair) => pairs.has(pair)).length) / Math.max(1, own.size + pairs.size)
  }
  const [best] = names.map((one) => ({ one, share: share(one) })).sort((a, b) => b.share - a.share)
  return best && best.share >= alike ? best.one : null
}

const pairsOf = (name: string): ReadonlySet<string> => {
  const letters = plainWord(name)
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)))
}
