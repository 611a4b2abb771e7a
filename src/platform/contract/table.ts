/** Lists as arrays, and back to records. (`rows=arrays`, query.ts.) */
import * as z from 'zod/mini'
import type { ChildrenField, Fields } from './field.ts'

/**
 * A list as arrays: the names once, then the values of each record in their order. A child list of one field holds its values bare, one of several an array for
 * each row, its own id first and then the fields in their order; lists that are worked out may hold objects.
 */
export interface Table {
  readonly fields: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** Its shape. */
export const tableSchema = z.object({ fields: z.array(z.string()), rows: z.array(z.array(z.unknown())) })

type Row = Record<string, unknown>

function rowsIn(list: ChildrenField, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const names = [...(list.rowId ? [list.rowId] : []), ...Object.keys(list.row)]
  return value.map((row: unknown) => {
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row
    const values: readonly unknown[] = names.length === 1 ? [row] : (row as unknown[])
    return Object.fromEntries(names.map((name, at) => [name, inside(list.row, name, values[at])]))
  })
}

function inside(fields: Fields, name: string, value: unknown): unknown {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.kind === 'children' ? rowsIn(field, value) : value
}

/** The records of a list that came as arrays; `fields` are their entity's, needed for child lists alone. */
export function recordsIn(table: Table, fields: Fields = {}): Row[] {
  const lists = table.fields.flatMap((name, at) =>
    Object.hasOwn(fields, name) && fields[name]!.kind === 'children' ? [[name, at] as const] : [],
  )
  return table.rows.map((values) => {
    const record: Row = {}
    for (let at = 0; at < table.fields.length; at++) record[table.fields[at]!] = values[at]
    for (const [name, at] of lists) record[name] = inside(fields, name, values[at])
    return record
  })
}
