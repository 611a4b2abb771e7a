/** Records that rows name: found, or added once for all rows that name them. */
import { capital } from '#platform/contract/words.ts'
import * as z from 'zod/mini'
import { uuidv7 } from 'uuidv7'
import { mayEverywhere, type Grants } from '#platform/contract/access.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type Field } from '#platform/contract/field.ts'
import { normalised } from '#platform/contract/blank.ts'
import { createSchema } from '#platform/contract/schema.ts'
import { keysOf, readNames, type Keys, type Names } from '#platform/server/exchange/names.ts'
import { splitNames } from '#platform/server/exchange/name-lists.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import type { Row } from '#platform/server/records/write.ts'
import type { Parsed } from '#platform/server/spreadsheet/values.ts'
import type { ImportRow } from './rows.ts'

/** A record to be added because rows name it. */
export interface Addition {
  readonly id: string
  readonly name: string
  readonly body: Row
  readonly users: ImportRow[]
}

/** What a name alone makes of a record. */
const bodyNamed = ({ entity, named }: Records, name: string): Row =>
  named ? named.fields(name) : { [entity.title]: name.trim().replace(/\s+/g, ' ') }

/** A name is all that a record of this kind needs. */
function isMadeOfName(of: Records): boolean {
  const body = bodyNamed(of, 'Some name')
  return Object.entries<Field>(of.entity.all).every(([name, field]) => !field.required || !isWritable(field) || name in body)
}

/** Whether an import may add missing records of this kind for this user. */
export const mayCreate = (grants: Grants, of: Records): boolean =>
  isMadeOfName(of) && of.entity.rights.create.some((right) => mayEverywhere(grants, right))

/** What a record is known by. */
export const keysOfBody = ({ entity, named }: Records, body: Readonly<Row>): Keys =>
  Object.fromEntries(
    keysOf(entity).map((key) => [
      key,
      ((key === entity.title && named ? named.name(body) : body[key]) as string | null | undefined) ?? null,
    ]),
  )

export class Relations {
  readonly names: ReadonlyMap<string, Names>
  readonly #additions = new Map<string, Map<string, Addition>>()
  readonly #grants: Grants

  private constructor(names: ReadonlyMap<string, Names>, grants: Grants) {
    this.names = names
    this.#grants = grants
  }

  /** Reads the names of some entities. */
  static async read(transaction: TenantTransaction, grants: Grants, entities: readonly string[]): Promise<Relations> {
    const names = await Promise.all(
      [...new Set(entities)].map(async (entity) => [entity, await readNames(transaction, grants, recordsOf(entity))] as const),
    )
    return new Relations(new Map(names), grants)
  }

  /** Additions by entity. */
  get additions(): ReadonlyMap<string, ReadonlyMap<string, Addition>> {
    return this.#additions
  }

  /** Whether the record is one that this import adds because rows name it. */
  isAdded(entity: string, id: string): boolean {
    return this.#additions.get(entity)?.has(id) ?? false
  }

  /** The id of the record that a text names, added if that is wanted and allowed. */
  find(to: string, text: string, isWanted: boolean, row: ImportRow): Parsed<string> {
    const names = this.names.get(to)!
    const found = names.named(text)
    if (found.length > 1) return { error: `There are ${found.length} ${names.entity.plural} named “${text.trim()}”. Name it by its id.` }
    const id = found[0]
    if (id === undefined)
      return isWanted ? this.#add(to, text, row) : { error: `${capital(names.entity.label)} “${text.trim()}” not found.` }
    this.#additions.get(to)?.get(id)?.users.push(row)
    return { value: id }
  }

  /** Ids of the records that a cell names; each once. */
  findAll(to: string, text: string, isWanted: boolean, row: ImportRow): { ids: string[]; errors: string[] } {
    const ids = new Set<string>()
    const errors: string[] = []
    // A name may hold a comma.
    const isOne = this.names.get(to)!.named(text).length === 1
    for (const name of isOne ? [text] : splitNames(text)) {
      const found = this.find(to, name, isWanted, row)
      if ('error' in found) errors.push(found.error)
      else ids.add(found.value)
    }
    return { ids: [...ids], errors }
  }

  #add(to: string, text: string, row: ImportRow): Parsed<string> {
    const of = recordsOf(to)
    const { entity } = of
    if (!mayCreate(this.#grants, of)) return { error: `${capital(entity.label)} “${text.trim()}” not found, and you may not add one.` }
    const checked = z.safeParse(schemaOf(entity), normalised(entity.all, bodyNamed(of, text)))
    if (!checked.success)
      return { error: `The ${entity.label} “${text.trim().slice(0, 60)}” can’t be added: ${checked.error.issues[0]!.message}.` }
    const body = checked.data as Row
    const id = this.names.get(to)!.add(keysOfBody(of, body), uuidv7())
    const additions = this.#additions.get(to) ?? new Map<string, Addition>()
    this.#additions.set(to, additions.set(id, { id, name: text.trim(), body, users: [row] }))
    return { value: id }
  }
}

const schemas = new Map<string, z.ZodMiniType>()
function schemaOf(entity: Entity): z.ZodMiniType {
  const schema = schemas.get(entity.name) ?? createSchema(entity)
  schemas.set(entity.name, schema)
  return schema
}
