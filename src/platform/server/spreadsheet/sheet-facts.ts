/** Facts from a sheet's XML beside its values: hidden rows and columns, merged cells, formulas without a stored result, percentages, leading zeros. */
import { attributesOf, entriesOf, inflated, textOf, type ZipEntry } from '#platform/server/spreadsheet/zip-entries.ts'

/** Places count from 0. */
interface MergedCells {
  readonly startRow: number
  readonly startColumn: number
  readonly endRow: number
  readonly endColumn: number
}

export interface SheetFacts {
  readonly hiddenRows: Set<number>
  readonly hiddenColumns: Set<number>
  readonly merged: MergedCells[]
  /** Row → columns of its formulas without a stored result. */
  readonly unresolved: Map<number, number[]>
  /** Row → columns of its numbers that are shown as percentages: 0.125 is 12.5 %. */
  readonly percents: Map<number, number[]>
  /** Row → column → digits of its numbers that are shown with leading zeros: 123 is 00123. */
  readonly padded: Map<number, Map<number, number>>
}

/** @param sheet its place in the workbook */
export async function sheetFacts(bytes: Uint8Array, sheet: number): Promise<SheetFacts> {
  const facts: SheetFacts = {
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    merged: [],
    unresolved: new Map(),
    percents: new Map(),
    padded: new Map(),
  }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map(entriesOf(file).map((entry) => [entry.name, entry]))
  const path = sheetPath(file, entries, sheet)
  const entry = path === undefined ? undefined : entries.get(path)
  if (!entry) return facts
  const scan = scanner(facts, numberStyles(file, entries))
  let rest = ''
  for await (const chunk of inflated(file, entry)) {
    const text = rest + chunk
    // A tag may continue in the next chunk.
    const end = text.lastIndexOf('<')
    scan(text.slice(0, Math.max(end, 0)))
    rest = text.slice(Math.max(end, 0))
  }
  scan(rest)
  return facts
}

type Entries = ReadonlyMap<string, ZipEntry>

/** The part of the workbook that holds a sheet. Source: ECMA-376, part 1, 18.2.19 and part 2, 9.3. */
function sheetPath(file: Buffer, entries: Entries, sheet: number): string | undefined {
  const workbook = textOf(file, entries.get('xl/workbook.xml'))
  const relations = textOf(file, entries.get('xl/_rels/workbook.xml.rels'))
  const ids = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => /(?<!\w)\w+:id="([^"]*)"/.exec(tag)?.[1])
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([tag]) => {
      const { Id = '', Target = '' } = attributesOf(tag)
      return [Id, Target]
    }),
  )
  const target = targets.get(ids[sheet] ?? '')
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
}

/** Number formats that come with every workbook: 0% and 0.00%. Source: ECMA-376, part 1, 18.8.30. */
const builtInPercents = ['9', '10']

/** '%', or the digits of a number that is shown with leading zeros. */
type Shown = '%' | number

/** Styles, by their place, that show a number as a percentage or with leading zeros. */
function numberStyles(file: Buffer, entries: Entries): ReadonlyMap<string, Shown> {
  const styles = textOf(file, entries.get('xl/styles.xml'))
  const formats = new Map<string, Shown>(builtInPercents.map((id) => [id, '%']))
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)) {
    const { numFmtId, formatCode = '' } = attributesOf(tag)
    const shown = shownBy(formatCode)
    if (numFmtId && shown) formats.set(numFmtId, shown)
  }
  const cells = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? ''
  const used = [...cells.matchAll(/<(?:\w+:)?xf\s[^<>]*>/g)].map(([tag]) => attributesOf(tag)['numFmtId'] ?? '')
  return new Map(
    used.flatMap((format, at) => {
      const shown = formats.get(format)
      return shown === undefined ? [] : [[String(at), shown] as const]
    }),
  )
}

/** Characters of a format: Excel takes 255. */
const longestFormat = 1000

function shownBy(whole: string): Shown | undefined {
  const formatCode = whole.slice(0, longestFormat)
  const bare = formatCode.replace(/&quot;.*?&quot;|\\./g, '')
  if (bare.includes('%')) return '%'
  // A format of zeros alone, for numbers above zero: colours, languages and blanks as wide as a sign show nothing.
  const [zeros = ''] = formatCode.replace(/\[[^\]<>=]*\]|_.|\*./g, '').split(';')
  return /^0{2,}$/.test(zeros) ? zeros.length : undefined
}

// A tag ends before the next one begins: else each that is never closed would be looked for to the end.
const tags = /<(\/?)(?:\w+:)?(row|c|f|v|col|mergeCell)(\s[^<>]*?)?(\/?)>(?=([^<]?))/g

/** Reads one piece of a sheet after the other; a piece ends where a tag begins. */
function scanner({ hiddenRows, hiddenColumns, merged, unresolved, percents, padded }: SheetFacts, styles: ReadonlyMap<string, Shown>) {
  let row = -1
  let column = -1
  let cell = { said: '', isFormula: false, hasValue: false }
  const note = (places: Map<number, number[]>) => void (places.get(row)?.push(column) ?? places.set(row, [column]))
  const endCell = () => {
    const shown = styles.get(/\ss="(\d+)"/.exec(cell.said)?.[1] ?? '')
    if (shown === undefined && (!cell.isFormula || cell.hasValue)) return
    // A formula may have an empty text as its result.
    if (/\st="(?!n")/.test(cell.said)) return
    if (!cell.hasValue) {
      if (cell.isFormula) note(unresolved)
    } else if (shown === '%') note(percents)
    else if (shown !== undefined) padded.set(row, (padded.get(row) ?? new Map<number, number>()).set(column, shown))
  }
  const beginCell = (said: string) => {
    const place = /\sr="([A-Z]+)\d+"/.exec(said)?.[1]
    column = place ? columnOf(place) : column + 1
    cell = { said, isFormula: false, hasValue: false }
  }
  const beginRow = ({ r, hidden }: Readonly<Record<string, string>>) => {
    row = r ? Number(r) - 1 : row + 1
    column = -1
    if (isTrue(hidden)) hiddenRows.add(row)
  }
  return (text: string) => {
    for (const [, isEnd, name, said = '', isWhole, next] of text.matchAll(tags)) {
      if (isEnd) {
        if (name === 'c') endCell()
      } else if (name === 'c') beginCell(said)
      else if (name === 'f') cell.isFormula = true
      else if (name === 'v') cell.hasValue = !isWhole && next !== ''
      else if (name === 'row') beginRow(attributesOf(said))
      else if (name === 'mergeCell') merged.push(...rangeOf(attributesOf(said)['ref']))
      else hideColumns(hiddenColumns, attributesOf(said))
    }
  }
}

const isTrue = (said: string | undefined): boolean => said === '1' || said === 'true'

/** Excel hides all columns behind the last one by one range to the end. */
const mostColumns = 500
function hideColumns(places: Set<number>, { min, max, hidden }: Readonly<Record<string, string>>): void {
  if (!isTrue(hidden)) return
  for (let at = Number(min) - 1; at < Math.min(Number(max), mostColumns); at++) places.add(at)
}

/** "AB12" is in the column 27. */
const columnOf = (place: string): number =>
  Array.from(place.replace(/[^A-Z]/g, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function rangeOf(ref = ''): MergedCells[] {
  const [from = '', to = from] = ref.split(':')
  const rowOf = (place: string) => Number(place.replace(/\D/g, '')) - 1
  if (!from) return []
  return [{ startRow: rowOf(from), startColumn: columnOf(from), endRow: rowOf(to), endColumn: columnOf(to) }]
}
