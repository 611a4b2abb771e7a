import type { Aggregate, Filter } from './state.ts'
import type { GridColumn } from './types.ts'
import type { Facet, LineList } from './lineTypes.ts'

/** Contents of a list in its present state, from rows in the browser or from the server. */
export interface GridModel<Row> {
  lines: LineList<Row>
  /** Rows in the list and rows that match; undefined while loading. */
  total: number | undefined
  matching: number
  /** The list has groups or tree rows that open. */
  nested: boolean
  summary(column: GridColumn<Row>, aggregate: Aggregate): number | string | null
  facets(column: GridColumn<Row>): Promise<readonly Facet[]>
  /** How many rows would match if the column were filtered so; null where only the server knows. */
  countWith(column: GridColumn<Row>, filter: Filter): Promise<number | null>
  /** Every matching row in shown order, over all pages. */
  allRows(): Promise<readonly Row[]>
  /** The same as the screen has them: by group or by branch; null where only the server knows them all. */
  inOrder(): readonly Row[] | null
  /** The rows of a group, by its line's key; null where only the server knows them. */
  rowsOfGroup: ((key: string) => readonly Row[]) | null
  /** How many of the rows with these ids match; null where only the server knows. */
  countMatching(ids: ReadonlyMap<string, Row>): number | null
  /** Asks for lines that are coming into view. */
  need(from: number, to: number): void
  failure: { message: string; retry(): void } | null
}
