/** A file that people have, made for the purpose, with the right mapping beside it. */
import { writeXlsx } from 'hucre/xlsx'
import type { Cell } from './values.ts'

/** Header, what its cells say, and the label of the field that it is for; several labels where more than one is right, null where leaving it out is. */
export type Column = readonly [header: string, cell: Cell, field?: string | null | readonly (string | null)[]]

export interface Shape {
  readonly file: string
  /** What the shape is of: the tool whose export has it, or who keeps such a list by hand. */
  readonly of: string
  readonly columns: readonly Column[]
  readonly rows?: number
  /** Lines above the header. */
  readonly above?: readonly (readonly string[])[]
  /** A row over the header: of groups, or of technical names. */
  readonly over?: readonly string[]
  /** A row right below the header that is no record: names for people below those for machines. */
  readonly under?: readonly string[]
  /** Every so many rows a line that only says which section begins. */
  readonly sections?: readonly string[]
  /** Lines below the rows: sums and footnotes. */
  readonly below?: readonly (readonly string[])[]
  readonly delimiter?: string
  readonly encoding?: 'latin1'
  /** Sheets before the one with the rows. A workbook when there are any, or when it is called so. */
  readonly sheets?: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[]
}

export const rowsOf = ({ rows = 40 }: Shape): number => rows

/** The file's lines, records among them. */
function linesOf(shape: Shape): string[][] {
  const { columns, above = [], over, under, sections, below = [] } = shape
  const records = Array.from({ length: rowsOf(shape) }, (_, row) => columns.map(([, cell]) => cell(row)))
  const each = sections ? Math.ceil(records.length / sections.length) : Infinity
  const body = records.flatMap((record, row) => (row % each === 0 && sections ? [[sections[row / each]!], record] : [record]))
  const head = columns.map(([header]) => header)
  return [...above, ...(over ? [over] : []), head, ...(under ? [under] : []), ...body, ...below].map((line) => [...line])
}

export async function bytesOf(shape: Shape): Promise<Buffer> {
  const lines = linesOf(shape)
  if (!shape.file.endsWith('.xlsx')) return Buffer.from(csvOf(lines, shape.delimiter ?? ','), shape.encoding ?? 'utf8')
  const sheets = [...(shape.sheets ?? []), { name: 'Applications', rows: lines }]
  return Buffer.from(await writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })) }))
}

const csvOf = (lines: readonly (readonly string[])[], delimiter: string): string => {
  const width = Math.max(...lines.map(({ length }) => length))
  const quoted = (cell: string) => (/["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return lines.map((line) => Array.from({ length: width }, (_, at) => quoted(line[at] ?? '')).join(delimiter)).join('\r\n')
}
