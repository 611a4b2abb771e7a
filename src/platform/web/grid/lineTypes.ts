/** The lines that a list shows. */

/** A value of a set column and how many rows hold it while every other filter applies. */
export interface Facet {
  value: string
  count: number
}

/** A row of the list on the screen: a record, a group of records, or one still loading from the server. */
export type Line<Row> = RowLine<Row> | GroupLine | { kind: 'pending'; key: string }

/** A record's line. One that is `under` another is of another kind: it is in no sum, filter or selection. */
export interface RowLine<Row> {
  kind: 'row'
  key: string
  row: Row
  depth: number
  expandable: boolean
  expanded: boolean
  context: boolean
  under?: true
}

/** The lines on the screen, made one by one as they come into view. */
export interface LineList<Row> {
  length: number
  at(index: number): Line<Row>
  /** Positions of the groups (or tree parents) that a line is in, outermost first. */
  parentsOf(index: number): number[]
  /** Fetches lines that have not arrived; throws an error with a message for the person. Missing on a list that is in the browser. */
  load?(from: number, to: number): Promise<void>
}

/** A group's line: `key` is its place in the tree of groups, `count` the records in it. */
export interface GroupLine {
  kind: 'group'
  key: string
  columnId: string
  label: string
  depth: number
  count: number
  expanded: boolean
  aggregates: Readonly<Record<string, number | string | null>>
}

/** Which groups or tree rows are open: all or none, except those named. */
export interface Expansion {
  all: boolean
  except: ReadonlySet<string>
}
