/** Takes imports back that were run together, or one: all of what they wrote, but for what somebody has changed, or uses, since. */
import { customField } from '#portfolio/custom-fields/contract.ts'
import type { Kept } from '#exchange/imports/contract.ts'
import { nested } from '#platform/contract/own-names.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { inOrder } from '#platform/server/exchange/kind-order.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes, FieldChanges } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import { removeRecords } from '#platform/server/records/remove.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { updateRecords } from '#platform/server/records/write.ts'
import { fieldsOfOthers } from './made-fields.ts'
import { dropSourceKeys } from '../decide/records/source-keys.ts'
import { stillUsed } from './still-used.ts'
import { byHalves } from './write-items.ts'

const claim: Statement<{ importId: string }> = {
  name: 'import.undo',
  text: 'update import set undone_date = now() where account_id = $1 and import_id = any($2::uuid[]) and imported_date is not null and undone_date is null returning import_id as "importId"',
}
/** $3 what all of them left: each gets the rows that it has written itself. */
const saveKept: Statement = {
  name: 'import.kept',
  text: `update import i set kept = coalesce((select jsonb_agg(k) from jsonb_array_elements($3::jsonb) k where exists (
  select 1 from import_record r where r.account_id = $1 and r.import_id = i.import_id and r.entity = k ->> 'entity' and r.record_id = (k ->> 'recordId')::uuid)), '[]')
where i.account_id = $1 and i.import_id = any($2::uuid[])`,
}
const writtenEntities: Statement<{ entity: string }> = {
  name: 'import_record.entities',
  text: 'select distinct entity from import_record where account_id = $1 and import_id = any($2::uuid[])',
}

interface WrittenRecord {
  readonly id: string
  readonly action: 'create' | 'update'
  readonly name: string
  /** Somebody has changed it since; an import that has been undone itself doesn't count. */
  readonly isChanged: boolean
  readonly changedBy: string | null
}

/** Records of one kind that imports have written. */
interface WrittenKind {
  readonly of: Records
  readonly records: readonly WrittenRecord[]
}

/**
 * @param importIds imports run by one transaction
 * @throws Refusal 422 when one of them wasn't run, or is undone already
 */
export async function undoImports(
  changes: Changes,
  importIds: readonly string[],
  progress: (done: number, total: number) => Promise<void>,
): Promise<Kept[]> {
  const { transaction } = changes
  if ((await transaction.rows(claim, [importIds])).length < importIds.length)
    throw ruleNotMet('importId', 'This import was not run, or is undone already.')
  const written = await readWritten(transaction, importIds)
  const kept = new Map<string, Kept>()
  const keep = (of: Records, { id, name }: WrittenRecord, reason: string) =>
    void (kept.has(id) || kept.set(id, { entity: of.entity.name, recordId: id, name, reason }))
  for (const { of, records } of written)
    for (const record of records) if (record.isChanged) keep(of, record, `Changed since by ${record.changedBy ?? 'someone'}.`)
  // Changed records are restored first, so that none of them refers to an added one.
  for (const [at, { of, records }] of written.entries()) {
    await progress(at, 2 * written.length)
    const changed = records.filter(({ id, action }) => action === 'update' && !kept.has(id))
    await restore(changes, importIds, of, changed, (record, reason) => keep(of, record, reason))
  }
  const added = written.map(({ of, records }) => ({
    of,
    records: records.filter(({ id, action }) => action === 'create' && !kept.has(id)),
  }))
  const used = await usedSince(transaction, importIds, added)
  for (const [at, { of, records }] of added.entries()) {
    await progress(written.length + at, 2 * written.length)
    for (const record of records) if (used.has(record.id)) keep(of, record, used.get(record.id)!)
    await remove(
      changes,
      of,
      records.filter(({ id }) => !used.has(id)),
      (record, reason) => keep(of, record, reason),
    )
  }
  const all = [...kept.values()]
  for (const importId of importIds) await dropSourceKeys(transaction, importId, all)
  await transaction.rows(saveKept, [importIds, JSON.stringify(all)])
  return all
}

/**
 * Everything is read before the undo, which also changes records at the other end of removed references. Kinds that refer to others come before them, and
 * fields made for an import last, when nothing uses them.
 */
async function readWritten(transaction: TenantTransaction, importIds: readonly string[]): Promise<WrittenKind[]> {
  const named = (await transaction.rows(writtenEntities, [importIds])).map(({ entity }) => recordsOf(entity))
  const isField = ({ name }: Entity) => name === customField.name
  const ordered = inOrder(named.map(({ entity }) => entity)).toReversed()
  const written: WrittenKind[] = []
  for (const { name } of [...ordered.filter((entity) => !isField(entity)), ...ordered.filter(isField)]) {
    const of = recordsOf(name)
    written.push({ of, records: await transaction.rows<WrittenRecord>(writtenStatement(of), [importIds]) })
  }
  return written
}

/** Records that were deleted since are no longer there to undo. What one of the imports added and another changed was added. */
const writtenStatement = ({ entity }: Records): Statement => ({
  name: `import_record.${entity.name}.written`,
  text: `select r.record_id as id, r.action, coalesce(a.${columnName(entity.title)}, '') as name, a.modified_by_name as "changedBy",
  case when a.version = r.version then false else coalesce(${changedBySomebody}, true) end as "isChanged"
from (select w.entity, w.record_id, min(w.action) as action, max(w.version) as version, min(i.imported_date) as imported_date
  from import_record w join import i on i.account_id = $1 and i.import_id = w.import_id
  where w.account_id = $1 and w.import_id = any($2::uuid[]) and w.entity = '${entity.name}' group by w.entity, w.record_id) r
join ${entity.table} a on a.account_id = $1 and a.${columnName(entity.key)} = r.record_id`,
})

/** Is any later entry about the record `r` neither of an import that has been undone nor of its undoing? Null without entries. */
const changedBySomebody = `(select bool_or(not exists (select from import j where j.account_id = $1
    and j.undone_date is not null and c.changed_date in (j.imported_date, j.undone_date)
    and not coalesce(j.kept, '[]') @> jsonb_build_array(jsonb_build_object('recordId', r.record_id))))
  from change_log c where c.account_id = $1 and c.entity = r.entity and c.record_id = r.record_id and c.changed_date > r.imported_date)`

/** One transaction ran the imports: its moment is that of them all. */
const changesOfImport: Statement = {
  name: 'change_log.import',
  text: `select c.record_id as id, c.changes from change_log c join import i on i.account_id = $1 and i.import_id = $2
where c.account_id = $1 and c.entity = $3 and c.record_id = any($4::uuid[]) and c.action = 'update' and c.changed_date = i.imported_date order by c.change_id desc`,
}

type Keep = (record: WrittenRecord, reason: string) => void

/** Puts back what each field was before the import. */
async function restore(
  changes: Changes,
  importIds: readonly string[],
  of: Records,
  records: readonly WrittenRecord[],
  keep: Keep,
): Promise<void> {
  if (!records.length) return
  const logged = await changes.transaction.rows<{ id: string; changes: FieldChanges }>(changesOfImport, [
    importIds[0],
    of.entity.name,
    records.map(({ id }) => id),
  ])
  const bodies = new Map<string, Row>()
  for (const entry of logged)
    bodies.set(entry.id, {
      ...bodies.get(entry.id),
      ...Object.fromEntries(Object.entries(entry.changes).map(([field, [before]]) => [field, before])),
    })
  await byHalves(
    changes,
    records,
    (inner, part) =>
      updateRecords(
        inner,
        of,
        part.map(({ id }) => ({ id, body: nested(bodies.get(id) ?? {}), areListsWhole: true, isUndo: true })),
      ),
    (record, refusal) => keep(record, refusal.message),
  )
}

/** Anyone who may import may take back what the import itself has added, also where deleting takes another right: nobody else has touched it. */
const asImporter = ({ actor, ...changes }: Changes): Changes => ({
  ...changes,
  actor: { ...actor, grants: { ...actor.grants, isSystemAdministrator: true } },
})

async function remove(changes: Changes, of: Records, records: readonly WrittenRecord[], keep: Keep): Promise<void> {
  await byHalves(
    changes,
    records,
    (inner, part) => removeRecords(asImporter(inner), of, part),
    (record, refusal) => keep(record, refusal.message),
  )
}

/** The added records that stay, each with the reason. */
async function usedSince(
  transaction: TenantTransaction,
  importIds: readonly string[],
  added: readonly WrittenKind[],
): Promise<ReadonlyMap<string, string>> {
  const fields = added.find(({ of }) => of.entity.name === customField.name)?.records.map(({ id }) => id) ?? []
  const filled = new Map<string, string>()
  for (const importId of fields.length ? importIds : [])
    for (const id of await fieldsOfOthers(transaction, importId, fields)) filled.set(id, 'Used since by another import.')
  const used = await stillUsed(
    transaction,
    added.map(({ of, records }) => ({ entity: of.entity, ids: records.map(({ id }) => id) })),
  )
  return new Map([...used, ...filled])
}
