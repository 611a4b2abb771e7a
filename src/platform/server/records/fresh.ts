/** Initial values of a new record: ids of rows that have their own, and its own fields. */
import { uuidv7 } from 'uuidv7'
import { rowsIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import { writableOf } from './columns.ts'
import { oncePer } from './once-per.ts'
import { laidOver } from './custom-fields/values.ts'

type Row = Record<string, unknown>

const madeFields = oncePer((fields: Fields) =>
  writableOf(fields).filter(([, field]) => field.kind === 'own' || (field.kind === 'children' && field.rowId !== undefined)),
)

/** A new record: as sent, with initial values for its rows and its own fields. */
export function fresh(entity: Entity, record: Row): Row {
  for (const [name, field] of madeFields(entity.all))
    if (field.kind === 'own') record[name] = laidOver(undefined, record[name])
    else if (field.kind === 'children' && field.rowId) record[name] = withOwnIds(field.rowId, [], rowsIn(record[name]))
  return record
}

/** Rows with ids: existing rows keep theirs. */
export function withOwnIds(rowId: string, before: readonly Row[], rows: readonly Row[]): Row[] {
  const free = new Set(before.map((row) => row[rowId]))
  return rows.map((row) => ({ ...row, [rowId]: free.delete(row[rowId]) ? row[rowId] : uuidv7() }))
}
