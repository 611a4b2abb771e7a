/** Records by what people call them: names, e-mail addresses, short names. Compared folded. */
import { uuidv7 } from 'uuidv7'
import type { Entity } from '#platform/contract/entity.ts'
import { foldText } from '#platform/contract/fold.ts'
import { recordsSeen } from '#platform/server/access/session.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { columnName } from '#platform/server/records/columns.ts'
import type { Records } from '#platform/server/records/records.ts'

/** Fields by which a record is known, most exact first. */
export const keysOf = ({ matchBy, title }: Entity): readonly string[] => matchBy ?? [title]

export type Keys = Readonly<Record<string, string | null>>

/** The records of one entity that the reader sees, and those about to be added. */
export class Names {
  readonly entity: Entity
  readonly #below: Names | undefined
  readonly #keys: readonly string[]
  readonly #records = new Map<string, Keys>()
  /** Key → text in plain form → the record, or the records. */
  readonly #index = new Map<string, Map<string, string | string[]>>()
  readonly #colours = new Map<string, string>()

  /** @param below names that are known as well, and stay as they are whatever is added here */
  constructor(entity: Entity, below?: Names) {
    this.entity = entity
    this.#below = below
    this.#keys = keysOf(entity)
    for (const key of this.#keys) this.#index.set(key, new Map())
  }

  get size(): number {
    return this.#records.size
  }

  has(id: string): boolean {
    return this.keysOf(id) !== undefined
  }

  keysOf(id: string): Keys | undefined {
    return this.#records.get(id) ?? this.#below?.keysOf(id)
  }

  /** Ids with what people call the records. */
  *titles(): Generator<[string, string]> {
    for (const [id, name] of this.#below?.titles() ?? []) if (!this.#records.has(id)) yield [id, name]
    for (const [id, keys] of this.#records) {
      const name = keys[this.entity.title]
      if (name) yield [id, name]
    }
  }

  /** The colour by which a record is known, where its kind has one. */
  colourOf(id: string): string | null {
    return this.#colours.get(id) ?? this.#below?.colourOf(id) ?? null
  }

  /** Says the colour of a record. */
  paint(id: string, colour: string): void {
    this.#colours.set(id, colour)
  }

  /** Adds a record, stored or to be, and answers its id. */
  add(keys: Keys, id: string = uuidv7()): string {
    this.#records.set(id, keys)
    for (const key of this.#keys) {
      const text = keys[key]
      if (!text) continue
      const index = this.#index.get(key)!
      const at = this.#plain(key, text)
      const known = index.get(at)
      // Nearly all names are of one record.
      if (known === undefined) index.set(at, id)
      else if (typeof known === 'string') index.set(at, [known, id])
      else known.push(id)
    }
    return id
  }

  /** Adds further keys of a record. Existing keys stay. */
  extend(id: string, keys: Keys): void {
    const known = this.keysOf(id) ?? {}
    const more = Object.fromEntries(Object.entries(keys).filter(([key, text]) => text && !known[key]))
    this.add(more, id)
    this.#records.set(id, { ...known, ...more })
  }

  /** Ids of the records whose `key` is this text. */
  by(key: string, text: string): readonly string[] {
    return this.#at(key, this.#plain(key, text))
  }

  #at(key: string, plain: string): readonly string[] {
    const known = this.#index.get(key)?.get(plain)
    const own = typeof known === 'string' ? [known] : known
    const below = this.#below ? this.#below.#at(key, plain) : undefined
    return own && below?.length ? [...below, ...own] : (own ?? below ?? [])
  }

  #plain(key: string, text: string): string {
    return this.entity.all[key]?.kind === 'email' ? canonicalAddress(text) : foldText(text)
  }

  /** Ids of the records that this text names: by id, or by the most exact key that fits any. */
  named(text: string): readonly string[] {
    const id = text.trim().toLowerCase()
    if (this.has(id)) return [id]
    for (const key of this.#keys) {
      const found = this.by(key, text)
      if (found.length) return found
    }
    return []
  }

  /** A text that names this record and no other; '' for one that the reader does not see. */
  nameOf(id: string): string {
    const keys = this.keysOf(id)
    if (!keys) return ''
    const name = this.#keys.map((key) => keys[key]).find(Boolean) ?? ''
    return this.named(name).length === 1 ? name : id
  }
}

/** Reads them in one statement. */
export async function readNames(transaction: Pick<TenantTransaction, 'rows'>, grants: Grants, of: Records): Promise<Names> {
  const { entity } = of
  const columns = keysOf(entity).map((key) => `a.${columnName(key)} as "${key}"`)
  if (entity.all.color?.kind === 'colour') columns.push('a.color as "$colour"')
  // Same order as in lists, since people choose from these names.
  const order = entity.all.displayOrder && !entity.all.displayOrder.computed ? 'a.display_order, ' : ''
  const text = `select a.${columnName(entity.key)} as "$id", ${columns.join(', ')} ${of.counted} order by ${order}lower(a.${columnName(entity.title)}), a.${columnName(entity.key)}`
  const rows = await transaction.rows<Record<string, string | null>>({ name: `${entity.name}.exchange_names`, text }, [
    recordsSeen(grants, entity),
  ])
  const names = new Names(entity)
  for (const row of rows) {
    const id = names.add(row, row['$id']!)
    if (row['$colour']) names.paint(id, row['$colour'])
  }
  return names
}
