/** Effect of a deletion on referring records, by the contract: refuses, or clears the reference. */
import { titleOf, type Entity } from '#platform/contract/entity.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { takesOwn } from '#platform/contract/custom-fields.ts'
import { allEntities } from '#platform/server/catalogue.ts'
import { settle } from '#platform/server/database/statement.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import { columnName } from './columns.ts'
import { namingPeople } from './custom-fields/people.ts'
import { whole } from './difference.ts'
import { recordIn, type StoredText } from './record-json.ts'
import { recordsOf } from './records.ts'
import { touchReferring } from './referring.ts'
import { seesRecord } from './sight.ts'
import { perTarget, referring, usesByEntity, type Use } from './usage.ts'

/**
 * Before records are deleted: refuses with 409 and where they are used, as far as the actor sees it, when a reference holds them; otherwise writes into the history of the
 * records that lose one that they did.
 * @throws Refusal
 */
export async function letGo(changes: Changes, target: Entity, ids: readonly string[], { held, found }: UsesNow): Promise<void> {
  refuseIfHeld(target, ids, held)
  // Mostly there are none.
  for (const { entity, use } of losingOf(target).losing.filter((_, at) => found[at])) {
    if (goesWith(entity, use)) {
      await tellGoing(changes, entity, use, ids)
      continue
    }
    const isUsed = await touchReferring(changes, entity, use, ids, null)
    if (isUsed && use.onDelete === 'clear') await changes.transaction.rows(clearStatement(use), [ids])
  }
}

/** Current uses of records that are about to be deleted. */
export interface UsesNow {
  /** Entities whose records hold them, with how many do, and how many of those the actor sees. */
  readonly held: readonly { readonly entity: Entity; readonly count: number; readonly seen: number }[]
  /** Whether there is a row of each use that does not hold them. */
  readonly found: readonly boolean[]
}

/** Finds the uses of locked records: from then on no reference to them can be added. */
export async function usesNow({ transaction, actor }: Changes, target: Entity, ids: readonly string[]): Promise<UsesNow> {
  const holding = holdingOf(target)
  const { losing, find } = losingOf(target)
  const values = [portfoliosSeen(actor.grants), ids]
  const [counted, row] = await settle<[{ count: number; seen: number }[][], { found: boolean[] } | undefined]>([
    holding.length ? transaction.all(holding.map(({ count }): [typeof count, unknown[]] => [count, values])) : Promise.resolve([]),
    losing.length ? transaction.row<{ found: boolean[] }>(find, [ids]) : Promise.resolve(undefined),
  ])
  return {
    held: holding.flatMap(({ entity }, at) => counted[at]!.map((uses) => ({ entity, ...uses }))),
    found: row?.found ?? [],
  }
}

/** Columns by which no row refers to the records, as `table.column`. */
export const absentIn = (target: Entity, { found }: UsesNow): ReadonlySet<string> =>
  new Set(losingOf(target).losing.flatMap(({ use: { table, column } }, at) => (found[at] ? [] : [`${table}.${column}`])))

/** Uses that do not hold a record, and the statement that finds those there are. */
const losingOf = perTarget((target) => {
  const losing = usesByEntity(target).flatMap(([entity, uses]) =>
    uses.filter(({ onDelete }) => onDelete !== 'restrict').map((use) => ({ entity, use })),
  )
  return {
    losing,
    find: findStatement(
      target,
      losing.map(({ use }) => use),
    ),
  }
})

/** Entities whose records hold one, each with the statement that counts them. */
const holdingOf = perTarget((target) => {
  const uses = new Map(usesByEntity(target))
  return allEntities().flatMap((entity) => {
    const own = (uses.get(entity) ?? []).filter((use) => use.onDelete === 'restrict')
    const isPerson = target.name === person && takesOwn(entity)
    return own.length || isPerson ? [{ entity, count: countStatement(target, entity, own, isPerson) }] : []
  })
})

/** Records that fields of the kind person name. */
const person = 'contact'

/** The records themselves go, and not only a row of one of their lists. */
const goesWith = (entity: Entity, { onDelete, table }: Use): boolean => onDelete === 'cascade' && table === entity.table

const going = (entity: Entity, { column }: Use): Statement => ({
  name: `${entity.name}.${column}.going`,
  text: `select ${columnName(entity.key)} as id from ${entity.table} where account_id = $1 and ${column} = any($2::uuid[])`,
})

/** Records the last state of records that are deleted with others in their histories: nothing else keeps it permanently. */
async function tellGoing(changes: Changes, entity: Entity, use: Use, ids: readonly string[]): Promise<void> {
  const found = await changes.transaction.rows<{ id: string }>(going(entity, use), [ids])
  const all = [null, null, null, found.map(({ id }) => id)]
  for (const { id, json } of await changes.transaction.rows<StoredText<Entity>>(recordsOf(entity.name).locked, all)) {
    const record = recordIn(json)
    changes.log(entity.name, id, titleOf(entity, record), 'delete', whole(entity, record, 'before'))
  }
}

/** $2 ids. Whether each use has a row. `which` distinguishes sets of uses. */
export function findStatement({ name }: Entity, uses: readonly Use[], which = 'losing'): Statement {
  const isUsed = ({ table, column }: Use) => `exists (select 1 from ${table} u where u.account_id = $1 and u.${column} = any($2::uuid[]))`
  return { name: `${name}.${which}`, text: `select array[${uses.map(isUsed).join(', ')}] as found` }
}

/** Written here rather than by the foreign key: on a distributed table it can't set one column of several to null. */
const clearStatement = ({ table, column }: Use): Statement => ({
  name: `${table}.${column}.clear`,
  text: `update ${table} set ${column} = null where account_id = $1 and ${column} = any($2::uuid[])`,
  pastRecords: 'touchReferring has raised the versions of the records and written their histories.',
})

/** $2 the portfolios that the actor sees, $3 ids. */
function countStatement(
  target: Entity,
  entity: Entity,
  uses: readonly Use[],
  isPerson: boolean,
): Statement<{ count: number; seen: number }> {
  const others = entity === target ? 'used.id <> all($3)' : 'true'
  const all = (seen: boolean) =>
    [
      ...(uses.length ? [referring(uses, '= any($3::uuid[])', seen)] : []),
      ...(isPerson ? [`select named.user as id from (${namingPeople(entity, '$3')}) named`] : []),
    ].join(' union ')
  const count = (seen: boolean, which: string) => `(select count(*)::integer from (${all(seen)}) used where ${others} and ${which})`
  return {
    name: `${target.name}.used.${entity.name}`,
    text: `select ${count(false, '($2::uuid[] is null or true)')} as count, ${count(true, seesRecord(entity, 'used.id'))} as seen`,
  }
}

function refuseIfHeld(target: Entity, ids: readonly string[], held: UsesNow['held']): void {
  if (!held.some(({ count }) => count > 0)) return
  const usedBy = held
    .filter(({ seen }) => seen > 0)
    .map(({ entity, seen }) => ({ entity: entity.name, label: seen === 1 ? entity.label : entity.plural, count: seen }))
  // The refusal reveals that hidden records refer to it, but not their kind or number.
  const where = usedBy.map(({ count, label }) => `${count} ${label}`).join(', ') || 'records that you do not see'
  throw new Refusal(
    409,
    `${ids.length === 1 ? `This ${target.label} is` : `These ${target.plural} are`} used by ${where}. Remove it there first.`,
    { usedBy },
  )
}
