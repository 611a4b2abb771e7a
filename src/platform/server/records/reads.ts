/** Dependencies of an answer, derived from the SQL that composes it: the entities whose tables it names. Nobody declares them, so none can be forgotten. */
import type { Fields } from '#platform/contract/field.ts'
import { allEntities, allFeatures } from '#platform/server/catalogue.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { childListsOf } from './columns.ts'

declare const derived: unique symbol
/** Names whose revisions make the ETag of an answer, sorted. Made by {@link readBy} alone. */
export type Reads = readonly string[] & { readonly [derived]: true }

/** Dependencies of an answer that is constant until the program changes. */
export const readsNothing = asReads([])

/** Called here alone: what {@link Reads} says of itself. */
function asReads(names: readonly string[]) {
  return names as Reads
}

let names: ReadonlyMap<string, readonly string[]> | undefined

/** Table or SQL function → the names whose revision rises when what it holds changes. */
export const namesByTable = (): ReadonlyMap<string, readonly string[]> =>
  (names ??= new Map([...tablesOfEntities(), ...allFeatures().flatMap(({ tables = {} }) => Object.entries(tables))]))

/** A list stored once for two entities depends on both. */
function tablesOfEntities(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const entity of allEntities())
    for (const table of new Set(tablesOf(entity.table, entity.fields))) found.set(table, [...(found.get(table) ?? []), entity.name])
  return found
}

/** The table and its child lists' tables. */
const tablesOf = (table: string, fields: Fields): string[] => [
  table,
  ...childListsOf(fields).flatMap(({ field }) => tablesOf(field.table, field.row)),
]

const known = new Map<string, Reads>()

/** Every word of the SQL that equals a table's name counts, even a column's: one name too many costs a cached answer, one too few a wrong one. */
export function readBy({ name, text }: Statement): Reads {
  const kept = name && known.get(name)
  if (kept) return kept
  const tables = namesByTable()
  const found = new Set((text.match(/[a-z_]+/g) ?? []).flatMap((word) => tables.get(word) ?? []))
  const reads = asReads([...found].sort())
  if (name) known.set(name, reads)
  return reads
}

/** {@link readBy} of an answer that several statements compose. */
export const readByEach = (statements: readonly Statement[]): Reads => asReads([...new Set(statements.flatMap(readBy))].sort())
