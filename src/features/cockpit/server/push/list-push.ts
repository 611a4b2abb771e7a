/** Pushing a reference list: values are told apart by their names, nothing is taken away, and what the source leaves blank stays. */
import type { Plan } from '#features/cockpit/contract/push.ts'
import { referenceLists } from '#features/reference-lists/contract.ts'
import { recordsOfList } from '#features/reference-lists/server/records.ts'
import type { Field } from '#platform/contract/field.ts'
import { valueOf } from '#platform/contract/entity.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { usageCountSql } from '#platform/server/records/usage.ts'
import { insertRecords, removeRecords, updateRecords } from '#platform/server/records/write.ts'
import type { Kept, Written } from './written.ts'

/** A value of a list, as far as it is pushed: its id and the fields of {@link pushedFields}. */
export type ListValue = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string }

const entityOf = (list: string) => referenceLists.find(({ entity }) => entity.name === list)!.entity

/** The order of a client's list and which values it has archived are its own. */
const pushedFields = (list: string): [string, Field][] =>
  Object.entries<Field>(entityOf(list).fields).filter(([name, field]) => !field.computed && name !== 'displayOrder')

function valuesStatement(list: string): Statement {
  const { table, key } = entityOf(list)
  const columns = pushedFields(list).map(([name]) => `t.${columnName(name)} as "${name}"`)
  return {
    name: `cockpit.values_${table}`,
    text: `select t.${columnName(key)} as id, t.active, ${columns.join(', ')} from ${table} t where t.account_id = $1 order by t.display_order nulls last, lower(t.name)`,
  }
}

/** The values of a list in an account, archived ones included. */
export const valuesOf = (from: Pick<Tenant, 'rows'>, list: string): Promise<(ListValue & { active: boolean })[]> =>
  from.rows(valuesStatement(list))

/** What is pushed of a list: the values in use. */
export const contentOfList = async (from: Pick<Tenant, 'rows'>, list: string): Promise<ListValue[]> =>
  (await valuesOf(from, list)).filter(({ active }) => active)

const plain = ({ name }: ListValue) => name.trim().toLowerCase()

type Fields = Written['after']
interface ListPlan extends Plan {
  readonly toAdd: readonly ListValue[]
  readonly toChange: readonly { readonly id: string; readonly name: string; readonly before: Fields; readonly after: Fields }[]
}

/** What a push does to a list that holds these values. */
export function planList(list: string, content: readonly ListValue[], own: readonly ListValue[]): ListPlan {
  const byName = new Map(own.map((value) => [plain(value), value]))
  const toAdd = content.filter((value) => !byName.has(plain(value)))
  const toChange = content.flatMap((value) => {
    const was = byName.get(plain(value))
    if (!was) return []
    const fields = pushedFields(list).filter(
      ([name]) => name !== 'name' && valueOf(value, name) !== null && valueOf(value, name) !== valueOf(was, name),
    )
    const of = (from: ListValue) => Object.fromEntries(fields.map(([name]) => [name, valueOf(from, name)]))
    return fields.length
      ? [{ id: was.id, name: was.name, before: of(was), after: of(value), fields: fields.map(([, { label }]) => label) }]
      : []
  })
  return {
    toAdd,
    toChange,
    added: toAdd.map(({ name }) => name),
    changed: toChange.map(({ name, fields }) => ({ name, fields })),
    same: content.length - toAdd.length - toChange.length,
    left: [],
  }
}

const lastOrder = (list: string): Statement => ({
  name: `cockpit.last_${entityOf(list).table}`,
  text: `select coalesce(max(t.display_order), 0)::integer as last from ${entityOf(list).table} t where t.account_id = $1`,
})

/** Writes what the push adds and changes. */
export async function applyList(
  changes: Changes,
  list: string,
  content: readonly ListValue[],
): Promise<{ readonly plan: Plan; readonly written: Written[] }> {
  const of = recordsOfList(list)
  const own = await valuesOf(changes.transaction, list)
  const { toAdd, toChange, ...plan } = planList(list, content, own)
  const { last } = (await changes.transaction.row<{ last: number }>(lastOrder(list)))!
  const fields = pushedFields(list).map(([name]) => name)
  const bodies = toAdd.map((value, at) => ({
    ...Object.fromEntries(fields.map((name) => [name, valueOf(value, name)])),
    name: value.name,
    displayOrder: last + at + 1,
  }))
  const ids = await insertRecords(changes, of, bodies)
  if (toChange.length)
    await updateRecords(
      changes,
      of,
      toChange.map(({ id, after }) => ({ id, body: after })),
    )
  return {
    plan,
    written: [
      ...bodies.map(({ displayOrder: _order, ...after }, at) => ({ id: ids[at]!, name: after.name, before: null, after })),
      ...toChange.map(({ id, name, before, after }) => ({ id, name, before, after })),
    ],
  }
}

const usesStatement = (list: string): Statement => {
  const { table, key } = entityOf(list)
  return {
    name: `cockpit.uses_${table}`,
    text: `select a.${columnName(key)} as id, ${usageCountSql(entityOf(list))()} as count from ${table} a where a.account_id = $1 and $2::uuid[] is null and a.${columnName(key)} = any($3::uuid[])`,
  }
}

/** Takes back what is still as it was pushed; answers what is kept. */
export async function undoList(changes: Changes, list: string, written: readonly Written[]): Promise<Kept[]> {
  const of = recordsOfList(list)
  const now = new Map((await valuesOf(changes.transaction, list)).map((value) => [value.id, value]))
  const there = written.filter(({ id }) => now.has(id))
  const isAsPushed = ({ id, after }: Written) => Object.entries(after).every(([name, value]) => valueOf(now.get(id)!, name) === value)
  const added = there.filter(({ before }) => before === null)
  const uses = await changes.transaction.rows<{ id: string; count: number }>(usesStatement(list), [null, added.map(({ id }) => id)])
  const used = new Set(uses.filter(({ count }) => count > 0).map(({ id }) => id))
  const gone = added.filter((one) => isAsPushed(one) && !used.has(one.id))
  const back = there.filter((one) => one.before !== null && isAsPushed(one))
  if (gone.length)
    await removeRecords(
      changes,
      of,
      gone.map(({ id }) => ({ id })),
    )
  if (back.length)
    await updateRecords(
      changes,
      of,
      back.map(({ id, before }) => ({ id, body: before! })),
    )
  return there
    .filter((one) => !gone.includes(one) && !back.includes(one))
    .map(({ id, name }) => ({ name, reason: used.has(id) ? 'In use' : 'Changed since' }))
}
