/**
 * A workbook of several sheets as a stream: a few rows are in memory at a time, however many there are. The library that writes our other workbooks streams
 * one sheet, or holds all of them. Source: ECMA-376 part 1, 18.3 (worksheets) and 18.8 (styles).
 */
import { PassThrough, Readable } from 'node:stream'
import { cellRef, rangeRef, type CellValue } from 'hucre/xlsx'
import { ZipFile } from 'yazl'
import { keysOf } from '#platform/contract/keys.ts'
import type { ExportColumn, ExportShape, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import {
  allowedSheetName,
  cellsOf,
  frozen,
  headerColours,
  measuredRows,
  numberFormats,
  textCell,
  widthsOf,
} from '#platform/server/spreadsheet/xlsx-cells.ts'

export interface SheetToWrite {
  readonly name: string
  readonly columns: ExportColumn[]
  /** Read when the sheets before it are written. */
  readonly rows: AsyncIterable<ExportValue[]>
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Characters of XML that leave together. */
const piece = 64 * 1024
/** Characters of the rows whose widths are measured, which are held until then. */
const measuredCharacters = 8_000_000

export function writeSheets(sheets: readonly SheetToWrite[], modified: Date): Readable {
  const zip = new ZipFile()
  const stream = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => stream.destroy(error))
  const options = { mtime: modified }
  const names = namesOf(sheets)
  for (const [name, text] of Object.entries(partsBeside(names))) zip.addBuffer(Buffer.from(declaration + text), name, options)
  const sources = sheets.map((sheet) => Readable.from(inPieces(sheetXml(sheet)), { objectMode: false }))
  for (const [at, source] of sources.entries()) {
    source.on('error', (error) => stream.destroy(error))
    zip.addReadStream(source, `xl/worksheets/sheet${at + 1}.xml`, options)
  }
  stream.on('close', () => sources.forEach((source) => source.destroy()))
  zip.end()
  return stream
}

/** No two sheets have one name, whatever its case. Source: Excel's rules for sheet names. */
function namesOf(sheets: readonly SheetToWrite[]): string[] {
  const names: string[] = []
  for (const { name } of sheets) {
    const plain = allowedSheetName(name)
    let own = plain
    for (let count = 2; names.some((other) => other.toLowerCase() === own.toLowerCase()); count++)
      own = `${plain.slice(0, 31 - ` ${count}`.length)} ${count}`
    names.push(own)
  }
  return names
}

async function* inPieces(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = ''
  for await (const part of parts) {
    waiting += part
    if (waiting.length < piece) continue
    yield waiting
    waiting = ''
  }
  if (waiting) yield waiting
}

async function* sheetXml({ columns, rows }: SheetToWrite): AsyncGenerator<string> {
  const source = rows[Symbol.asyncIterator]()
  const first: ExportValue[][] = []
  let characters = 0
  // An exhausted source must not be read again.
  let isMore = true
  while (isMore && first.length < measuredRows && characters < measuredCharacters) {
    const next = await source.next()
    isMore = !next.done
    if (next.done) break
    first.push(next.value)
    for (const cell of next.value) if (typeof cell === 'string') characters += cell.length
  }
  const widths = widthsOf(columns, first)
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${paneOf(columns)}</sheetView></sheetViews><cols>${cols}</cols><sheetData>`
  let at = 0
  yield rowXml(
    at++,
    columns.map(({ name }) => textCell(name)),
    columns.map(() => headerStyle),
  )
  const styles = columns.map(({ shape }) => styleOf(shape))
  for (const row of first) yield rowXml(at++, cellsOf(columns, row), styles)
  if (isMore)
    for (let next = await source.next(); !next.done; next = await source.next()) yield rowXml(at++, cellsOf(columns, next.value), styles)
  yield `</sheetData><autoFilter ref="${rangeRef(0, 0, at - 1, columns.length - 1)}"/></worksheet>`
}

function paneOf(columns: readonly ExportColumn[]): string {
  const { rows, columns: across = 0 } = frozen(columns)
  const [split, active] = across ? [`xSplit="${across}" `, 'bottomRight'] : ['', 'bottomLeft']
  return `<pane ${split}ySplit="${rows}" topLeftCell="${cellRef(rows, across)}" activePane="${active}" state="frozen"/>`
}

function rowXml(at: number, cells: readonly CellValue[], styles: readonly number[]): string {
  let text = ''
  for (const [column, value] of cells.entries()) if (value !== null) text += cellXml(cellRef(at, column), value, styles[column]!)
  return `<row r="${at + 1}">${text}</row>`
}

function cellXml(place: string, value: CellValue, style: number): string {
  const head = `<c r="${place}"${style ? ` s="${style}"` : ''}`
  if (typeof value === 'string') return `${head} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  if (typeof value === 'boolean') return `${head} t="b"><v>${value ? 1 : 0}</v></c>`
  const number = value instanceof Date ? serialOf(value) : value
  return Number.isFinite(number) ? `${head}><v>${String(number)}</v></c>` : ''
}

/** Days since the end of 1899, among which Excel counts a 29 February 1900 that there never was. */
function serialOf(day: Date): number {
  const days = day.getTime() / 86_400_000 + 25_569
  return days < 61 ? days - 1 : days
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A line feed that XML would make of a carriage return, and characters that it does not allow, are written as codes. ECMA-376 part 1, 22.9.2.19. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]|[^\P{Cc}\t\n]/gu, (one) => entities[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

const headerStyle = 1
const shapes: readonly ExportShape[] = keysOf(numberFormats)
const styleOf = (shape: ExportShape): number => (shapes.includes(shape) ? shapes.indexOf(shape) + headerStyle + 1 : 0)
/** Formats of one's own are numbered from here on. */
const firstFormat = 164

function stylesXml(): string {
  const formats = shapes.map((shape, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${escaped(numberFormats[shape]!)}"/>`)
  const bodies = shapes.map(
    (_, at) => `<xf numFmtId="${firstFormat + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const font = '<sz val="11"/><name val="Calibri"/>'
  const solid = `<fill><patternFill patternType="solid"><fgColor rgb="FF${headerColours.ground}"/></patternFill></fill>`
  return `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>
<fonts count="2"><font>${font}</font><font><b/><sz val="11"/><color rgb="FF${headerColours.text}"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solid}</fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${bodies.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf>${bodies.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** All parts but the sheets. */
function partsBeside(names: readonly string[]): Readonly<Record<string, string>> {
  const list = (one: (name: string, number: number) => string) => names.map((name, at) => one(name, at + 1)).join('')
  const override = (part: string, type: string) => `<Override PartName="/xl/${part}.xml" ContentType="${spreadsheet}.${type}+xml"/>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}.xml"/>`
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${list((_, number) => override(`worksheets/sheet${number}`, 'worksheet'))}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships">${relation(1, 'officeDocument', 'xl/workbook')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list((name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${list((_, number) => relation(number, 'worksheet', `worksheets/sheet${number}`))}${relation(names.length + 1, 'styles', 'styles')}</Relationships>`,
    'xl/styles.xml': stylesXml(),
  }
}
