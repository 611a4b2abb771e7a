/** Writes what a file changes of a framework, and takes it back. */
import { isInstant } from '#platform/contract/day.ts'
import { valueOf } from '#platform/contract/entity.ts'
import { frameworkItem, type frameworks } from '#portfolio/frameworks/contract.ts'
import type { Standard } from '#portfolio/frameworks/contract/entities.ts'
import { mostTold, type FrameworkImport } from '#portfolio/frameworks/contract/file.ts'
import { frameworkItemRecords } from '#portfolio/frameworks/server/records.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { change, type Changes, type FieldChanges } from '#platform/server/records/changes.ts'
import { removeRecords } from '#platform/server/records/remove.ts'
import { lockRecords } from '#platform/server/records/lock.ts'
import { updateRecords } from '#platform/server/records/write.ts'
import { linkedItems, planImport, type FrameworkPlan, type PlannedItem } from './plan.ts'
import { readItems, type Rejected } from './read.ts'

type Calls = (typeof frameworks)['calls']

const insertStandard: Statement = {
  name: 'framework_item.import',
  text: `insert into framework_item (account_id, framework_item_id, framework, item_kind, hierarchy_id, name, description, parent_framework_item_id, created_by, created_by_name, modified_by, modified_by_name)
select $1, x.id, $3, 'Standard', x.number, x.name, x.description, x.parent, $4, $5, $4, $5
from jsonb_to_recordset($2::jsonb) as x(id uuid, number text, name text, description text, parent uuid) returning 1`,
  pastRecords: 'Items of a published framework are standard ones, which no body can say; each gets its entry in the history here.',
}
/** When the last entry of $2 was written: all of a transaction have one time. */
const writtenAt: Statement<{ at: string }> = {
  name: 'framework_item.written_at',
  text: `select to_json(changed_date)#>>'{}' as at from change_log where account_id = $1 and entity = '${frameworkItem.name}' and record_id = $2 order by change_id desc limit 1`,
}

export const importItems: Handler<Calls['importItems']> = async ({ query, files }, { tenant, session }) => {
  const { path, fileName } = files['file']!
  const { items, rejected } = await readItems(path, fileName, tenant.accountId)
  if (!items.length) throw ruleNotMet('file', `${fileName} has no row with a number and a name.`)
  const plan = await change(tenant, session, async (given) => {
    const changes: Changes = { ...given, isImport: true }
    const planned = await planImport(changes, query.framework, items)
    if (query.check === 'yes') return planned
    await addItems(changes, query.framework, planned.added)
    await updateRecords(changes, frameworkItemRecords, [
      ...planned.changed.map(({ id, item, before, parentId }) => ({
        id,
        body: {
          name: item.name,
          active: true,
          ...(before?.parentId !== parentId && { parentFrameworkItemId: parentId }),
          ...(item.description !== null && { description: item.description }),
        },
      })),
      ...planned.hidden.map(({ id }) => ({ id, body: { active: false } })),
    ])
    return planned
  })
  const [first] = query.check === 'yes' ? [] : [...plan.added, ...plan.changed, ...plan.hidden]
  const written = first && (await tenant.row(writtenAt, [first.id]))
  return told(plan, rejected, written?.at ?? null)
}

async function addItems(changes: Changes, framework: Standard, added: readonly PlannedItem[]): Promise<void> {
  if (!added.length) return
  const rows = added.map(({ id, item: { number, name, description }, parentId }) => ({ id, number, name, description, parent: parentId }))
  const { userId, userName } = changes.actor
  await changes.transaction.rows(insertStandard, [JSON.stringify(rows), framework, userId, userName])
  for (const { id, number, name, description } of rows) {
    const entries = { hierarchyId: number, name, framework, ...(description !== null && { description }) }
    const fields: FieldChanges = Object.fromEntries(Object.entries(entries).map(([field, value]) => [field, [null, value]]))
    changes.log(frameworkItem.name, id, name, 'create', fields)
  }
  changes.touch(frameworkItem.name)
}

function told(plan: FrameworkPlan, unreadable: readonly Rejected[], importedDate: string | null): FrameworkImport {
  const { added, changed, hidden, same } = plan
  const ofFile = (what: 'added' | 'changed') => (one: PlannedItem) => ({
    what,
    number: one.item.number,
    name: one.item.name,
    before: one.before?.name ?? null,
    linked: one.before?.linked ?? 0,
  })
  const all = [
    ...changed.map(ofFile('changed')),
    ...hidden.map(({ number, name, linked }) => ({ what: 'hidden' as const, number, name, before: null, linked })),
    ...added.map(ofFile('added')),
  ]
  return {
    added: added.length,
    changed: changed.length,
    hidden: hidden.length,
    same,
    rejected: [...unreadable, ...plan.rejected].toSorted((a, b) => a.rowNumber - b.rowNumber),
    changes: all.slice(0, mostTold),
    importedDate,
  }
}

interface Entry {
  readonly id: string
  readonly action: 'create' | 'update'
  readonly fields: FieldChanges
}

/** $2 the transaction's time, $3 whose. */
const entriesOf: Statement<Entry> = {
  name: 'framework_item.imported',
  text: `select record_id as id, action, changes as fields from change_log
where account_id = $1 and entity = '${frameworkItem.name}' and changed_date = $2::timestamptz and changed_by = $3 and action in ('create', 'update')`,
}
const linkedAmong: Statement<{ id: string }> = {
  name: 'framework_item.linked_among',
  text: `select distinct l.id from (${linkedItems}
  union all select parent_framework_item_id from framework_item where account_id = $1 and framework_item_id <> all($2::uuid[])) l where l.id = any($2::uuid[])`,
}

export const takeBackImport: Handler<Calls['takeBackImport']> = async ({ body }, { tenant, session }) => {
  if (!isInstant(body.importedDate)) throw ruleNotMet('importedDate', 'It is not a date. Send back what the import answered')
  return change(tenant, session, async (given) => {
    const changes: Changes = { ...given, isImport: true }
    const entries = await changes.transaction.rows(entriesOf, [body.importedDate, session.userId])
    const locked = await lockRecords(
      changes,
      frameworkItemRecords,
      entries.map(({ id }) => id),
    )
    const holds = ({ id, fields }: Entry) => {
      const record = locked.get(id)?.record
      return record !== undefined && Object.entries(fields).every(([field, [, after]]) => (valueOf(record, field) ?? null) === after)
    }
    // Items that the import moved below a new item leave it first.
    const back = entries.filter((entry) => entry.action === 'update' && holds(entry))
    await updateRecords(
      changes,
      frameworkItemRecords,
      back.map(({ id, fields }) => ({ id, body: Object.fromEntries(Object.entries(fields).map(([field, [before]]) => [field, before])) })),
    )
    const made = entries.filter((entry) => entry.action === 'create' && holds(entry)).map(({ id }) => id)
    const used = new Set<string>()
    // Items that stay keep their parents.
    for (const { id } of await changes.transaction.rows(linkedAmong, [made]))
      for (let at: string | null = id; at && !used.has(at); at = locked.get(at)?.record.parentFrameworkItemId ?? null) used.add(at)
    const going = made.filter((id) => !used.has(id))
    if (going.length)
      await removeRecords(
        changes,
        frameworkItemRecords,
        going.map((id) => ({ id })),
      )
    return { takenBack: going.length + back.length, kept: entries.length - going.length - back.length }
  })
}
