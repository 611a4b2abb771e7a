import { ownKeyIn } from '#platform/contract/own-names.ts'
import type { ColumnKind, GridColumn } from './types.ts'

const few: ReadonlySet<ColumnKind> = new Set(['set', 'sets', 'flag'])

/** Columns of few distinct values: their filters are check boxes, and pivot tables begin with them. */
export function hasFewValues({ kind }: { kind: ColumnKind }): boolean {
  return few.has(kind)
}

/** Columns that lists and pivot tables can group by: those of few values, and texts of the workspace's own, which are often codes and names. */
export function isGroupable<Row>({ id, kind }: Pick<GridColumn<Row>, 'id' | 'kind'>): boolean {
  return few.has(kind) || (kind === 'text' && ownKeyIn(id) !== undefined)
}
