import type { ChildrenField, Field } from '#platform/contract/field.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import type { GridColumn } from '../types.ts'

type Column = GridColumn<never>

/** Field for a column's editor: the contract's, or one derived from the column if the list has no contract. */
export function fieldOf({ field, label, kind, decimals, required = false, options }: Column): Field {
  if (field) return field
  if (kind === 'set') return { kind: 'choice', label, required, options: options?.() ?? [] }
  if (kind === 'number' || kind === 'money' || kind === 'percent')
    return { kind, label, required, ...(decimals !== undefined && { decimals }) }
  if (kind === 'flag' || kind === 'date') return { kind, label, required }
  return { kind: 'text', label, required }
}

/** The field of a column that holds several records of another list. */
export const severalOf = (column: Column): { field: ChildrenField; of: string } | undefined => {
  const { field } = column
  const of = field?.kind === 'children' ? soleReference(field) : undefined
  return field?.kind === 'children' && of ? { field, of } : undefined
}

/** The value of a row as the editor takes it: ids instead of names; for several values an array of ids. */
export function storedIn<Row>(column: GridColumn<Row>, row: Row): unknown {
  const shown = (column.typed ?? column.value)(row)
  if (column.kind === 'sets') return column.held?.(row) ?? idsOf(column, (shown as string[] | null) ?? [])
  if (column.kind === 'flag') return Boolean(shown)
  if (column.field) return (row as Readonly<Record<string, unknown>>)[column.id] ?? null
  if (column.kind === 'set') return column.options?.().find(({ value, label }) => label === shown || value === shown)?.value ?? null
  return shown ?? null
}

const idsOf = (column: Column, names: readonly string[]): string[] =>
  (column.options?.() ?? []).filter(({ label }) => names.includes(label)).map(({ value }) => value)
