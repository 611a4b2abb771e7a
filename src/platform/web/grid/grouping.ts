import { ownKeyIn } from '#platform/contract/own-names.ts'
import type { ColumnKind, GridColumn } from './types.ts'

const few: ReadonlySet<ColumnKind> = new Set(['set', 'sets', 'flag'])

/** Columns of few distinct values: those that are filtered by ticking them and that a pivot begins with. */
export function hasFewValues({ kind }: { kind: ColumnKind }): boolean {
  return few.has(kind)
}

/** Columns that a list may be grouped by and a pivot table be made of: those of few values, and texts of the workspace's own, which are often codes and names. */
export function isGroupable<Row>({ id, kind }: Pick<GridColumn<Row>, 'id' | 'kind'>): boolean {
  return few.has(kind) || (kind === 'text' && ownKeyIn(id) !== undefined)
}
