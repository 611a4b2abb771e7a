/** Effects of a merge on rows that referred to the removed record, kept in the bin for an undo. */
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '../changes.ts'
import type { Use } from '../usage.ts'
import { derivedOf } from './keep.ts'
import type { Filled, KeptRow, Repointed } from './kept.ts'
import { keysOf } from './table-keys.ts'

/** By table. */
export interface MergedRows {
  readonly repointed: Repointed[]
  readonly filled: Filled[]
  /** Rows that went, since there was one of their kind. */
  readonly gone: Record<string, KeptRow[]>
}

/** $2 the record that goes, $3 the one that stays: rows that refer to the one, and their twins that refer to the other. */
function referringRows({ table, column, rowKey }: Use): Statement {
  const same = rowKey.filter((name) => name !== column).map((name) => ` and g.${name} is not distinct from u.${name}`)
  const isTwin = `u.${column} = $3 and exists (select 1 from ${table} g where g.account_id = $1 and g.${column} = $2${same.join('')})`
  return {
    name: `${table}.${column}.merging`,
    text: `select u.${column} = $2 as "isGoing", to_jsonb(u) - ${derivedOf(table)} as row from ${table} u
where u.account_id = $1 and (u.${column} = $2${rowKey.length ? ` or ${isTwin}` : ' or $3::uuid is null'})`,
  }
}

/** Before references move from one record to another: what they were. The records that hold them are locked. */
export async function noteMerge(changes: Changes, use: Use, [from, into]: readonly [string, string], noted: MergedRows): Promise<void> {
  const { table, column, rowKey, others } = use
  const rows = await changes.transaction.rows<{ isGoing: boolean; row: KeptRow }>(referringRows(use), [from, into])
  const { primary } = keysOf(table)
  const held = others.map((one) => one.column)
  const kind = (row: KeptRow) => JSON.stringify(rowKey.filter((name) => name !== column).map((name) => row[name] ?? null))
  const twins = new Map(rows.filter(({ isGoing }) => !isGoing).map(({ row }) => [kind(row), row]))
  const moved: KeptRow[] = []
  for (const { row } of rows.filter(({ isGoing }) => isGoing)) {
    const twin = rowKey.length ? twins.get(kind(row)) : undefined
    if (!twin) moved.push(only(row, primary))
    else {
      ;(noted.gone[table] ??= []).push(row)
      if (held.length)
        noted.filled.push({
          table,
          before: only(twin, [...primary, ...held]),
          after: { ...only(twin, primary), ...united(held, twin, row) },
        })
    }
  }
  if (moved.length) noted.repointed.push({ table, column, to: into, keys: moved })
}

const only = (row: KeptRow, columns: readonly string[]): KeptRow => Object.fromEntries(columns.map((column) => [column, row[column]]))

/** Unites rows as repoint.ts does: set flags win, and blanks are filled. */
const united = (columns: readonly string[], kept: KeptRow, gone: KeptRow): KeptRow =>
  Object.fromEntries(columns.map((column) => [column, kept[column] === false ? gone[column] : (kept[column] ?? gone[column])]))

const saveMerge: Statement = {
  name: 'bin.keep_merge',
  text: `update bin_record set is_merged = true, kept = jsonb_set(jsonb_set(jsonb_set(kept, '{rows}', (kept->'rows') || ($3::jsonb->'gone')),
  '{repointed}', (kept->'repointed') || ($3::jsonb->'repointed')), '{filled}', coalesce($3::jsonb->'filled', 'null'))
where account_id = $1 and record_id = $2`,
}

/** After the record has gone to the bin. */
export const keepMerge = (changes: Changes, id: string, noted: MergedRows): Promise<unknown> =>
  changes.transaction.rows(saveMerge, [id, JSON.stringify(noted)])
