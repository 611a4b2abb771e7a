/** Reads a sheet of an OpenDocument workbook piece by piece. Source: OpenDocument 1.3, part 3, section 9. */
import { likelihood, looksLikeList, peeked } from '#platform/server/spreadsheet/sheet-choice.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { hasDecimals, type TableRows } from '#platform/server/spreadsheet/table-rows.ts'
import type { TableHead } from '#platform/server/spreadsheet/table.ts'
import { attributesOf, entriesOf, inflated, type ZipEntry } from '#platform/server/spreadsheet/zip-entries.ts'

type Attributes = Readonly<Record<string, string>>
/** A tag, or a piece of text. */
type Piece =
  | { readonly tag: string; readonly attributes: Attributes; readonly isEnd: boolean; readonly isWhole: boolean }
  | { readonly text: string }

/** Characters of one tag: longer ones are no spreadsheet's. */
const longestTag = 100_000
/** And of one text. */
const longestText = 10_000_000

export const isOds = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === 'content.xml') && !entries.some(({ name }) => name === '[Content_Types].xml')

/** @throws SpreadsheetError for a workbook without the chosen sheet, or with a password */
export async function readOds(bytes: Uint8Array, rows: TableRows, chosen?: string): Promise<TableHead> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const content = entriesOf(file).find(({ name }) => name === 'content.xml')!
  const sheets = await sheetsOf(file, content)
  const visible = sheets.filter(({ hidden }) => !hidden)
  if (!visible.length)
    throw new SpreadsheetError('This workbook has no visible sheet. Unhide the sheet to import and upload the file again.')
  const likely = visible.toSorted((a, b) => likelihood(a.name) - likelihood(b.name)).find(({ top }) => looksLikeList(top))
  const sheet = chosen === undefined ? (likely ?? visible[0]!) : sheets.find(({ name }) => name === chosen)
  const names = visible.map(({ name }) => name)
  if (!sheet) throw new SpreadsheetError(`This workbook has no sheet “${chosen}”. Choose one of: ${names.join(', ')}.`)
  rows.shortRowsAreWhole = true
  const hidden: number[] = []
  let columns: readonly number[] = []
  for await (const { at, row, cells, typed, isHidden, hiddenColumns, times } of rowsIn(file, content)) {
    if (at !== sheet.at) continue
    columns = hiddenColumns
    for (let again = 0; again < times; again++) {
      if (isHidden) hidden.push(row + again)
      rows.add([...cells], row + again, [...typed])
    }
  }
  return { encoding: null, delimiter: null, sheetName: sheet.name, sheets: names, hidden: { rows: hidden, columns: [...columns] } }
}

interface Sheet {
  readonly name: string
  readonly at: number
  readonly hidden: boolean
  readonly top: string[][]
}

async function sheetsOf(file: Buffer, content: ZipEntry): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  for await (const { at, name, isSheetHidden, cells } of rowsIn(file, content)) {
    const known = sheets.at(-1)
    const sheet = known?.at === at ? known : { name, at, hidden: isSheetHidden, top: [] }
    if (sheet !== known) sheets.push(sheet)
    if (sheet.top.length < peeked) sheet.top.push(cells)
  }
  return sheets
}

interface Row {
  /** Place of the sheet. */
  readonly at: number
  readonly name: string
  readonly isSheetHidden: boolean
  /** Row number in the sheet, from 1. */
  readonly row: number
  readonly cells: string[]
  /** Places of its numbers that have decimals. */
  readonly typed: readonly number[]
  readonly isHidden: boolean
  /** Of its sheet, by their places. */
  readonly hiddenColumns: readonly number[]
  readonly times: number
}

/** Rows that say something. Blank cells and rows that are repeated to the end of the sheet are counted, not made. */
async function* rowsIn(file: Buffer, content: ZipEntry): AsyncGenerator<Row> {
  let [at, name, next] = [-1, '', 1]
  let [isSheetHidden, isHidden, isNote] = [false, false, false]
  const hiddenStyles = new Set<string>()
  let [style, times] = ['', 1]
  let [cells, typed]: [string[], number[]] = [[], []]
  let columns = new Columns()
  let merged = new MergedCells()
  let cell: { attributes: Attributes; text: string; paragraphs: number } | undefined
  for await (const piece of piecesIn(file, content)) {
    if ('text' in piece) {
      if (cell?.paragraphs && !isNote) cell.text += unescaped(piece.text)
      continue
    }
    const { tag, attributes, isEnd, isWhole } = piece
    if (tag === 'style:style') style = attributes['style:name'] ?? ''
    else if (tag === 'style:table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style)
    else if (tag === 'office:annotation') isNote = !isEnd && !isWhole
    else if (tag === 'table:table' && !isEnd) {
      ;[at, name, next] = [at + 1, unescaped(attributes['table:name'] ?? ''), 1]
      isSheetHidden = hiddenStyles.has(attributes['table:style-name'] ?? '')
      ;[columns, merged] = [new Columns(), new MergedCells()]
    } else if (tag === 'table:table-column' && !isEnd) columns.add(attributes)
    else if (tag === 'table:table-row' && !isEnd) {
      ;[cells, typed] = [[], []]
      times = countIn(attributes['table:number-rows-repeated'])
      isHidden = isInvisible(attributes)
      if (!isWhole) continue
      merged.pass(times)
      next += times
    } else if (tag === 'table:table-row') {
      while (cells.length && !cells.at(-1)!.trim()) cells.pop()
      merged.fill(cells, typed)
      const hiddenColumns = columns.hidden
      if (cells.length)
        yield { at, name, isSheetHidden, row: next, cells, typed, isHidden, hiddenColumns, times: Math.min(times, mostRepeated) }
      merged.pass(times)
      next += times
    } else if (tag === 'table:table-cell' || tag === 'table:covered-table-cell') {
      if (!isEnd) cell = { attributes, text: '', paragraphs: 0 }
      if (cell && (isEnd || isWhole)) {
        const text = valueOf(cell.attributes, cell.text)
        const isTyped = hasNumber(cell.attributes) && hasDecimals(text)
        const count = Math.min(countIn(cell.attributes['table:number-columns-repeated']), mostRepeated)
        merged.begin(cells.length, cell.attributes, { text, isTyped })
        if (cells.length <= mostRepeated)
          for (let again = 0; again < count; again++) {
            if (isTyped) typed.push(cells.length)
            cells.push(text)
          }
        cell = undefined
      }
    } else if (cell && !isNote) spaceIn(cell, piece)
  }
}

/** Columns and rows of a sheet that are filled are fewer; what is repeated to the end of the sheet is formatting. */
const mostRepeated = 1024
const mostRows = 1_048_576
const countIn = (text: string | undefined): number => Math.max(1, Math.trunc(Number(text ?? 1)) || 1)

const isInvisible = ({ 'table:visibility': visibility = '' }: Attributes): boolean => ['collapse', 'filter'].includes(visibility)

/** Columns of a sheet as they are declared above its rows. */
class Columns {
  #next = 0
  readonly hidden: number[] = []

  add(attributes: Attributes): void {
    const end = Math.min(this.#next + countIn(attributes['table:number-columns-repeated']), mostRepeated)
    for (; this.#next < end; this.#next++) if (isInvisible(attributes)) this.hidden.push(this.#next)
  }
}

interface Spanning {
  readonly text: string
  readonly isTyped: boolean
}

/** Cells merged over several rows say the same in each of them; the file holds it in the first. */
class MergedCells {
  #open = new Map<number, Spanning & { readonly left: number }>()
  #begun = new Map<number, Spanning & { readonly left: number }>()

  begin(column: number, attributes: Attributes, cell: Spanning): void {
    const left = Math.min(countIn(attributes['table:number-rows-spanned']) - 1, mostRows)
    if (left > 0) this.#begun.set(column, { ...cell, left })
  }

  /** A row without other content stays blank. */
  fill(cells: string[], typed: number[]): void {
    if (!cells.length) return
    for (const [column, { text, isTyped }] of this.#open) {
      while (cells.length <= column) cells.push('')
      if (cells[column]!.trim()) continue
      cells[column] = text
      if (isTyped) typed.push(column)
    }
  }

  /** Goes on below as many rows. */
  pass(rows: number): void {
    const still = [...this.#open].flatMap(([column, one]) =>
      one.left > rows ? [[column, { ...one, left: one.left - rows }] as const] : [],
    )
    this.#open = new Map([...still, ...this.#begun])
    this.#begun = new Map()
  }
}

function spaceIn(cell: { text: string; paragraphs: number }, { tag, attributes, isEnd }: Extract<Piece, { tag: string }>): void {
  if (tag === 'text:p' && !isEnd) cell.text += cell.paragraphs++ ? '\n' : ''
  else if (tag === 'text:line-break') cell.text += '\n'
  else if (tag === 'text:tab') cell.text += '\t'
  else if (tag === 'text:s' && !isEnd) cell.text += ' '.repeat(Math.min(100, countIn(attributes['text:c'])))
}

/** Numbers and days as they are kept, whatever they look like in the sheet; leading zeros as they are shown. */
function valueOf(attributes: Attributes, text: string): string {
  const value = attributes['office:value'] ?? ''
  switch (attributes['office:value-type']) {
    case 'percentage':
      return value ? `${Number((Number(value) * 100).toPrecision(15))}%` : text
    case 'float':
    case 'currency':
      // A code or postcode has the leading zeros that are shown.
      return /^-?0\d+$/.test(text) && Number(text) === Number(value || Number.NaN) ? text : value || text
    case 'date':
      return (attributes['office:date-value'] ?? text).replace(/T00:00:00(\.0+)?$/, '')
    case 'boolean':
      return attributes['office:boolean-value'] ?? text
    default:
      return text
  }
}

const hasNumber = ({ 'office:value-type': type = '', 'office:value': value }: Attributes): boolean =>
  Boolean(value) && ['percentage', 'float', 'currency'].includes(type)

const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|amp|quot|apos|#x([0-9a-f]{1,6})|#(\d{1,7}));/gi, (whole, name: string, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }[name.toLowerCase()] ?? whole
  })

async function* piecesIn(file: Buffer, content: ZipEntry): AsyncGenerator<Piece> {
  let rest = ''
  for await (const text of inflated(file, content)) {
    rest += text
    let from = 0
    for (;;) {
      const open = rest.indexOf('<', from)
      if (open < 0) break
      const close = rest.indexOf('>', open)
      if (close < 0) break
      if (open > from) yield { text: rest.slice(from, open) }
      yield tagIn(rest.slice(open + 1, close))
      from = close + 1
    }
    rest = rest.slice(from)
    if (rest.length > longestTag && (rest.length > longestText || rest.includes('<')))
      throw new SpreadsheetError('This workbook is damaged. Open it in a spreadsheet program, save it again and upload that.')
  }
}

function tagIn(inner: string): Piece {
  const isEnd = inner.startsWith('/')
  const [tag = ''] = /^[^\s/]+/.exec(isEnd ? inner.slice(1) : inner) ?? []
  return { tag, attributes: isEnd ? {} : attributesOf(inner), isEnd, isWhole: inner.endsWith('/') }
}
