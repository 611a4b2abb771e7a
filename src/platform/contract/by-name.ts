/**
 * Values of a record by the names of its fields, for code that walks the fields of any entity. The compiler does not know what is under a name that it does not
 * know, so each value is looked at before it is taken for what its field says.
 */

/** An object of values by name: a record, a row of a list, the values of a workspace's own fields. */
type Row = Record<string, unknown>

/** Is it an object of values by name? */
export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a child list; empty where there is no list. */
export const rowsIn = (value: unknown): Row[] => (Array.isArray(value) && value.every(isRow) ? value : [])

/** The values of a list, of whatever kind; empty where there is no list. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Values by name; empty for anything else. */
export const rowIn = (value: unknown): Row => (isRow(value) ? value : {})

/** A text, an id among them; null for anything else. */
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
