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

/** Schema of a table. */
export const tableSchema = z.object({ fields: z.array(z.string()), rows: z.array(z.array(z.unknown())) })

type Row = Record<string, unknown>

/** Makes of a value what it stands for in a record. */
type Reading = (value: unknown) => unknown

type Inner = readonly (readonly [at: number, reading: Reading])[]

/** How the rows of a child list are read. What is the same for each of them is looked up once: a long list has a hundred thousand. */
function readingOf({ rowId, row: fields }: ChildrenField): Reading {
  const names = [...(rowId ? [rowId] : []), ...Object.keys(fields)]
  const lists = childLists(names, fields)
  const rowOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return recordOf(names, lists, names.length === 1 ? [value] : value)
    return typeof value === 'object' && value !== null ? value : recordOf(names, lists, [value])
  }
  return (value) => (Array.isArray(value) ? value.map(rowOf) : value)
}

function recordOf(names: readonly string[], lists: Inner, values: readonly unknown[]): Row {
  const record: Row = {}
  for (let at = 0; at < names.length; at++) record[names[at]!] = values[at]
  for (let at = 0; at < lists.length; at++) record[names[lists[at]![0]]!] = lists[at]![1](values[lists[at]![0]])
  return record
}

/** Child lists among the names, by position. */
const childLists = (names: readonly string[], fields: Fields): Inner =>
  names.flatMap((name, at) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field?.kind === 'children' ? [[at, readingOf(field)] as const] : []
  })

/** The records of a list that came as arrays; `fields` are their entity's, needed for child lists alone. */
export function recordsIn({ fields: names, rows }: Table, fields: Fields = {}): Row[] {
  const lists = childLists(names, fields)
  return rows.map((values) => recordOf(names, lists, values))
}
