/** Which records of an entity a reader sees, as SQL, for what counts or lists them from elsewhere. */
import type { Entity } from '#platform/contract/entity.ts'
import { seesApplication } from './definition.ts'

/** By entity of scope `portfolio`: true in SQL when the reader, whose portfolios are $2, sees the record whose id is `id`. */
const sight: Readonly<Record<string, (id: string) => string>> = {
  application: seesApplication,
  portfolio: (id) => `($2::uuid[] is null or ${id} = any($2))`,
}

/**
 * True in SQL when the reader sees the record of the entity whose id is `id`.
 * @throws Error at start for an entity of scope `portfolio` that has no rule here: what nobody thought of must not leak
 */
export function seesRecord(entity: Entity, id: string): string {
  if (entity.scope !== 'portfolio') return 'true'
  const sees = sight[entity.name]
  if (!sees) throw new Error(`Who sees one ${entity.label}? Add the rule to src/platform/server/records/sight.ts.`)
  return sees(id)
}
