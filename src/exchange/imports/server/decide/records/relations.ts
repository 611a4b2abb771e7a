/** Records that rows name: found, or added once for all rows that name them. */
import { capital } from '#platform/contract/words.ts'
import { uuidv7 } from 'uuidv7'
import type { Grants } from '#platform/contract/access.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { textIn } from '#platform/contract/by-name.ts'
import type { Remedy } from '#exchange/imports/contract/plan.ts'
import type { KeptNames } from '#platform/server/exchange/kept-names.ts'
import { foldText } from '#platform/contract/fold.ts'
import { keysOf, type Keys, type Names } from '#platform/server/exchange/names.ts'
import { oneOfClear, splitPieces, type Piece } from '#platform/server/exchange/name-lists.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { requiredOf } from '#platform/server/records/custom-fields/definitions.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { Parsed } from '#platform/server/spreadsheet/values.ts'
import type { ImportRow } from '../../import-row.ts'
import { saysNobody } from '../../words/nobody.ts'
import { plainWord, sameSense, withoutCode } from '../../words/senses.ts'
import { foldPath } from '../../prepare/tree-paths.ts'
import { madeOfName, mayCreate } from './made-of-name.ts'
import { askedOf, knownPieces, otherReading } from './several.ts'

/** A record to be added because rows name it. */
export interface Addition {
  readonly id: string
  readonly name: string
  readonly body: Row
  readonly users: ImportRow[]
}

/** Keys of a record. */
export const keysOfBody = ({ entity, named }: Records, body: Readonly<Row>): Keys =>
  Object.fromEntries(keysOf(entity).map((key) => [key, textIn(key === entity.title && named ? named.name(body) : body[key])]))

/** How the names in a cell are taken. */
export interface Choices {
  /** Missing records are added. */
  readonly isWanted: boolean
  /** Separator between names; null: the cell is one name; undefined: the first known separator. */
  readonly separator: string | null | undefined
  /** Word in lower case → what it means; null: nothing. */
  readonly meanings: Readonly<Record<string, string | null>>
  /** Treatment of a new name that may be several. */
  readonly several: Remedy['do']
  /** The file is one of our exports: what it says is a name, and it quotes what might be several. */
  readonly isOwn: boolean
}

/** Names of one cell: a record takes no more. */
const mostInCell = 10_000

type Cutting = Pick<Choices, 'separator' | 'meanings'> & Partial<Choices>

/** Why a name finds a record: the same name, another word for it, a word that probably is. */
interface Meant {
  readonly ids: readonly string[]
  readonly why: 'same' | 'sense' | 'likely' | 'none'
}

interface NameFault {
  /** For a name that may be `several`, one reading has been chosen if its remedy says which. */
  readonly kind: 'unknown' | 'nobody' | 'many' | 'several'
  readonly message: string
  /** The name that is wrong. */
  readonly value: string
}

type NameShape = { readonly kind: 'name' | 'names'; readonly to: string; readonly current?: string | undefined }

/** The words of a list that the workspace has, as they were before the import: only lists of words are known by their sense. */
interface WordList {
  readonly names: readonly string[]
  readonly byWord: ReadonlyMap<string, string>
}

function listOf(names: Names): WordList {
  if (!isWordList(names.entity.name)) return { names: [], byWord: new Map() }
  const entries = [...names.titles()]
  return { names: entries.map(([, name]) => name), byWord: new Map(entries.map(([id, name]) => [plainWord(name), id])) }
}

/** Characters of a word of a list, with what people write around it: a longer text names none. */
const longestWord = 1000

/** The reference lists. */
export const isWordList = (entity: string): boolean => /^ref[A-Z]/.test(entity)

/** A field of one value is not cut at commas: the value may hold one. */
const clearMarks = (separator: string | null | undefined) => (separator === ',' || separator === undefined ? oneOfClear : separator)

/** Reader of the names. */
export interface Reader {
  readonly kept: KeptNames
  readonly asking: Pick<TenantTransaction, 'rows' | 'accountId'>
  readonly grants: Grants
}

type Required = Awaited<ReturnType<typeof requiredOf>>

export class Relations {
  readonly names: ReadonlyMap<string, Names>
  readonly #lists = new Map<string, WordList>()
  readonly #additions = new Map<string, Map<string, Addition>>()
  readonly #grants: Grants
  /** Entity and path → record, of kinds that are trees. */
  readonly #paths = new Map<string, string>()

  /** The workspace's own fields in which new records need a value. */
  readonly #required: Required

  private constructor(names: ReadonlyMap<string, Names>, grants: Grants, required: Required) {
    this.names = names
    this.#grants = grants
    this.#required = required
  }

  /** Reads the names of some entities. */
  static async read(
    { kept, asking, grants }: Reader,
    entities: readonly string[],
    revisions?: ReadonlyMap<string, number>,
  ): Promise<Relations> {
    const names = await kept.read(asking, grants, entities, revisions)
    return new Relations(names, grants, await requiredOf(asking, entities))
  }

  /** Additions by entity. */
  get additions(): ReadonlyMap<string, ReadonlyMap<string, Addition>> {
    return this.#additions
  }

  /** Whether the record is one that this import adds because rows name it. */
  isAdded(entity: string, id: string): boolean {
    return this.#additions.get(entity)?.has(id) ?? false
  }

  /** Ids of the records that a cell names, each once; `shape` says whether it names one or several. */
  findAll({ kind, to, current }: NameShape, text: string, choices: Choices, row: ImportRow): { ids: string[]; faults: NameFault[] } {
    const ids = new Set<string>()
    const faults: NameFault[] = []
    const { meanings } = choices
    const takesOne = kind === 'name' || current !== undefined
    const names = this.#piecesIn({ kind, to, current }, text, choices)
    if (names.length > mostInCell)
      return { ids: [], faults: [{ kind: 'many', message: `A cell may have 10,000 names. This one has ${names.length}.`, value: '' }] }
    if (takesOne && names.length > 1)
      return {
        ids: [],
        faults: [{ kind: 'many', message: `${capital(this.names.get(to)!.entity.label)} takes one name.`, value: text.trim() }],
      }
    for (const { text: name, isQuoted } of names) {
      const meant = meanings[foldText(name)]
      if (meant === null) continue
      const other =
        meant === undefined && choices.isWanted && !choices.isOwn && !isQuoted && !takesOne ? this.#otherReading(to, name) : undefined
      if (other) {
        faults.push({ kind: 'several', message: askedOf(name, other, this.names.get(to)!.entity), value: name.trim() })
        for (const piece of choices.several === 'one' ? [name] : choices.several === 'split' ? other : [])
          this.#take(to, piece, true, row, ids, faults)
        continue
      }
      if (meant === undefined && !choices.isOwn && saysNobody(to, name) && !this.lookUp(to, name).ids.length) {
        faults.push({ kind: 'nobody', message: `“${name.trim()}” names ${nobodyOf(this.names.get(to)!.entity)}.`, value: name.trim() })
        continue
      }
      this.#take(to, meant ?? name, choices.isWanted || meant !== undefined, row, ids, faults, name)
    }
    return { ids: [...ids], faults }
  }

  #take(to: string, name: string, isWanted: boolean, row: ImportRow, ids: Set<string>, faults: NameFault[], said = name): void {
    const found = this.#find(to, name, isWanted, row)
    if ('error' in found) faults.push({ kind: 'unknown', message: found.error, value: said.trim() })
    else ids.add(found.value)
  }

  /** The names in a cell. */
  namesIn(shape: NameShape, text: string, choices: Cutting): string[] {
    const pieces = this.#piecesIn(shape, text, choices)
    return pieces.length > mostInCell ? [] : pieces.map((piece) => piece.text)
  }

  /** A name may hold what separates names: one that is known is whole, and where all its pieces are known, it is these. */
  #piecesIn({ kind, to, current }: NameShape, text: string, { separator, meanings, isOwn }: Cutting): Piece[] {
    const isWhole = (one: string) => this.names.get(to)!.named(one).length === 1 || foldText(one) in meanings
    const whole = [{ text, isQuoted: false }]
    if (isWhole(text)) return whole
    const pieces = kind === 'name' ? whole : splitPieces(text, current === undefined ? separator : clearMarks(separator))
    if (pieces.length > mostInCell) return pieces
    const inPieces = ({ text: name }: Piece) =>
      isOwn || isWhole(name) || this.lookUp(to, name).ids.length ? undefined : knownPieces(name, (piece) => this.#isStored(to, piece))
    return pieces.flatMap((piece) =>
      piece.isQuoted ? piece : (inPieces(piece)?.map((name) => ({ text: name, isQuoted: false })) ?? piece),
    )
  }

  /** Whether a text names one record that was there before. */
  #isStored(to: string, text: string): boolean {
    const { ids, why } = this.lookUp(to, text)
    return why === 'same' && ids.length === 1 && !this.isAdded(to, ids[0]!)
  }

  /** How else a name that nothing has yet can be read. */
  #otherReading(to: string, text: string): string[] | undefined {
    const isNew = this.names
      .get(to)!
      .named(text)
      .every((id) => this.isAdded(to, id))
    return isNew && !(this.lookUp(to, text).ids.length && !this.names.get(to)!.named(text).length) ? otherReading(to, text) : undefined
  }

  /** The id of the record that a text names, added if that is wanted and allowed. */
  #find(to: string, text: string, isWanted: boolean, row: ImportRow): Parsed<string> {
    const found = this.lookUp(to, text).ids
    if (found.length > 1)
      return { error: `There are ${found.length} ${this.names.get(to)!.entity.plural} named “${text.trim()}”. Name it by its id.` }
    const id = found[0]
    if (id === undefined)
      return isWanted ? this.#add(to, text, row) : { error: `${capital(this.names.get(to)!.entity.label)} “${text.trim()}” not found.` }
    this.#additions.get(to)?.get(id)?.users.push(row)
    return { value: id }
  }

  /** Says which record stands at a path of names. */
  learnPath(entity: string, path: string, id: string): void {
    this.#paths.set(`${entity} ${path}`, id)
  }

  /** Records that a text names, or that mean the same. */
  lookUp(to: string, text: string): Meant {
    const names = this.names.get(to)!
    const atPath = this.#paths.size ? this.#paths.get(`${to} ${foldPath(text)}`) : undefined
    if (atPath !== undefined) return { ids: [atPath], why: 'same' }
    const ids = names.named(text)
    if (ids.length) return { ids, why: 'same' }
    const spread = recordsOf(to).named
    const parts: Readonly<Row> = spread?.fields(text) ?? {}
    // An address says which record it is: another one of that name is another.
    const exact = keysOf(names.entity).find((key) => key !== names.entity.title && parts[key])
    if (exact !== undefined) return { ids: names.by(exact, textIn(parts[exact]) ?? ''), why: 'same' }
    const byName = spread ? names.by(names.entity.title, spread.name(parts)) : []
    if (byName.length) return { ids: byName, why: 'same' }
    const list = this.#lists.get(to) ?? listOf(names)
    this.#lists.set(to, list)
    if (list.names.length === 0 || text.length > longestWord) return { ids: [], why: 'none' }
    const spelled = list.byWord.get(plainWord(text)) ?? list.byWord.get(plainWord(withoutCode(text)))
    if (spelled) return { ids: [spelled], why: 'same' }
    const sense = sameSense(to, text, list.names)
    return sense ? { ids: names.named(sense.name), why: sense.isSure ? 'sense' : 'likely' } : { ids: [], why: 'none' }
  }

  #add(to: string, text: string, row: ImportRow): Parsed<string> {
    const of = recordsOf(to)
    const { entity } = of
    if (!mayCreate(this.#grants, of)) return { error: `${capital(entity.label)} “${text.trim()}” not found, and you can’t add one.` }
    const made = madeOfName(of, text, this.#required.get(to) ?? [])
    if ('error' in made) return made
    const body = made.value
    const additions = this.#additions.get(to) ?? new Map<string, Addition>()
    const before = this.#addedAs(of, body, additions)
    if (before) {
      this.names.get(to)!.extend(before.id, keysOfBody(of, body))
      additions.set(before.id, { ...before, body: { ...body, ...before.body }, users: [...before.users, row] })
      return { value: before.id }
    }
    const id = this.names.get(to)!.add(keysOfBody(of, body), uuidv7())
    this.#additions.set(to, additions.set(id, { id, name: text.trim(), body, users: [row] }))
    return { value: id }
  }

  /** Whom this import adds already, by the name alone, where this text says the name and more: an address. */
  #addedAs(of: Records, body: Row, additions: ReadonlyMap<string, Addition>): Addition | undefined {
    const { [of.entity.title]: title, ...exact } = keysOfBody(of, body)
    if (!title || !Object.values(exact).some(Boolean)) return undefined
    const same = this.names.get(of.entity.name)!.by(of.entity.title, title)
    const before = same.length === 1 ? additions.get(same[0]!) : undefined
    const known = before && keysOfBody(of, before.body)
    return known && Object.keys(exact).every((key) => !known[key]) ? before : undefined
  }
}

const nobodyOf = ({ name, label }: Entity): string => (name === 'contact' ? 'nobody' : `no ${label}`)
