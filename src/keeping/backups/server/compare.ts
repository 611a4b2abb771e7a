/** Compares the rows of a backup with the rows loaded from it, table by table. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { ContentTable } from '#workspace/workspaces/server/content.ts'
import type { Manifest } from './format.ts'
import { otherTables, settingColumns, settingsPart } from './parts.ts'

interface Summed {
  readonly rows: number
  readonly digest: string | null
}

export interface Compared {
  readonly tables: number
  readonly rows: number
  /** A sentence for each table that differs. */
  readonly faults: string[]
}

/** SQL: how many rows there are, and one digest of all of them in whatever order. Each is the text of its JSON: numbers with all their digits. */
const sumOf = (one: string, from: string) =>
  `select count(*)::integer as rows, md5(string_agg(md5(${one}), '' order by md5(${one}))) as digest from ${from}`

/** $1: the account that the rows are staged for, $2: the restore, $3: columns that the table no longer has. */
const stagedSum = (part: string, isOfPeople: boolean): Statement<Summed> => ({
  name: '',
  text: `${sumOf('(s.data - $3::text[])::text', 'restore_row s')} where s.account_id = $1 and s.restore_id = $2 and s.part = '${part}'${
    isOfPeople ? " and (s.data->>'user_id' is null or exists (select 1 from app_user u where u.user_id = (s.data->>'user_id')::uuid))" : ''
  }`,
})
/** $1: the account that they were loaded into. */
const loadedSum = (table: string, columns: readonly string[]): Statement<Summed> => ({
  name: '',
  text: sumOf('to_jsonb(r)::text', `(select ${columns.join(', ')} from ${table} where account_id = $1) r`),
})

const unquoted = (column: string) => column.replaceAll('"', '')

/** @param into the account that they were loaded into */
export async function compareLoaded(
  system: Transaction,
  tables: readonly ContentTable[],
  {
    from,
    into,
    restoreId,
    manifest,
  }: { readonly from: string; readonly into: string; readonly restoreId: string; readonly manifest: Manifest },
): Promise<Compared> {
  const settings = { name: settingsPart, columns: await settingColumns(system) }
  const byName = new Map([settings, ...tables].map((table) => [table.name, table.columns]))
  const faults: string[] = []
  let [count, rows] = [0, 0]
  for (const { name, columns: held } of manifest.parts) {
    const columns = byName.get(name)?.filter((column) => held.includes(unquoted(column)))
    // The people of the workspace are invited, not loaded.
    if (!columns) continue
    const gone = held.filter((column) => !columns.map(unquoted).includes(column))
    const then = (await system.row(stagedSum(name, otherTables.includes(name)), [from, restoreId, gone]))!
    const now = (await system.row(loadedSum(name, columns), [into]))!
    count += 1
    rows += now.rows
    if (then.rows !== now.rows) faults.push(`“${name}” has ${then.rows} rows in the backup and ${now.rows} restored`)
    else if (then.digest !== now.digest) faults.push(`rows of “${name}” differ`)
  }
  return { tables: count, rows, faults }
}
