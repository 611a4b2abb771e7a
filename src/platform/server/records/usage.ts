/** Where a record is used: every reference of the catalogue that refuses to let it go. */
import { entities } from '#catalogue'
import type { Entity } from '#platform/contract/entity.ts'
import type { ChildrenField, Field } from '#platform/contract/field.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { columnName } from './columns.ts'

/** One field through which records of another entity refer to this one. */
export interface Use {
  readonly entity: Entity
  readonly label: string
  readonly table: string
  readonly column: string
  /** Column of the record that refers. */
  readonly key: string
  /** A row may hold the reference once only: merging drops the twin. */
  readonly rowKey: readonly string[]
}

function* usesIn(entity: Entity, fields: Readonly<Record<string, Field>>, table: string, key: string, target: string, parent?: ChildrenField): Generator<Use> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.computed) continue
    if (field.kind === 'children') yield* usesIn(entity, field.row, field.table, parent ? columnName(parent.rowId!) : columnName(entity.key), target, field)
    else if (field.kind === 'reference' && field.to === target)
      yield { entity, label: parent?.label ?? field.label, table, column: columnName(name), key, rowKey: parent && !parent.rowId ? [key, ...parent.rowKey.map(columnName)] : [] }
  }
}

/** Every reference to the entity in the whole catalogue. */
export const usesOf = (target: string): Use[] => [...entities.values()].flatMap((entity) => [...usesIn(entity, entity.fields, entity.table, columnName(entity.key), target)])

/** SQL over row `a`: how many records refer to it. */
export function usageCountSql(target: Entity): string {
  const key = columnName(target.key)
  const counts = usesOf(target.name).map((use) => `(select count(distinct u.${use.key}) from ${use.table} u where u.account_id = a.account_id and u.${use.column} = a.${key})`)
  return counts.length ? `(${counts.join(' + ')})::integer` : '0'
}

/** Names of the entities whose records may refer to it. */
export const usersOf = (target: string): string[] => [...new Set(usesOf(target).map((use) => use.entity.name))]

/**
 * Refuses with 409 and where it is used, when the record is referred to.
 * @throws Refusal
 */
export async function refuseIfUsed(transaction: TenantTransaction, target: Entity, id: string): Promise<void> {
  const uses = usesOf(target.name)
  if (!uses.length) return
  const counted = await transaction.all(uses.map((use, at) => [countStatement(target, use, at), [id]]))
  const usedBy = uses
    .map((use, at) => ({ entity: use.entity.name, label: use.entity.plural, count: (counted[at] as [{ count: number }])[0].count }))
    .filter((use) => use.count > 0)
  if (!usedBy.length) return
  const where = usedBy.map((use) => `${use.count} ${use.count === 1 ? entities.get(use.entity)!.label : use.label}`).join(', ')
  throw new Refusal(409, `This ${target.label} is used by ${where}. Merge it into another one, or remove it there first.`, { usedBy })
}
const countStatement = (target: Entity, use: Use, at: number): Statement => ({
  name: `${target.name}.used.${at}`,
  text: `select count(distinct ${use.key})::integer as count from ${use.table} where account_id = $1 and ${use.column} = $2`,
})
