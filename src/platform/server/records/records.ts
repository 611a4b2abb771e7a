/** Table access of one entity, derived once at start: read one, read many, lock, and write. Handlers are built on it in ../http/crud.ts. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { columnName } from './columns.ts'
import type { RecordsDefinition } from './definition.ts'
import { numbering } from './numbering.ts'
import { allRecords } from './registry.ts'
import { permissionsColumn, recordColumns, visible, type Place } from './select-sql.ts'
import { childTables, deleteStatement, insertStatement, updateStatement, type ChildTable } from './write-sql.ts'

export interface Records<E extends Entity = Entity> extends RecordsDefinition<E> {
  /** `select <record> from …` over row `a`, to be wrapped; ends in a WHERE that a list goes on with ` and …`. */
  readonly select: string
  /** The FROM and WHERE of `select`, for counting: without what is joined, and with it for conditions that need it. */
  readonly counted: string
  readonly countedJoined: string
  /** One record: version and json text. $5 the id. */
  readonly one: Statement
  /** Records by id as they are stored, without computed fields, locked for update, in order of id: id, version, json text. $5 ids. */
  readonly locked: Statement
  /** The same without child lists, for a change that touches none. */
  readonly lockedPlain: Statement
  /** Records by id, whole, without a lock. */
  readonly many: Statement
  readonly insert: Statement
  /** Gives new records their numbers. */
  readonly number?: ReturnType<typeof numbering>
  readonly update: Statement
  readonly remove: Statement
  readonly children: readonly ChildTable[]
  /** This entity and those its answers depend on, sorted: the revisions that make its ETag. */
  readonly revisions: readonly string[]
}

export function records<E extends Entity>(definition: RecordsDefinition<E>): Records<E> {
  const { entity } = definition
  const general = definition as RecordsDefinition<Entity>
  const key = columnName(entity.key)
  const columnsFor = (place: Place) => `${recordColumns(definition, place)},\n  ${permissionsColumn(general)}`
  const columns = columnsFor('record')
  const where = `where a.account_id = $1 and ${visible(general)}`
  const source = `${entity.table} a${definition.joined ? ` ${definition.joined}` : ''}`
  const byIds = (
    place: Place,
  ) => `select a.${key} as id, a.version, row_to_json(r)::text as json from ${place === 'record' ? source : `${entity.table} a`}
cross join lateral (select ${columnsFor(place)}) r
${where} and a.${key} = any($5::uuid[]) order by a.${key}`
  const made: Records<E> = {
    ...definition,
    select: `select ${columnsFor('list')}\nfrom ${source} ${where}`,
    counted: `from ${entity.table} a ${where}`,
    countedJoined: `from ${source} ${where}`,
    one: {
      name: `${entity.name}.one`,
      text: `select a.version, row_to_json(r)::text as json from ${source} cross join lateral (select ${columns}) r
${where} and a.${key} = $5`,
    },
    many: { name: `${entity.name}.many`, text: byIds('record') },
    locked: { name: `${entity.name}.locked`, text: `${byIds('stored')} for update of a` },
    lockedPlain: { name: `${entity.name}.locked_plain`, text: `${byIds('plain')} for update of a` },
    insert: insertStatement(entity, definition.numbered),
    ...(definition.numbered && { number: numbering(entity, definition.numbered) }),
    update: updateStatement(entity),
    remove: deleteStatement(entity),
    children: childTables(entity),
    revisions: [...new Set([entity.name, ...(definition.dependsOn ?? []), ...(definition.inPortfolios ? ['portfolio'] : [])])].sort(),
  }
  allRecords.set(entity.name, made)
  return made
}
