/** Which records of an entity a reader sees, as SQL, for what counts or lists them from elsewhere. */
import type { Entity } from '#platform/contract/entity.ts'
import { columnName } from './columns.ts'
import { seesApplication } from './definition.ts'
import { recordsOf } from './records.ts'

/** By entity of scope `portfolio`, where it can be said more cheaply than by its records: true in SQL when the reader, whose portfolios are $2, sees the record whose id is `id`. */
const sight: Readonly<Record<string, (id: string) => string>> = {
  application: seesApplication,
  portfolio: (id) => `($2::uuid[] is null or ${id} = any($2))`,
}

/**
 * True in SQL when the reader sees the record of the entity whose id is `id`.
 * @throws Error at start for an entity of scope `portfolio` whose records do not say who sees one: what nobody thought of must not leak
 */
export function seesRecord(entity: Entity, id: string): string {
  if (entity.scope !== 'portfolio') return 'true'
  const sees = sight[entity.name] ?? derived(entity)
  return sees(id)
}

/** By what its records say of one record `a`. */
function derived({ name, label, table, key }: Entity): (id: string) => string {
  const held = recordsOf(name).inPortfolios
  if (!held) throw new Error(`Who sees one ${label}? Say so in inPortfolios of the records of ${name}.`)
  return (id) =>
    `(select $2::uuid[] is null or exists (select 1 from ${table} a where a.account_id = $1 and a.${columnName(key)} = o.id and ${held('$2::uuid[]')}) from (select ${id} as id) o)`
}
