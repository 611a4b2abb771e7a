/** Fields that a call receives only by naming them (contract/entity.ts, `listFields`), added to a definition as computed fields. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import type { ComputedRows, ComputedSql } from './definition.ts'
import { namesAt } from './select-sql.ts'

interface Told {
  readonly entity: Entity
  readonly computed: Readonly<Record<string, ComputedSql | ComputedRows>>
  readonly listFields?: Readonly<Record<string, ComputedSql>>
}

const read = (field: Field): Field => ({ ...field, computed: true, readOnly: true, recordOnly: true })

/** The entity with these of its list fields, and the SQL of all. */
export function withListFields({ entity, computed, listFields }: Told, names: readonly string[]): Pick<Told, 'entity' | 'computed'> {
  const onRequest = Object.entries<Field>(entity.listFields ?? {}).filter(([name]) => names.includes(name))
  const fields: Fields = Object.fromEntries(onRequest.map(([name, field]) => [name, read(field)]))
  return { entity: { ...entity, all: { ...entity.all, ...fields } }, computed: { ...computed, ...listFields } }
}

/** Every field that a call may name. A record has the fields of its list as well: a list is edited with any of its columns shown. */
export const namesToName = (entity: Entity, place: 'record' | 'list'): string[] => [
  ...namesAt(entity, place),
  ...Object.keys(entity.listFields ?? {}),
]
