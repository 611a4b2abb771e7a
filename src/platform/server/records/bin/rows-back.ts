/** Rows of the bin on their way back into their tables. */
import type { Statement } from '#platform/server/database/tenant.ts'
import { inTurns } from '#platform/server/in-turns.ts'
import type { Batch, Changes } from '../changes.ts'
import { columnName } from '../columns.ts'
import { namesByTable } from '../reads.ts'
import { recordsOf } from '../records.ts'
import { jsonPieces } from './json-pieces.ts'
import type { KeptRow } from './kept.ts'
import { keysOf } from './table-keys.ts'
import type { TakenRecord } from './taken.ts'

/** A row, and the records with which it comes back: a link that two deleted records shared has two. */
export interface RowBack {
  readonly table: string
  readonly row: Record<string, unknown>
  readonly owners: Set<string>
}
/** By table, and within it by primary key. */
export type RowsBack = Map<string, Map<string, RowBack>>

/** The values of these columns as one text; null when one of them is empty, since then it refers to nothing. */
export function valuesText(row: KeptRow, columns: readonly string[]): string | null {
  const values = columns.map((column) => row[column] ?? null)
  return values.includes(null) ? null : JSON.stringify(values)
}
export const keyText = (table: string, row: KeptRow): string => valuesText(row, keysOf(table).primary) ?? ''

/** Everything restored with these records. Their versions rise: an earlier reader learns that the record was deleted in between. */
export async function rowsBackOf(taken: readonly TakenRecord[], names: Readonly<Record<string, string>>): Promise<RowsBack> {
  const back: RowsBack = new Map()
  await inTurns(rowsOf(taken), (one) => add(back, one))
  for (const { id, entity } of taken) {
    const own = rootOf(back, entity, id)
    if (!own) continue
    own.row.version = Number(own.row.version) + 1
    if (names[id] !== undefined) own.row[columnName(entity.title)] = names[id]
  }
  return back
}

function* rowsOf(taken: readonly TakenRecord[]): Generator<RowBack> {
  for (const { id, kept } of taken)
    for (const [table, rows] of Object.entries(kept.rows)) for (const row of rows) yield { table, row: { ...row }, owners: new Set([id]) }
}

function add(back: RowsBack, one: RowBack): void {
  const rows = back.get(one.table) ?? new Map<string, RowBack>()
  back.set(one.table, rows)
  const key = keyText(one.table, one.row)
  const known = rows.get(key)
  if (known) for (const owner of one.owners) known.owners.add(owner)
  else rows.set(key, one)
}

/** The row of the record itself. */
export const rootOf = (back: RowsBack, { table, key }: TakenRecord['entity'], id: string): RowBack | undefined =>
  back.get(table)?.get(keyText(table, { [columnName(key)]: id }))

/** Tables in the order in which their rows can be written: referenced tables first. */
function inOrder(back: RowsBack): string[] {
  const ordered = new Set<string>()
  const visit = (table: string, above: readonly string[]): void => {
    if (ordered.has(table) || above.includes(table)) return
    for (const { target } of keysOf(table).references) if (back.has(target)) visit(target, [...above, table])
    ordered.add(table)
  }
  for (const table of back.keys()) visit(table, [])
  return [...ordered]
}

const restored = 'Rows are restored unchanged; the restore raises the versions and writes the histories.'

/** How many rows there are, and how many of them have a value of each column. */
interface Held {
  readonly rows: number
  readonly held: ReadonlyMap<string, number>
}

async function heldIn(rows: readonly KeptRow[]): Promise<Held> {
  const held = new Map<string, number>()
  await inTurns(rows, (row) => {
    for (const column of Object.keys(row)) held.set(column, (held.get(column) ?? 0) + 1)
  })
  return { rows: rows.length, held }
}

/** $2 the rows, $3 when they were deleted. A column added since keeps its default in rows that are older. An existing link stays as it is. */
function insertStatement(table: string, { rows, held }: Held, isRoot: boolean, mayReturn = 'true'): Statement {
  const { columns, primary, defaults } = keysOf(table)
  const written = columns.filter((column) => column !== 'account_id' && held.has(column))
  const valueOf = (column: string) =>
    held.get(column) === rows ? `x.${column}` : `case when d.kept ? '${column}' then x.${column} else ${defaults[column] ?? 'null'} end`
  const isThere = `exists (select 1 from ${table} t where t.account_id = $1 ${primary.map((one) => `and t.${one} = x.${one}`).join(' ')})`
  return {
    name: '',
    text: `insert into ${table} (account_id, ${written.join(', ')}) select $1, ${written.map(valueOf).join(', ')}
from jsonb_array_elements($2::jsonb) d(kept), jsonb_populate_record(null::${table}, d.kept) x where ($3::timestamptz is null or true) and ${mayReturn}${isRoot ? '' : ` and not ${isThere}`} returning 1`,
    pastRecords: restored,
  }
}

/** Rows of one statement: its JSON takes a few milliseconds. */
const rowsAtOnce = 1000

/** Writes all rows, and says that answers about their tables have changed. */
export async function insertBack(changes: Changes, back: RowsBack, taken: readonly TakenRecord[]): Promise<void> {
  const roots = new Set(taken.map(({ entity }) => entity.table))
  const conditions = new Map(
    taken.flatMap(({ entity }) => {
      const { goesAlong = [], returning = {} } = recordsOf(entity.name)
      return [...goesAlong.map(({ table, mayReturn }) => [table, mayReturn] as const), ...Object.entries(returning)]
    }),
  )
  const since = taken.map(({ deletedDate }) => deletedDate).sort()[0]
  touchTables(changes, [...back.keys()])
  let batch: Batch = []
  for (const table of inOrder(back)) {
    const rows = [...back.get(table)!.values()].map(({ row }) => row)
    if (!rows.length) continue
    const statement = insertStatement(table, await heldIn(rows), roots.has(table), conditions.get(table))
    // A row may refer to a later one of its table: they come in one statement.
    const most = keysOf(table).references.some(({ target }) => target === table) ? Infinity : rowsAtOnce
    for await (const piece of jsonPieces(rows, most)) {
      batch.push([statement, [piece, since]])
      if (rows.length < rowsAtOnce) continue
      await changes.transaction.all(batch)
      batch = []
    }
  }
  if (batch.length) await changes.transaction.all(batch)
}

export const touchTables = (changes: Changes, tables: readonly string[]): void =>
  changes.touch(...new Set(tables.flatMap((table) => namesByTable().get(table) ?? [])))
