/** What deleting a record does to the records that refer to it, as their contract says: refuses, or takes the reference from them. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import { touchReferring } from './referring.ts'
import { referring, usesByEntity, type Use } from './usage.ts'

/**
 * Before records are deleted: refuses with 409 and where they are used when a reference holds them; otherwise writes into the history of the
 * records that lose one that they did.
 * @throws Refusal
 */
export async function letGo(changes: Changes, target: Entity, ids: readonly string[]): Promise<void> {
  await refuseIfUsed(changes, target, ids)
  for (const [entity, uses] of usesByEntity(target.name))
    for (const use of uses.filter((one) => one.onDelete !== 'restrict')) {
      await touchReferring(changes, entity, use, ids, null)
      if (use.onDelete === 'clear') await changes.transaction.rows(clearStatement(use), [ids])
    }
}

/** Written here rather than by the foreign key: on a distributed table it can't set one column of several to null. */
const clearStatement = ({ table, column }: Use): Statement => ({
  name: `${table}.${column}.clear`,
  text: `update ${table} set ${column} = null where account_id = $1 and ${column} = any($2::uuid[])`,
  pastRecords: 'touchReferring has raised the versions of the records and written their histories.',
})

const countStatement = (target: Entity, entity: Entity, uses: readonly Use[]): Statement => ({
  name: `${target.name}.used.${entity.name}`,
  text: `select count(*)::integer as count from (${referring(uses, '$1', '= any($2::uuid[])')}) used${entity === target ? ' where used.id <> all($2)' : ''}`,
})

async function refuseIfUsed(changes: Changes, target: Entity, ids: readonly string[]): Promise<void> {
  const holding = usesByEntity(target.name)
    .map(([entity, uses]) => [entity, uses.filter((use) => use.onDelete === 'restrict')] as const)
    .filter(([, uses]) => uses.length)
  if (!holding.length) return
  const counted = await changes.transaction.all(holding.map(([entity, uses]) => [countStatement(target, entity, uses), [ids]]))
  const usedBy = holding
    .map(([entity], at) => ({ entity, count: (counted[at] as [{ count: number }])[0].count }))
    .filter(({ count }) => count > 0)
    .map(({ entity, count }) => ({ entity: entity.name, label: count === 1 ? entity.label : entity.plural, count }))
  if (!usedBy.length) return
  const where = usedBy.map(({ count, label }) => `${count} ${label}`).join(', ')
  throw new Refusal(
    409,
    `${ids.length === 1 ? `This ${target.label} is` : `These ${target.plural} are`} used by ${where}. Remove it there first.`,
    { usedBy },
  )
}
