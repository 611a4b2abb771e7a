/** Reads the tables of an HTML page, as programs save them under the name of a workbook. */
import { decodeText } from '#platform/server/spreadsheet/decode-text.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import type { TableRows } from '#platform/server/spreadsheet/table-rows.ts'
import type { TableHead } from '#platform/server/spreadsheet/table.ts'

const token = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+|</gi
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  szlig: 'ß',
  aring: 'å',
  aelig: 'æ',
  oslash: 'ø',
}
/** "&uuml;": a letter and its mark. */
const marks: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
}

const namedEncoding = /<(?:meta\s|\?xml\s)[^>]*?(?:charset|encoding)\s*=\s*["']?([\w-]{1,40})/i

interface Cell {
  text: string
  readonly columns: number
  readonly rows: number
}

/** Text that is a page with a table in it. */
export const looksLikeHtml = (text: string): boolean => /^\s*</.test(text) && /<table[\s>]/i.test(text.slice(0, 1_000_000))

/** @throws SpreadsheetError for a page without a table, or without the chosen one */
export function readHtml(bytes: Uint8Array, rows: TableRows, chosen?: string): TableHead {
  const head = Buffer.from(bytes.subarray(0, 4000)).toString('latin1')
  const { text, encoding } = decodeText(bytes, undefined, namedEncoding.exec(head)?.[1])
  const tables = tablesIn(text, rows.limits.cells).filter((table) => table.length > 0)
  const names = tables.map((_, at) => `Table ${at + 1}`)
  const size = (table: readonly Cell[][]) => table.reduce((sum, row) => sum + row.length, 0)
  const largest = tables.reduce((best, table, at) => (size(table) > size(tables[best]!) ? at : best), 0)
  const at = chosen === undefined ? largest : names.indexOf(chosen)
  if (!tables[at]) throw new SpreadsheetError('This page has no table with rows. Upload the page that shows the list, or save it as CSV.')
  rows.shortRowsAreWhole = true
  addRows(tables[at], rows)
  const several = names.length > 1
  return {
    encoding,
    delimiter: null,
    sheetName: several ? names[at]! : null,
    sheets: several ? names : [],
    hidden: { rows: [], columns: [] },
  }
}

/** Nothing behind the last bracket is a tag, and each beginning of one there would be looked for to the end of the page. */
function* piecesOf(page: string): Generator<readonly (string | undefined)[]> {
  const end = page.lastIndexOf('>') + 1
  yield* page.slice(0, end).matchAll(token)
  const [rest] = page.slice(end).split('<', 1)
  if (rest) yield [rest]
}

/** A table within a cell is text of that cell. */
function tablesIn(page: string, mostCells: number): Cell[][][] {
  const tables: Cell[][][] = []
  let [depth, cells] = [0, 0]
  let cell: Cell | undefined
  for (const [piece = '', , end, name, attributes = ''] of piecesOf(page)) {
    const tag = name?.toLowerCase()
    if (tag === 'table') {
      depth += end ? -1 : 1
      if (depth === 1 && !end) tables.push([])
      cell = depth > 1 ? cell : undefined
    } else if (depth === 1 && tag === 'tr') {
      cell = undefined
      if (!end) tables.at(-1)!.push([])
    } else if (depth === 1 && (tag === 'td' || tag === 'th')) {
      cell = end ? undefined : { text: '', columns: spanOf(attributes, 'colspan'), rows: spanOf(attributes, 'rowspan') }
      if (!cell) continue
      if (++cells > mostCells) throw new SpreadsheetError('This page has too many cells. Split it into several files.')
      const table = tables.at(-1)!
      if (!table.length) table.push([])
      table.at(-1)!.push(cell)
    } else if (cell)
      cell.text +=
        tag === undefined ? (piece.startsWith('<') && piece !== '<' ? '' : textIn(piece)) : /^(br|p|div|li)$/.test(tag) ? '\n' : ''
  }
  return tables
}

const spanOf = (attributes: string, name: string): number =>
  Math.min(1000, Math.max(1, Number(new RegExp(`${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(attributes)?.[1] ?? 1)))

const textIn = (piece: string): string =>
  piece
    .replaceAll(/\s+/g, ' ')
    .replaceAll(entity, (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name === undefined) return charOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ?? whole
      const mark = marks[name.slice(1)]
      return mark ? (name[0]! + mark).normalize('NFC') : (entities[name.toLowerCase()] ?? whole)
    })

const charOf = (code: number): string | undefined => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined)

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** A cell across several rows is repeated in each; one across several columns is in the first, and the others are blank. */
function addRows(table: readonly Cell[][], rows: TableRows): void {
  const above = new Map<number, { left: number; text: string }>()
  for (const [number, cells] of table.entries()) {
    const line: string[] = []
    const reached = () => {
      for (let one = above.get(line.length); one; one = above.get(line.length)) {
        if (--one.left === 0) above.delete(line.length)
        line.push(one.text)
      }
    }
    for (const { text, columns, rows: down } of cells) {
      reached()
      const at = line.length
      line.push(tidy(text))
      const reach = Math.min(columns, rows.limits.columns)
      if (down > 1) for (let more = 0; more < reach; more++) above.set(at + more, { left: down - 1, text: more ? '' : tidy(text) })
      for (let more = 1; more < columns && line.length <= rows.limits.columns; more++) line.push('')
    }
    reached()
    rows.add(line, number + 1)
  }
}
