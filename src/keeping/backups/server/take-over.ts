/** Takes the rows of a backup over that are staged, in the transaction that it is called in. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { auditedSql } from '#tenancy/audit/server/audited.ts'
import { touchAll, type ContentTable } from '#workspace/workspaces/server/content.ts'
import { endLinks } from '#workspace/workspaces/server/end-links.ts'
import type { Manifest } from './format.ts'
import { otherTables, settingColumns, settingsPart } from './parts.ts'

/**
 * The audit says what happened in this installation: entries are added, and none is taken out. By table, the rows that stay: the history has those of people
 * and settings, whose roles a restore keeps too.
 */
export const neverCleared: Readonly<Record<string, string>> = { audit_entry: 'true', change_log: auditedSql }
export const clearable = (tables: readonly ContentTable[]) => tables.map(({ name }) => ({ name, stays: neverCleared[name] }))

/** $1: the account that the rows are staged for, $2: the account that gets them, $3: the restore. */
function loadSql(table: ContentTable, held: readonly string[]): Statement {
  const columns = table.columns.filter((column) => held.includes(column.replaceAll('"', '')))
  const { name } = table
  // Preferences of people whom the installation has; those of nobody are shared by all.
  const ofPeople = otherTables.includes(name)
    ? ' and (r.user_id is null or exists (select 1 from app_user u where u.user_id = r.user_id))'
    : ''
  return {
    name: '',
    text: `insert into ${name} (account_id, ${columns.join(', ')}) select $2, ${columns.map((column) => `r.${column}`).join(', ')}
from restore_row s, jsonb_populate_record(null::${name}, s.data) r where s.account_id = $1 and s.restore_id = $3 and s.part = '${name}'${ofPeople}
order by s.line${name in neverCleared ? ' on conflict do nothing' : ''}`,
    pastRecords: 'A restore brings back the history with the records, and records itself in one entry.',
  }
}

/** Loads the tables, those referred to first, and the settings. */
export async function takeOver(
  changes: Changes,
  system: Transaction,
  tables: readonly ContentTable[],
  { from, restoreId, manifest }: { readonly from: string; readonly restoreId: string; readonly manifest: Manifest },
): Promise<void> {
  const { accountId } = changes.transaction
  const held = new Map(manifest.parts.map(({ name, columns }) => [name, columns]))
  for (const table of tables) {
    const columns = held.get(table.name)
    // A table that is younger than the backup has no rows in it.
    if (columns) await system.rows(loadSql(table, columns), [from, accountId, restoreId])
  }
  const settings = (await settingColumns(system)).filter((column) => held.get(settingsPart)?.includes(column))
  const given = settings.length ? await system.row(readSettings, [from, restoreId]) : undefined
  if (given) await system.rows(settingsSql(settings), [accountId, given.data])
  touchAll(changes)
}

/** Read on their own: a cluster writes no shared table from one of tenants. */
const readSettings: Statement<{ data: string }> = {
  name: 'restore.settings',
  text: `select s.data::text as data from restore_row s where s.account_id = $1 and s.restore_id = $2 and s.part = '${settingsPart}'`,
}
const settingsSql = (columns: readonly string[]): Statement => ({
  name: '',
  text: `update account a set ${columns.map((column) => `${column} = r.${column}`).join(', ')}, modified_date = now()
from jsonb_populate_record(null::account, $2::jsonb) r where a.account_id = $1`,
})

/** In a workspace of its own nothing refers to what only the other one has: uploaded files, open workshops, pictures. Its recipes are fetched on request only. */
export async function cutLoose(system: Transaction, accountId: string, pictures: ReadonlyMap<string, string>): Promise<void> {
  const named = [accountId, [...pictures.keys()], [...pictures.values()]]
  await system.rows(endUploads, [accountId])
  await system.rows(forgetUploads, [accountId])
  await endLinks(system, accountId)
  await system.rows(fetchOnRequest, [accountId])
  await system.rows(forgetRuns, [accountId])
  for (const statement of [...renamed, renameDeleted]) await system.rows(statement, named)
}

interface Ended {
  readonly id: string
  readonly ofId: string
  readonly date: string
}
/** Ends of links to the workspace: of all links of a workshop or review, or of one person's. */
const ends = [
  { table: 'workshop', of: 'workshop_id', id: 'workshop_id', end: 'ended_date' },
  { table: 'owner_review', of: 'owner_review_id', id: 'owner_review_id', end: 'ended_date' },
  { table: 'workshop_guest', of: 'workshop_id', id: 'guest_id', end: 'sent_away_date' },
  { table: 'owner_review_person', of: 'owner_review_id', id: 'person_id', end: 'withdrawn_date' },
] as const
type End = (typeof ends)[number]

const listEnded = ({ table, of, id, end }: End): Statement<Ended> => ({
  name: `restore.ended_${table}`,
  text: `select ${id} as id, ${of} as "ofId", ${end} as date from ${table} where account_id = $1 and ${end} is not null`,
})
const endAgain = ({ table, of, id, end }: End): Statement => ({
  name: `restore.end_again_${table}`,
  text: `update ${table} t set ${end} = coalesce(t.${end}, e.date) from unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) e (id, of_id, date)
where t.account_id = $1 and t.${id} = e.id and t.${of} = e.of_id`,
})

/** Reads which workshops and reviews have ended, and who was shut out of them; the answer does so again after a restore, so that no earlier link works again. */
export async function endedBefore(system: Transaction, accountId: string): Promise<() => Promise<void>> {
  const ended: [End, Ended[]][] = []
  for (const one of ends) ended.push([one, await system.rows(listEnded(one), [accountId])])
  return async () => {
    for (const [one, rows] of ended)
      await system.rows(endAgain(one), [accountId, rows.map(({ id }) => id), rows.map(({ ofId }) => ofId), rows.map(({ date }) => date)])
  }
}

const listUploads: Statement<{ key: string }> = {
  name: 'restore.uploads',
  text: 'select distinct file_key as key from import where account_id = $1 and file_removed_date is null',
}
/** Uploaded files that imports name. */
export const uploadsOf = async (system: Transaction, accountId: string): Promise<string[]> =>
  (await system.rows(listUploads, [accountId])).map(({ key }) => key)

/** After a restore in place: files that are not in $2 have left the store since the backup, and nothing of theirs waits. */
export const forgetGone: Statement = {
  name: 'restore.forget_gone',
  text: `update import set file_removed_date = now(), recipe_id = case when imported_date is not null then recipe_id end
where account_id = $1 and file_removed_date is null and not file_key = any($2::text[])`,
}
/** The next fetch compares its file, whatever the last one was. */
export const fetchAnew: Statement = {
  name: 'restore.fetch_anew',
  text: 'update import_recipe_source set etag = null, digest = null where account_id = $1',
}

export const findParent: Statement<{ parentAccountId: string | null }> = {
  name: 'restore.parent',
  text: 'select parent_account_id as "parentAccountId" from account where account_id = $1',
}

/** In the bin, too: a contact that is restored there brings its photo along. */
const renameDeleted: Statement = {
  name: 'restore.rename_deleted_photos',
  text: `update bin_record set kept = jsonb_set(kept, '{rows,contact}', (select jsonb_agg(held || jsonb_build_object(
  'image_filename', (select n.after from unnest($2::text[], $3::text[]) n (before, after) where n.before = held->>'image_filename'),
  'thumbnail_filename', (select n.after from unnest($2::text[], $3::text[]) n (before, after) where n.before = held->>'thumbnail_filename')) order by at)
from jsonb_array_elements(kept->'rows'->'contact') with ordinality h (held, at)))
where account_id = $1 and entity = 'contact' and kept->'rows' ? 'contact'`,
}

const endUploads: Statement = {
  name: 'restore.end_uploads',
  text: 'update import set file_removed_date = now() where account_id = $1 and file_removed_date is null',
}
const forgetUploads: Statement = {
  name: 'restore.forget_uploads',
  text: `update import set file_key = 'imports/' || account_id || '/' || import_id, job_id = null,
  recipe_id = case when imported_date is not null then recipe_id end where account_id = $1`,
}
const forgetRuns: Statement = {
  name: 'restore.forget_runs',
  text: 'update import_run set job_id = null where account_id = $1',
}
const fetchOnRequest: Statement = {
  name: 'restore.fetch_on_request',
  text: "update import_recipe_source set every = 'request' where account_id = $1",
}
/** The name of a picture that the backup lacks is removed. */
const renamed: readonly Statement[] = [
  ['contact', 'image_filename'],
  ['contact', 'thumbnail_filename'],
  ['account', 'logo_filename'],
  ['account', 'thumbnail_logo_filename'],
].map(([table, column]) => ({
  name: `restore.rename_${column}`,
  text: `update ${table} set ${column} = (select n.after from unnest($2::text[], $3::text[]) n (before, after) where n.before = ${column}) where account_id = $1 and ${column} is not null`,
  pastRecords: 'A workspace that a backup has made has pictures of its own, which look as those in the other.',
}))
