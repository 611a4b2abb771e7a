/** Push of a reference list: values are identified by name, nothing is deleted, and fields that are blank in the source stay as they are. */
import type { Plan } from '#insight/cockpit/contract/push.ts'
import { referenceLists } from '#portfolio/reference-lists/contract.ts'
import { recordsOfList } from '#portfolio/reference-lists/server/records.ts'
import type { Field } from '#platform/contract/field.ts'
import { valueOf } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { definePushKind, told, type Applied, type PushKind } from './kind.ts'
import { changeTo, differing, plain, read, takeBack, valuesStatement, writeChanges, type Value, type ValueChange } from './record-push.ts'

const entityOf = (list: string) => referenceLists.find(({ entity }) => entity.name === list)!.entity

/** The order of a client's list and which values it has archived are its own. */
const pushedFields = (list: string): [string, Field][] =>
  Object.entries<Field>(entityOf(list).fields).filter(([name, field]) => !field.computed && name !== 'displayOrder')

const valuesOf = (list: string): Statement =>
  valuesStatement(
    entityOf(list),
    pushedFields(list).map(([name]) => name),
    't.display_order nulls last, lower(t.name)',
  )

interface ListPlan extends Plan {
  readonly toAdd: readonly Value[]
  readonly toChange: readonly ValueChange[]
}

/** Plan of a push to a list with these values. */
function planList(list: string, content: readonly Value[], own: readonly Value[]): ListPlan {
  const byName = new Map(own.map((value) => [plain(value.name), value]))
  const toAdd = content.filter((value) => !byName.has(plain(value.name)))
  const compared = pushedFields(list).filter(([name]) => name !== 'name')
  const toChange = content.flatMap((value) => {
    const was = byName.get(plain(value.name))
    const fields = was ? differing(compared, value, was) : []
    return was && fields.length ? [{ ...changeTo(was, value, fields), fields: fields.map(([, { label }]) => label) }] : []
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
async function applyList(changes: Changes, list: string, content: readonly Value[]): Promise<Applied> {
  const own = await read(changes.transaction, valuesOf(list))
  const plan = planList(list, content, own)
  const { last } = (await changes.transaction.row<{ last: number }>(lastOrder(list)))!
  const fields = pushedFields(list).map(([name]) => name)
  const bodies = plan.toAdd.map((value, at) => ({
    ...Object.fromEntries(fields.map((name) => [name, valueOf(value, name)])),
    name: value.name,
    displayOrder: last + at + 1,
  }))
  const ids = await insertRecords(changes, recordsOfList(list), bodies)
  await writeChanges(changes, entityOf(list), plan.toChange)
  return {
    plan: told(plan),
    written: [
      ...bodies.map(({ displayOrder: _order, ...after }, at) => ({ id: ids[at]!, name: after.name, before: null, after })),
      ...plan.toChange.map(({ id, name, before, after }) => ({ id, name, before, after })),
    ],
  }
}

/** The values in use of a reference list. */
export const listKind = (list: string): PushKind =>
  definePushKind<Value>({
    rights: entityOf(list).rights.edit,
    content: async (from) => (await read(from, valuesOf(list))).filter(({ active }) => active),
    plan: async (from, content) => told(planList(list, content, await read(from, valuesOf(list)))),
    apply: (changes, content) => applyList(changes, list, content),
    undo: async (changes, written) => {
      const now = await read(changes.transaction, valuesOf(list))
      return takeBack(changes, entityOf(list), written, new Map(now.map((value) => [value.id, value])))
    },
  })
