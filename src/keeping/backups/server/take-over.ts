/** Takes the rows of a backup over that are staged, in the transaction that it is called in. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { touchAll, type ContentTable } from '#workspace/workspaces/server/content.ts'
import type { Manifest } from './format.ts'
import { otherTables, settingColumns, settingsPart } from './parts.ts'

/** The audit says what happened in this installation: entries are added, and none is taken out. */
export const neverCleared = ['audit_entry']

/** $1: the account that the rows are staged for, $2: the account that gets them, $3: the restore. */
function loadSql(table: ContentTable, held: readonly string[]): Statement {
  const columns = table.columns.filter((column) => held.includes(column.replaceAll('"', '')))
  const { name } = table
  const ofPeople = otherTables.includes(name) ? ' and exists (select 1 from app_user u where u.user_id = r.user_id)' : ''
  return {
    name: '',
    text: `insert into ${name} (account_id, ${columns.join(', ')}) select $2, ${columns.map((column) => `r.${column}`).join(', ')}
from restore_row s, jsonb_populate_record(null::${name}, s.data) r where s.account_id = $1 and s.restore_id = $3 and s.part = '${name}'${ofPeople}
order by s.line${neverCleared.includes(name) ? ' on conflict do nothing' : ''}`,
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
  if (settings.length) await system.rows(settingsSql(settings), [from, accountId, restoreId])
  touchAll(changes)
}

const settingsSql = (columns: readonly string[]): Statement => ({
  name: '',
  text: `update account a set ${columns.map((column) => `${column} = r.${column}`).join(', ')}, modified_date = now()
from restore_row s, jsonb_populate_record(null::account, s.data) r where a.account_id = $2 and s.account_id = $1 and s.restore_id = $3 and s.part = '${settingsPart}'`,
})

/** In a workspace of its own nothing refers to what only the other one has: uploaded files, open workshops, pictures. Its recipes are fetched on request only. */
export async function cutLoose(system: Transaction, accountId: string, pictures: ReadonlyMap<string, string>): Promise<void> {
  const named = [accountId, [...pictures.keys()], [...pictures.values()]]
  await system.rows(forgetUploads, [accountId])
  await system.rows(endWorkshops, [accountId])
  await system.rows(fetchOnRequest, [accountId])
  for (const statement of renamed) await system.rows(statement, named)
}

const forgetUploads: Statement = {
  name: 'restore.forget_uploads',
  text: 'update import set file_removed_date = coalesce(file_removed_date, now()) where account_id = $1',
}
const endWorkshops: Statement = {
  name: 'restore.end_workshops',
  text: 'update workshop set ended_date = coalesce(ended_date, now()) where account_id = $1',
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
