import { parse } from 'csv-parse/sync'
import { guessDelimiter } from '#platform/server/spreadsheet/csv-delimiter.ts'
import { hasBackslashes, hasBlanksBeforeQuotes, withoutLineQuotes } from '#platform/server/spreadsheet/csv-quoting.ts'
import { decodeText } from '#platform/server/spreadsheet/decode-text.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { tooManyCells, tooManyColumns, type TableRows } from '#platform/server/spreadsheet/table-rows.ts'
import type { ReadLimits, ReadOptions, TableHead } from '#platform/server/spreadsheet/table.ts'

/** Excel writes and reads a first line such as "sep=;" that names the delimiter. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n)/i

/** Reads CSV as RFC 4180 has it, and takes a stray quote inside an unquoted cell for what it is. */
export function readCsv(bytes: Uint8Array, rows: TableRows, chosen: Pick<ReadOptions, 'delimiter' | 'encoding'>): TableHead {
  const { text, encoding } = decodeText(bytes, chosen.encoding)
  const separatorLine = SEPARATOR_LINE.exec(text)
  const written = separatorLine ? text.slice(separatorLine[0].length) : text
  const body = written.includes('"') ? withoutLineQuotes(written) : written
  const escape = body.includes('\\"') && hasBackslashes(body) ? '\\' : '"'
  const delimiter = chosen.delimiter ?? separatorLine?.[1] ?? guessDelimiter(escape === '"' ? body : body.replaceAll('\\"', ''))
  const firstLine = separatorLine ? 2 : 1
  if (body.includes('"')) readRecords(body, { delimiter, escape }, firstLine, rows)
  else readLines(body, delimiter, firstLine, rows)
  return { encoding, delimiter, sheetName: null, sheets: [], hidden: { rows: [], columns: [] } }
}

/** Without a quote every line is a row, and no parser has to look at each character: a fifth of the time. */
function readLines(body: string, delimiter: string, firstLine: number, rows: TableRows): void {
  const ends = /\r\n|\n|\r/g
  let [line, from] = [firstLine, 0]
  for (let end = ends.exec(body); end; end = ends.exec(body)) {
    rows.add(cellsOf(body.slice(from, end.index), delimiter, rows.limits), line++)
    from = ends.lastIndex
  }
  if (from < body.length) rows.add(cellsOf(body.slice(from), delimiter, rows.limits), line)
}

/** Not all of them where they are too many: a file may be one line of delimiters. What is blank at the end of such a line is left out. */
function cellsOf(line: string, delimiter: string, limits: ReadLimits): string[] {
  const cells = line.split(delimiter, limits.columns + 1)
  if (cells.length <= limits.columns) return cells
  let end = line.length
  while (end > 0 && (line[end - 1] === delimiter || line[end - 1]!.trim() === '')) end--
  const filled = line.slice(0, end).split(delimiter, limits.columns + 1)
  if (filled.length > limits.columns) throw tooManyColumns(limits)
  return filled
}

interface Quoting {
  readonly delimiter: string
  readonly escape: string
}

function readRecords(text: string, { delimiter, escape }: Quoting, firstLine: number, rows: TableRows): void {
  const body = Buffer.from(text)
  refuseDelimiters(body, delimiter, rows)
  const lines = new LineCounter(body, firstLine)
  let line = firstLine
  try {
    parse(body, {
      delimiter,
      escape,
      trim: hasBlanksBeforeQuotes(text, delimiter),
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record(record: string[], { bytes }) {
        rows.add(record, line)
        line = lines.at(bytes)
        return null
      },
    })
  } catch (error) {
    throw isUnclosedQuote(error) ? unclosedQuote(line) : error
  }
}

/**
 * The parser writes each record that is longer or shorter than the first into an error message, as JSON, even when such records are allowed. With tens of millions
 * of cells V8 then runs out of memory and the whole server stops: a thread's memory limit does not apply there. Delimiters within quotes are counted, too.
 */
function refuseDelimiters(body: Buffer, delimiter: string, { limits }: TableRows): void {
  let count = 0
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1))
    if (++count > limits.cells) throw tooManyCells(limits)
}

/** The parser's own count takes a CRLF inside quotes for two lines, hence this one. */
class LineCounter {
  #at = 0
  #line: number

  constructor(
    readonly body: Buffer,
    firstLine: number,
  ) {
    this.#line = firstLine
  }

  /** Line of the given byte; the bytes asked for must not go back. */
  at(offset: number): number {
    for (; this.#at < offset; this.#at++) {
      const byte = this.body[this.#at]
      if (byte === 0x0a || (byte === 0x0d && this.body[this.#at + 1] !== 0x0a)) this.#line++
    }
    return this.#line
  }
}

function isUnclosedQuote(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED'
}

function unclosedQuote(line: number): SpreadsheetError {
  return new SpreadsheetError(
    `A cell in the row that begins in line ${line.toLocaleString('en')} opens with a quote (") that is never closed. Close or remove it and upload the file again.`,
  )
}
