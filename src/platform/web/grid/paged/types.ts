/** Lists that a server answers, window by window. */
import type { Filter, Sorting } from '../state.ts'
import type { Expansion, Facet, Line, LineList } from '../lineTypes.ts'

/** Query to the server for a list that is too long for the browser (above 20,000 rows). */
export interface ServerQuery {
  filters: Readonly<Record<string, Filter>>
  /** Columns of whose filters one suffices. */
  anyOf?: readonly string[]
  search: string
  sorting: Sorting
  grouping: readonly string[]
  expanded: Expansion
  /** Lines to skip and to answer; group lines count. */
  offset: number
  limit: number
}

/** A window of lines, how many lines there are, how many rows match, and how many the list has. */
export interface ServerAnswer<Row> {
  lines: readonly Line<Row>[]
  lineCount: number
  matching: number
  total: number
}

/** Sums of the matching rows by column. */
export type Sums = Readonly<Record<string, number | string | null>>

/** The server's answers about a list in a given state. */
export interface ServerSource<Row> {
  load(query: ServerQuery, signal: AbortSignal): Promise<ServerAnswer<Row>>
  /** Asked beside the lines, which do not wait for it: summing all rows takes longer than reading the first. */
  sums(query: WholeQuery): Promise<Sums>
  facets(columnId: string, query: Omit<ServerQuery, 'offset' | 'limit' | 'expanded'>): Promise<readonly Facet[]>
}

/** A list query without its window of lines. */
export type WholeQuery = Omit<ServerQuery, 'offset' | 'limit'>

/** The figures that stay until new ones come. */
export interface LastAnswer<Row> {
  answer: ServerAnswer<Row> | null
  sums: Sums
}

/** Loaded part of a list: its lines so far, the latest answer's figures, and the error if the rest failed. */
export interface Loaded<Row> {
  list: LineList<Row>
  answer: ServerAnswer<Row> | null
  sums: Sums
  failure: string | null
}

/** The lines of one query of a server, fetched in windows as they are needed. */
export interface QueriedLines<Row> {
  /** Loads the beginning; returns how to stop. */
  open(): () => void
  subscribe(listener: () => void): () => void
  current(): Loaded<Row>
  /** Lines from one to another are coming into view. */
  need(from: number, to: number): void
  retry(): void
  /** Every matching row, ungrouped, in sorted order. */
  allRows(): Promise<readonly Row[]>
}

/**
 * The same grid state, answered by the server: see `answeredBy` (serverLines.ts), which few lists are long enough to load. Changing the
 * object's identity drops what was loaded.
 */
export interface ServerRows<Row> extends ServerSource<Row> {
  /** The lines of one query; `last` is shared by the queries of one grid. */
  lines(query: WholeQuery, last: LastAnswer<Row>): QueriedLines<Row>
}
