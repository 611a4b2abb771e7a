/** Rows for the chosen ids: rows that were there are kept as they are, with their own ids. */
export function rowsFor(name: string, ids: readonly string[], rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  return ids.map((id) => rows.find((row) => row[name] === id) ?? { [name]: id })
}
