/** Table access of one entity, derived once at start: read one, read many, lock, and write. Handlers are built on it in ../http/crud.ts. */
import type { Entity } from '#platform/contract/entity.ts'
import { keysOf } from '#platform/contract/keys.ts'
import type { OwnDefinition } from '#platform/contract/custom-fields.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { columnName } from './columns.ts'
import type { ComputedRows, ComputedSql, GivenDefinition, RecordsDefinition } from './definition.ts'
import { textOf } from './json-sql.ts'
import { numbering } from './numbering.ts'
import { withListFields } from './on-request.ts'
import { noteMembership } from './sight.ts'
import { namesAt, toldRow, type Place } from './select-sql.ts'
import { everyReader, visible } from './source-sql.ts'
import { nameFor } from './statement-names.ts'
import { updateOne } from './update-one.ts'
import { childTables, deleteStatement, insertStatement, updatedColumns, updateStatement, type ChildTable } from './write-sql.ts'

export interface Records<E extends Entity = Entity> extends Omit<RecordsDefinition<E>, 'computed'>, Derived {
  /** The account's own fields that they have been laid over with: see own/asked.ts. */
  readonly own?: readonly OwnDefinition[]
}

interface Derived {
  readonly computed: Readonly<Record<string, ComputedSql | ComputedRows>>
  /** The records that the reader sees, as FROM and WHERE over row `a`. $2 the portfolios that the reader sees. */
  readonly counted: string
  /** Records by id, in order of id: id, version, json text. $5 ids. */
  readonly many: Statement
  /** The same with these fields alone, those on request among them: {@link forReader} completes it. */
  readonly manyWith: (names: readonly string[]) => Statement
  /** The same as they are stored, without computed fields, locked for update. */
  readonly locked: Statement
  /** The same without child lists, for a change that touches none. */
  readonly lockedPlain: Statement
  /** Ids and versions of the records $3 that the reader sees. */
  readonly versions: Statement
  readonly insert: Statement
  /** Gives new records their numbers, where they have any. */
  readonly number: ReturnType<typeof numbering> | undefined
  readonly update: Statement
  /** Statements of a change that will be rolled back. */
  readonly trial: { readonly insert: Statement; readonly update: Statement }
  /** An update of one record that sends only changed columns. */
  readonly updateOne: ReturnType<typeof updateOne>
  readonly remove: Statement
  readonly children: readonly ChildTable[]
}

/** Every entity's records by the entity's name, for what works on any of them: imports, exports. Filled as the features' server halves are loaded. */
export const allRecords = new Map<string, Records>()

/** @throws Error when no feature serves the entity */
export function recordsOf(entity: string): Records {
  const found = allRecords.get(entity)
  if (!found) throw new Error(`No feature serves the records of ${entity}: call records({ entity: ${entity}, … }) in its server half.`)
  return found
}

/** The statements of an entity. They are derived on first use: other features' entities are part of them. */
export function records<E extends Entity>(definition: GivenDefinition<E>): Records<E> {
  let derived: Derived | undefined
  const ready = () => (derived ??= derive(withSql(definition)))
  const made = { ...definition } as unknown as Records<E>
  for (const name of derivedNames) Object.defineProperty(made, name, { enumerable: true, get: () => ready()[name] })
  allRecords.set(definition.entity.name, made)
  if (definition.inPortfolios) noteMembership(definition.entity.name, definition.inPortfolios)
  return made
}

/** The records with some parts replaced: other derived parts are kept, and derived on first use. */
export const variantOf = (of: Records, parts: Partial<Records>): Records =>
  Object.create(of, Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, { value }])))

const withSql = ({ computed = {}, ...definition }: GivenDefinition<Entity>) => ({
  ...definition,
  computed: Object.fromEntries(Object.entries(computed).map(([name, sql]) => [name, typeof sql === 'function' ? sql() : sql])),
})

const derivedNames = keysOf({
  computed: 0,
  counted: 0,
  many: 0,
  manyWith: 0,
  locked: 0,
  lockedPlain: 0,
  versions: 0,
  insert: 0,
  number: 0,
  update: 0,
  trial: 0,
  updateOne: 0,
  remove: 0,
  children: 0,
} satisfies Record<keyof Derived, 0>)

/** Maximum number of cached statements by set of fields: building one costs as much as answering it. */
const mostSets = 40

function manyWith(textWith: (names: readonly string[]) => string, purpose: string): Derived['manyWith'] {
  const kept = new Map<string, Statement>()
  return (names) => {
    const key = names.join()
    const known = kept.get(key)
    if (known) return known
    const text = textWith(names)
    const made = { name: nameFor(purpose, text), text }
    if (kept.size < mostSets) kept.set(key, made)
    return made
  }
}

function derive(definition: ReturnType<typeof withSql>): Derived {
  const { entity } = definition
  const key = columnName(entity.key)
  const where = `where a.account_id = $1 and ${visible(definition)}`
  const byIds = (place: Place, names: readonly string[] = namesAt(entity, place), more = '') => {
    const told = { ...definition, ...withListFields(definition, names) }
    const { parts, joins } = toldRow(told, names, { form: 'objects', reach: 'few', place })
    return `select a.${key} as id, a.version, ${textOf(parts)} as json from ${entity.table} a${joins} ${where}${more} and a.${key} = any($5::uuid[]) order by a.${key}`
  }
  return {
    computed: definition.computed,
    counted: `from ${entity.table} a ${where}`,
    many: { name: `${entity.name}.many`, text: byIds('record') },
    manyWith: manyWith((names) => byIds('record', names, ` and ${everyReader}`), `${entity.name}.many`),
    locked: { name: `${entity.name}.locked`, text: `${byIds('stored')} for update of a` },
    lockedPlain: { name: `${entity.name}.locked_plain`, text: `${byIds('plain')} for update of a` },
    versions: {
      name: `${entity.name}.versions`,
      text: `select a.${key} as id, a.version from ${entity.table} a ${where} and a.${key} = any($3::uuid[])`,
    },
    insert: insertStatement(entity, { numbered: definition.numbered }),
    number: definition.numbered === undefined ? undefined : numbering(entity, definition.numbered),
    update: updateStatement(entity, { byCalls: definition.byCalls }),
    trial: {
      insert: insertStatement(entity, { numbered: definition.numbered, isTrial: true }),
      update: updateStatement(entity, { byCalls: definition.byCalls, isTrial: true }),
    },
    updateOne: updateOne(updatedColumns(entity, definition.byCalls), entity),
    remove: deleteStatement(entity),
    children: childTables(entity),
  }
}
