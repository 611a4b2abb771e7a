/** Takes an import back in one transaction, with the fields made for it, but for what somebody has changed, or uses, since. */
import { customField } from '#portfolio/custom-fields/contract.ts'
import type { Kept } from '#exchange/imports/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { nested } from '#platform/contract/own-names.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { change, type Changes, type FieldChanges } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { endsOf } from '#platform/server/records/other-ends.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import { usesByEntity } from '#platform/server/records/usage.ts'
import { removeRecords } from '#platform/server/records/remove.ts'
import { updateRecords, type Row } from '#platform/server/records/write.ts'
import { fieldsOfOthers } from './made-fields.ts'
import { findImport } from './stored.ts'
import { dropSourceKeys } from './source-keys.ts'
import { refuseWithoutRight, subjectOf } from './subjects.ts'
import { byHalves } from './write-items.ts'

export const undoKind = 'undoImport'

const claim: Statement = {
  name: 'import.undo',
  text: 'update import set undone_date = now() where account_id = $1 and import_id = $2 and imported_date is not null and undone_date is null returning import_id',
}
const saveKept: Statement = { name: 'import.kept', text: 'update import set kept = $3::jsonb where account_id = $1 and import_id = $2' }
const writtenEntities: Statement = {
  name: 'import_record.entities',
  text: 'select distinct entity from import_record where account_id = $1 and import_id = $2',
}

interface WrittenRecord {
  id: string
  action: 'create' | 'update'
  name: string
  /** Somebody has changed it since; an import that has been undone itself doesn't count. */
  isChanged: boolean
  changedBy: string | null
}

export const undoJob = defineJob<{ importId: string }>(undoKind, async (job) => {
  const stored = await findImport(job.tenant, job.details.importId)
  const subject = subjectOf(stored.entity)
  refuseWithoutRight(job.actor.grants, subject)
  await change(job.tenant, job.actor, async (changes) => {
    const { transaction } = changes
    if (!(await transaction.row(claim, [stored.importId]))) throw ruleNotMet('importId', 'This import was not run, or is undone already.')
    const own = subject.of.entity.name
    const others = (await transaction.rows<{ entity: string }>(writtenEntities, [stored.importId]))
      .map(({ entity }) => entity)
      .filter((entity) => entity !== own)
    const kept: Kept[] = []
    // All of it is read before anything is undone, which changes records at the other end of what it takes away.
    const written = new Map<string, WrittenRecord[]>()
    for (const entity of [own, ...others])
      written.set(entity, await transaction.rows<WrittenRecord>(writtenStatement(recordsOf(entity)), [stored.importId]))
    // What the import added because its rows named it, and fields made for it, go last, when nothing of the import uses it any more.
    for (const [at, [entity, records]] of [...written].entries()) {
      await job.progress(at, written.size, 'Undoing the import')
      await undoEntity(changes, stored.importId, recordsOf(entity), records, kept)
    }
    await dropSourceKeys(transaction, stored.importId, kept)
    await transaction.rows(saveKept, [stored.importId, JSON.stringify(kept)])
    await job.finish(transaction, {
      message: summary(kept),
      result: { importId: stored.importId, kept: kept.length },
    })
  })
})

function summary(kept: readonly Kept[]): string {
  if (!kept.length) return 'Undone.'
  const fields = kept.filter(({ entity }) => entity === customField.name).length
  const records = kept.length - fields
  const told = [records && counted(records, 'record', 'records'), fields && counted(fields, customField.label, customField.plural)]
  const [were, them] = kept.length === 1 ? ['was', 'it'] : ['were', 'them']
  return `Undone; ${told.filter(Boolean).join(' and ')} ${were} kept, since someone changed or uses ${them}.`
}

async function undoEntity(changes: Changes, importId: string, of: Records, written: readonly WrittenRecord[], kept: Kept[]): Promise<void> {
  const keep = ({ id, name }: WrittenRecord, reason: string) => void kept.push({ entity: of.entity.name, recordId: id, name, reason })
  for (const record of written.filter(({ isChanged }) => isChanged)) keep(record, `Changed since by ${record.changedBy ?? 'someone'}.`)
  const untouched = written.filter(({ isChanged }) => !isChanged)
  await restore(
    changes,
    importId,
    of,
    untouched.filter(({ action }) => action === 'update'),
    keep,
  )
  await remove(
    changes,
    importId,
    of,
    untouched.filter(({ action }) => action === 'create'),
    keep,
  )
}

/** Records that were deleted since are no longer there to undo. */
function writtenStatement({ entity }: Records): Statement {
  return {
    name: `import_record.${entity.name}.written`,
    text: `select r.record_id as id, r.action, coalesce(a.${columnName(entity.title)}, '') as name, a.modified_by_name as "changedBy",
  case when a.version = r.version then false else coalesce(${changedBySomebody}, true) end as "isChanged"
from import_record r join ${entity.table} a on a.account_id = $1 and a.${columnName(entity.key)} = r.record_id
where r.account_id = $1 and r.import_id = $2 and r.entity = '${entity.name}'`,
  }
}

/** Is any later entry about the record `r` neither of an import that has been undone nor of its undoing? Null without entries. */
const changedBySomebody = `(select bool_or(not exists (select from import j where j.account_id = $1
    and j.undone_date is not null and c.changed_date in (j.imported_date, j.undone_date)
    and not coalesce(j.kept, '[]') @> jsonb_build_array(jsonb_build_object('recordId', r.record_id))))
  from change_log c join import i on i.account_id = $1 and i.import_id = r.import_id
  where c.account_id = $1 and c.entity = r.entity and c.record_id = r.record_id and c.changed_date > i.imported_date)`

const changesOfImport: Statement = {
  name: 'change_log.import',
  text: `select c.record_id as id, c.changes from change_log c join import i on i.account_id = $1 and i.import_id = $2
where c.account_id = $1 and c.entity = $3 and c.record_id = any($4::uuid[]) and c.action = 'update' and c.changed_date = i.imported_date order by c.change_id desc`,
}

type Keep = (record: WrittenRecord, reason: string) => void

/** Puts back what each field was before the import. */
async function restore(changes: Changes, importId: string, of: Records, records: readonly WrittenRecord[], keep: Keep): Promise<void> {
  if (!records.length) return
  const logged = await changes.transaction.rows<{ id: string; changes: FieldChanges }>(changesOfImport, [
    importId,
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
        part.map(({ id }) => ({ id, body: nested(bodies.get(id) ?? {}), areListsWhole: true })),
      ),
    (record, refusal) => keep(record, refusal.message),
  )
}

/** Anyone who may import may take back what the import itself has added, also where deleting takes another right: nobody else has touched it. */
const asImporter = ({ actor, ...changes }: Changes): Changes => ({
  ...changes,
  actor: { ...actor, grants: { ...actor.grants, isSystemAdministrator: true } },
})

async function remove(changes: Changes, importId: string, of: Records, records: readonly WrittenRecord[], keep: Keep): Promise<void> {
  const ids = records.map(({ id }) => id)
  const used = await usedElsewhere(changes, of, ids)
  if (of.entity.name === customField.name)
    for (const id of await fieldsOfOthers(changes.transaction, importId, ids)) used.set(id, 'another import')
  for (const record of records) if (used.has(record.id)) keep(record, `Used since by ${used.get(record.id)}.`)
  await byHalves(
    changes,
    records.filter(({ id }) => !used.has(id)),
    (inner, part) => removeRecords(asImporter(inner), of, part),
    (record, refusal) => keep(record, refusal.message),
  )
}

/** Of the records about to go, those that one which stays refers to, and by what. */
async function usedElsewhere(changes: Changes, { entity }: Records, ids: readonly string[]): Promise<Map<string, string>> {
  const used = new Map<string, string>()
  if (!ids.length) return used
  const going = new Set(ids)
  // A row that is kept once for two records is the going one's own: the person who has added it since has changed that one.
  const shared = new Set(endsOf(entity).map(({ field }) => field.table))
  const uses = usesByEntity(entity).flatMap(([by, all]) => all.filter(({ table }) => !shared.has(table)).map((use) => ({ by, use })))
  const found = await changes.transaction.all(
    uses.map(({ use }, at): [Statement<{ id: string; user: string }>, unknown[]] => [
      {
        name: `${entity.name}.users.${at}`,
        text: `select u.${use.column} as id, ${use.record('u')} as user from ${use.table} u where u.account_id = $1 and u.${use.column} = any($2::uuid[])`,
      },
      [ids],
    ]),
  )
  const references = found.flatMap((rows, at) => rows.map(({ id, user }) => ({ id, user, by: uses[at]!.by })))
  for (let before = -1; before !== used.size;) {
    before = used.size
    for (const { id, user, by } of references)
      if (!used.has(id) && (by.name !== entity.name || !going.has(user) || used.has(user))) used.set(id, `another ${by.label}`)
  }
  return used
}
