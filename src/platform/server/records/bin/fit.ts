/**
 * Handles references of rows in the bin to records deleted since. A link to another record in the bin waits there and is restored with it; an optional
 * reference waits likewise; without a required one the record can't be restored.
 */
import type { Entity } from '#platform/contract/entity.ts'
import { allEntities } from '#platform/server/catalogue.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { inTurns } from '#platform/server/in-turns.ts'
import type { Changes } from '../changes.ts'
import { usesOf } from '../usage.ts'
import { jsonList } from './json-pieces.ts'
import type { Kept, KeptRow, Repointed } from './kept.ts'
import { keyText, rootOf, valuesText, type RowBack, type RowsBack } from './rows-back.ts'
import { keysOf, type TableReference } from './table-keys.ts'
import { otherInBin, type TakenRecord } from './taken.ts'

/** Reason why a record can't be restored unchanged. */
export interface Fault {
  readonly id: string
  readonly message: string
  /** Restoring would succeed under another name. */
  readonly wantsName?: boolean
}

interface Missing {
  readonly reference: TableReference
  readonly one: RowBack
  /** The id of what is gone, if it can have been a record. */
  readonly id: string
}

/** Values referenced by `rows` that the table lacks. */
const lackedBy = ({ table, columns, target, targetColumns }: TableReference): Statement<KeptRow> => ({
  name: '',
  text: `select ${columns.map((column) => `x.${column}`).join(', ')} from jsonb_populate_recordset(null::${table}, $2::jsonb) x
where not exists (select 1 from ${target} t where t.account_id = $1 ${columns.map((column, at) => `and t.${targetColumns[at]!} = x.${column}`).join(' ')})`,
})

type ByValues = Map<string, RowBack[]>

/** The rows by what they refer to that does not come back with them. */
async function elsewhere(back: RowsBack, rows: Iterable<RowBack>, { target, columns, targetColumns }: TableReference): Promise<ByValues> {
  const here = new Set<string | null>()
  await inTurns(back.get(target)?.values() ?? [], ({ row }) => void here.add(valuesText(row, targetColumns)))
  const byValues: ByValues = new Map()
  await inTurns(rows, (one) => {
    const values = valuesText(one.row, columns)
    if (values === null || here.has(values)) return
    const known = byValues.get(values)
    if (known) known.push(one)
    else byValues.set(values, [one])
  })
  return byValues
}

async function missingIn(changes: Changes, back: RowsBack): Promise<Missing[]> {
  const asked: { reference: TableReference; byValues: ByValues; json: string }[] = []
  for (const [table, rows] of back)
    for (const reference of keysOf(table).references) {
      const byValues = await elsewhere(back, rows.values(), reference)
      const json = await jsonList([...byValues.values()].map(([one]) => only(one!.row, reference.columns)))
      if (byValues.size) asked.push({ reference, byValues, json })
    }
  const found = await changes.transaction.all(
    asked.map(({ reference, json }): [Statement<KeptRow>, unknown[]] => [lackedBy(reference), [json]]),
  )
  const missing: Missing[] = []
  for (const [at, lacked] of found.entries()) {
    const { reference, byValues } = asked[at]!
    await inTurns(lacked, (values) => {
      const id = String(values[reference.columns.at(-1)!])
      for (const one of byValues.get(valuesText(values, reference.columns)!)!) missing.push({ reference, one, id })
    })
  }
  return missing
}

const only = (row: KeptRow, columns: readonly string[]): KeptRow => Object.fromEntries(columns.map((column) => [column, row[column]]))

const entityOfTable = (table: string): Entity | undefined => allEntities().find((one) => one.table === table)

function mayBeEmpty({ table, columns, target }: TableReference): boolean {
  const entity = entityOfTable(target)
  return !!entity && usesOf(entity).some((use) => use.table === table && use.column === columns[0] && use.onDelete === 'clear')
}

/** Removes a row and its dependants from the restore. */
function setAside(back: RowsBack, one: RowBack): RowBack[] {
  if (!back.get(one.table)?.delete(keyText(one.table, one.row))) return []
  const hanging = [...back.keys()].flatMap((table) =>
    keysOf(table)
      .references.filter(({ isCascade, target }) => isCascade && target === one.table)
      .flatMap(({ columns, targetColumns }) => {
        const values = valuesText(one.row, targetColumns)
        return [...back.get(table)!.values()].filter(({ row }) => valuesText(row, columns) === values)
      }),
  )
  return [one, ...hanging.flatMap((row) => setAside(back, row))]
}

/** Rows and references in the bin that wait for the return of a record. */
interface Waiting {
  readonly rows: RowBack[]
  readonly repointed: Repointed[]
}

/** Makes the rows fit what there is, and answers why some records cannot come back. Nothing is lost: what has to wait is left with what it waits for. */
export async function fitToWhatIsThere(changes: Changes, back: RowsBack, taken: readonly TakenRecord[]): Promise<Fault[]> {
  const missing = await missingIn(changes, back)
  if (!missing.length) return []
  const others = new Map((await otherInBin(changes, [...new Set(missing.map(({ id }) => id))])).map((one) => [one.id, one]))
  const roots = new Set(taken.flatMap(({ entity, id }) => rootOf(back, entity, id) ?? []))
  const waiting = new Map<string, Waiting>()
  const faults: Fault[] = []
  const byId = new Map(taken.map((one) => [one.id, one]))
  await inTurns(missing, ({ reference, one, id }) => {
    const wait = waiting.get(id) ?? { rows: [], repointed: [] }
    waiting.set(id, wait)
    if (reference.isCascade && !roots.has(one)) wait.rows.push(...setAside(back, one))
    else if (!reference.isCascade && mayBeEmpty(reference)) wait.repointed.push(emptied(one, reference))
    else for (const owner of one.owners) faults.push({ id: owner, message: whyNot(byId.get(owner)!, reference, others.get(id)?.name) })
  })
  const kept = [...waiting].flatMap(([id, wait]) => (others.has(id) ? [{ id, kept: withWaiting(others.get(id)!.kept, wait) }] : []))
  if (kept.length && !faults.length) await changes.transaction.rows(leaveInBin, [await jsonList(kept)])
  return faults
}

function emptied({ table, row }: RowBack, { columns }: TableReference): Repointed {
  row[columns[0]!] = null
  return { table, column: columns[0]!, to: null, keys: [only(row, keysOf(table).primary)] }
}

function whyNot(record: TakenRecord, { target }: TableReference, name: string | undefined): string {
  const what = entityOfTable(target)?.label ?? 'record'
  return name === undefined
    ? `“${record.name}” needs a ${what} that is gone for good.`
    : `“${record.name}” needs the ${what} “${name}”, which was deleted too. Restore both together.`
}

function withWaiting(kept: Kept, { rows, repointed }: Waiting): Kept {
  const all: Record<string, KeptRow[]> = Object.fromEntries(Object.entries(kept.rows).map(([table, own]) => [table, [...own]]))
  const known = new Map<string, Set<string>>()
  for (const { table, row } of rows) {
    const own = (all[table] ??= [])
    const keys = known.get(table) ?? new Set(own.map((one) => keyText(table, one)))
    if (!keys.has(keyText(table, row))) own.push(row)
    known.set(table, keys.add(keyText(table, row)))
  }
  return { ...kept, rows: all, repointed: [...kept.repointed, ...repointed] }
}

const leaveInBin: Statement = {
  name: 'bin.leave',
  text: `update bin_record b set kept = x.kept from jsonb_to_recordset($2::jsonb) x(id uuid, kept jsonb) where b.account_id = $1 and b.record_id = x.id`,
}
