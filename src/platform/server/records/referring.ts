/** Records that refer to another one, when that reference is about to change under them. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from './changes.ts'
import { columnName } from './columns.ts'
import type { Use } from './usage.ts'

interface Affected {
  id: string
  name: string
  from: string
}

/** In order of id, as every writer locks, so that two never wait for each other in a circle. */
const lockStatement = (entity: Entity, use: Use): Statement => {
  const key = columnName(entity.key)
  return {
    name: `${use.table}.${use.column}.referring`,
    text: `select r.${key} as id, r.${columnName(entity.title)} as name, used.from from ${entity.table} r
join (select distinct ${use.record('u')} as id, u.${use.column} as from from ${use.table} u where u.account_id = $1 and u.${use.column} = any($2::uuid[])) used on used.id = r.${key}
where r.account_id = $1 and r.${key} <> all($2) order by r.${key} for update of r`,
  }
}

/** A writer who read one of these before sees that it has changed since. */
export const stampStatement = (entity: Entity): Statement => ({
  name: `${entity.name}.stamp`,
  text: `update ${entity.table} set version = version + 1, modified_date = now(), modified_by = $3, modified_by_name = $4
where account_id = $1 and ${columnName(entity.key)} = any($2::uuid[])`,
  pastRecords: 'It raises the version itself, and who sends it writes the history.',
})

/**
 * Locks the records that refer to any of `ids` through `use`, and records in their histories that the reference becomes `into`, or is removed (null).
 * For a child list the history has only the changed row. Records among `ids` themselves are about to be deleted and are skipped. Returns whether there is any.
 */
export async function touchReferring(
  changes: Changes,
  entity: Entity,
  use: Use,
  ids: readonly string[],
  into: string | null,
): Promise<boolean> {
  return touch(changes, entity, use, ids, (from) => [from, into])
}

/** The other way round: they refer to `ids` again, which have come back, and referred to `meanwhile`, or to nothing (null). */
export const touchReturned = (
  changes: Changes,
  entity: Entity,
  use: Use,
  ids: readonly string[],
  meanwhile: string | null,
): Promise<boolean> => touch(changes, entity, use, ids, (to) => [meanwhile, to])

async function touch(
  changes: Changes,
  entity: Entity,
  use: Use,
  ids: readonly string[],
  ends: (id: string) => readonly [string | null, string | null],
): Promise<boolean> {
  const affected = await changes.transaction.rows<Affected>(lockStatement(entity, use), [ids])
  if (!affected.length) return false
  for (const { id, name, from } of affected) {
    const [before, after] = ends(from)
    changes.log(entity.name, id, name, 'update', { [use.field]: [use.shown(before), use.shown(after)] })
  }
  const { userId, userName } = changes.actor
  await changes.transaction.rows(stampStatement(entity), [[...new Set(affected.map(({ id }) => id))], userId, userName])
  return true
}
