/** Records that an undo has to keep, since a kept record refers to them. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { endsOf } from '#platform/server/records/other-ends.ts'
import { usesByEntity } from '#platform/server/records/usage.ts'

interface Going {
  readonly entity: Entity
  readonly ids: readonly string[]
}
interface Reference {
  readonly of: string
  readonly id: string
  readonly by: Entity
  readonly user: string
}

/** Id → its uses, for records that stay: their own references stay, too. */
export async function stillUsed(transaction: TenantTransaction, kinds: readonly Going[]): Promise<Map<string, string>> {
  const going = new Map(kinds.map(({ entity, ids }) => [entity.name, new Set(ids)]))
  const references: Reference[] = []
  for (const kind of kinds) if (kind.ids.length) references.push(...(await referencesTo(transaction, kind)))
  const used = new Map<string, string>()
  for (let before = -1; before !== used.size;) {
    before = used.size
    for (const { of, id, by, user } of references)
      if (!used.has(id) && !going.get(by.name)?.has(user) && going.get(of)!.delete(id)) used.set(id, `another ${by.label}`)
  }
  return used
}

async function referencesTo(transaction: TenantTransaction, { entity, ids }: Going): Promise<Reference[]> {
  // A row that is kept once for two records is the going one's own: the person who has added it since has changed that one.
  const shared = new Set(endsOf(entity).map(({ field }) => field.table))
  const uses = usesByEntity(entity).flatMap(([by, all]) => all.filter(({ table }) => !shared.has(table)).map((use) => ({ by, use })))
  const found = await transaction.all(
    uses.map(({ use }, at): [Statement<{ id: string; user: string }>, unknown[]] => [
      {
        name: `${entity.name}.users.${at}`,
        text: `select u.${use.column} as id, ${use.record('u')} as user from ${use.table} u where u.account_id = $1 and u.${use.column} = any($2::uuid[])`,
      },
      [ids],
    ]),
  )
  return found.flatMap((rows, at) => rows.map(({ id, user }) => ({ of: entity.name, id, user, by: uses[at]!.by })))
}
