/** Lines of a file that are no records: titles of sections, sums, footnotes, hints of a template, headers that come again. */
import { ownWidth, type CutTable } from './cut-columns.ts'
import { guessDecimalMark, parseDecimal } from '#platform/server/spreadsheet/decimals.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { atOnce } from '#platform/server/in-turns.ts'
import { headersAgain } from './headers-again.ts'

/** Minimum of cells in usual rows, from which on a line with a single one isn't a record. */
const wide = 4
/** Share of all rows; above it, single cells are normal for the file. */
const few = 0.2

/** "18 tools", "Anzahl: 34": a line that counts the others and holds nothing else. */
const count =
  /^\d{1,6}\s+(applications?|apps?|systems?|tools?|rows?|records?|entries|items?|anwendungen|systeme|verfahren|einträge|programme|applis?|logiciels?|outils?|lignes?|aplicaciones|sistemas|programas|herramientas|registros|applicaties|systemen|pakketten|regels)\.?$|^(count|number|anzahl|nombre|número|aantal)\s*:?\s*\d{1,6}$/i
const sum =
  /^(grand |sub|overall )?totals?( général)?:?$|^sum(me|a)?:?$|^(gesamt|zwischen)(summe|ergebnis)?:?$|^insgesamt:?$|^(sub|eind)?totaal:?$|^sous-total:?$|^total (general|général|geral):?$|^totale( generale)?:?$|^somme:?$|^[Σ∑]:?$/i
/** The words for sums of other languages. */
const sumElsewhere =
  /^(razem|suma|ogółem|łącznie|celkem|celkom|součet|súčet|spolu|ukupno|sveukupno|skupaj|összesen|mindösszesen|(genel )?toplam|totalt|summa|yhteensä|kokku|kopā|(iš )?viso|soma|somma|итого|всего|итог|сумма|общо|укупно|разом|усього|всього|загалом|σύνολο|合計|小計|総計|總計|計|合计|小计|总计|共计|합계|총계|소계|총합|المجموع|الإجمالي|סה"כ|סה״כ|סך הכל)\s*:?$/iu
/** "Summe Kosten p. a.", before nothing but amounts. */
const sumOf =
  /^(grand |sub|sous-)?(totals?|totaal|sum(me|a)?|somme|gesamt\p{L}*|zwischensumme|insgesamt|razem|ogółem|celkem|összesen|toplam|ukupno|итого|всего|разом|合計|总计|합계)(?!\p{L})/iu
const namesSum = (cell: string): boolean => sum.test(cell) || sumElsewhere.test(cell)
const isSum = (line: readonly string[], [first = '', ...others]: readonly string[]): boolean =>
  [first, ...line.slice(0, 3)].some(namesSum) || (sumOf.test(first) && others.length > 0 && others.every((cell) => amount.test(cell)))

/** "$214,000" alone, among the last lines: a sum that nobody calls one. */
const amount = /^\D{0,4}\d[\d.,'’\s]*\D{0,4}$/
const atEnd = 5

/** Lines that reports write below their rows; the fewest usual cells above other remarks, and the most lines of those. */
const footer =
  /^((©|copyright)\b|confidential\b|vertraulich\b|confidentiel\b|(generated|exported|printed|created) (by|on|at)\b|(erstellt|exportiert|gedruckt|erzeugt) (von|am)\b|(généré|exporté|imprimé|édité) (par|le)\b|(aangemaakt|gegenereerd|geëxporteerd) (door|op)\b|(generado|exportado) (por|el)\b|applied filters\b|angewendete filter\b|filtres appliqués\b|\(?\d+ rows? affected\b)/i
const [fewestAbove, mostRemarks] = [3, 10]

/** Hints below the headers of a template: whether a column is required, and its content. */
const hint =
  /^\(?(required|optional|mandatory|conditional|recommended|pflicht(feld)?|optionales feld|freiwillig|obligatoire|facultatif|optionnel|obligatorio|opcional|verplicht|optioneel|m|o|r|string|text|varchar|char|number|numeric|integer|int|bigint|decimal|float|boolean|bool|date|datetime|timestamp|list|enum|choice|reference|lookup|free text|freitext|texte|texto|tekst|datum|zahl|nombre|número|getal|url|email|uuid|single select|multi select|dropdown|picklist|yes\/no)\)?(\s*\(\d+(,\s*\d+)?\))?\*?$/i
/** Rows that such a line is compared with. */
const looked = 50
/** Rows in which hints occur, minimum of hint cells, and their share. */
const [topmost, fewestHints, mostlyHints] = [2, 3, 0.7]

/** "Row count | 28": a line whose one cell says that the other counts. */
const counts = /\b(count|number|total|totals|anzahl|summe|gesamt|nombre|número|total|aantal|totaal|rows|records|lines)\b/i
const isCount = (line: readonly string[], cells: readonly string[]): boolean =>
  count.test(line[0] ?? '') || (cells.length === 2 && counts.test(cells[0]!) && /^\d{1,6}$/.test(cells[1]!))

/** "app_nm", "crit", "eol_dt": what a machine calls a column. */
const machineName = /^[a-z][a-z0-9]*([_.][a-z0-9]+)*$/
/** "(jjjj)", "<name>": what a cell is to be replaced by. */
const placeholder = /^([(<[{]).*([)>\]}])$/
/** Cells of such a line at least, and columns of it in which the others write numbers and it does not. */
const [fewestNames, fewestPlaceholders, fewestOdd] = [4, 2, 2]
/** Share of the other cells of a column that have a digit in them. */
const mostlyDigits = 0.7

/** A second header: names of the columns for machines, or what to write in them. What the others write there is something else. */
function areNames(line: readonly string[], others: readonly (readonly string[])[]): boolean {
  const cells = line.filter(Boolean)
  if (new Set(cells).size < cells.length) return false
  if (cells.length >= fewestPlaceholders && cells.every((cell) => placeholder.test(cell))) return true
  if (cells.length < fewestNames || !cells.every((cell) => machineName.test(cell))) return false
  const odd = line.filter((cell, at) => {
    if (!cell || /\d/.test(cell)) return false
    const there = others.map((other) => other[at] ?? '').filter(Boolean)
    return there.filter((one) => /\d/.test(one)).length > there.length * mostlyDigits
  })
  return odd.length >= fewestOdd || cells.filter((cell) => cell.includes('_')).length >= cells.length / 2
}

/** Cells that say of each column what it takes, and hardly anything else. Words that a record may have are not enough: two of them must differ or be long. */
function areHints(line: readonly string[]): boolean {
  const cells = line.filter(Boolean)
  const hints = cells.filter((cell) => hint.test(cell))
  return hints.length >= fewestHints && hints.length >= cells.length * mostlyHints && hints.some((cell) => cell.length > 2)
}

/** "Total | 200 | 400": its word, and nothing but amounts, however many there are. */
const isWholeSum = (line: readonly string[], [first = '', ...others]: readonly string[]): boolean =>
  namesSum(first) && line.slice(0, 3).includes(first) && areAmounts(others)
const areAmounts = (cells: readonly string[]): boolean =>
  cells.some((cell) => amount.test(cell)) && cells.every((cell) => amount.test(cell) || isBlank(cell))

/** "Costs of all, 600" under 200 and 400: a word for sums before amounts that add up; "Total Commander" has one, too, and amounts of its own. */
function addsUp(line: readonly string[], [first = '', ...others]: readonly string[], above: () => readonly (readonly string[])[]): boolean {
  if (!sumOf.test(first) || !areAmounts(others)) return false
  const valuesAt = (at: number) =>
    above()
      .map((other) => other[at] ?? '')
      .filter(Boolean)
  return line.some((cell, at) => at > 0 && amount.test(cell) && isSumOf(cell, valuesAt(at)))
}

function isSumOf(cell: string, values: readonly string[]): boolean {
  if (values.length < 2) return false
  const { mark } = guessDecimalMark([cell, ...values])
  const [own = Number.NaN, ...others] = [cell, ...values].map((value) => {
    const parsed = parseDecimal(value, mark)
    return 'value' in parsed ? parsed.value : 0
  })
  const total = others.reduce((added, value) => added + value, 0)
  return own !== 0 && Math.abs(total - own) <= 0.01 * others.length
}

/** Place from which on each line has a single cell, in the first column, with a blank line above them all: remarks below a list whose rows have more. */
function remarksFrom(filled: readonly number[], lines: readonly (readonly string[])[], { rows, rowNumbers }: Looked): number {
  let at = filled.length
  while (at > 0 && filled[at - 1] === 1 && lines[at - 1]![0]) at--
  // A cell may have several lines.
  const linesOf = (row: readonly string[]) => 1 + row.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0)
  const isApart = () => at > 0 && rowNumbers[at]! > rowNumbers[at - 1]! + linesOf(rows[at - 1]!)
  while (at < filled.length && !isApart()) at++
  const isUsual = filled.length - at > mostRemarks || filled.slice(0, at).includes(1)
  return isUsual ? filled.length : at
}

type Line = 'title' | 'sum' | 'hint' | 'header'

type Looked = Pick<CutTable, 'rows' | 'rowNumbers' | 'columns'>
const known = new WeakMap<Looked, ReadonlyMap<number, Line>>()

/** Row numbers, with what each line is. A table is looked through once. */
export const linesOfNoRecord = (table: Looked): ReadonlyMap<number, Line> => atOnce(findingNoRecords(table))

/** The same in steps of some rows. */
export function* findingNoRecords(table: Looked): Generator<void, ReadonlyMap<number, Line>> {
  const found = known.get(table) ?? (yield* noRecordsIn(table))
  known.set(table, found)
  return found
}

function* noRecordsIn({ rows, rowNumbers, columns }: Looked): Generator<void, ReadonlyMap<number, Line>> {
  const width = ownWidth(columns)
  const lines: string[][] = []
  for (const row of rows) {
    lines.push(row.slice(0, width).map((cell) => cell.trim()))
    yield
  }
  const filled: number[] = []
  for (const line of lines) {
    filled.push(line.filter(Boolean).length)
    yield
  }
  const usual = filled.toSorted((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0
  const found = new Map<number, Line>((yield* headersAgain(columns, lines)).map((at) => [rowNumbers[at]!, 'header']))
  const remarks = usual < fewestAbove ? lines.length : remarksFrom(filled, lines, { rows, rowNumbers, columns })
  const [single, sparse] = [filled.filter((count) => count === 1).length, filled.filter((count) => count === 2).length]
  // If rows are filled more and less, the emptiest are records, too.
  const areTitles = single <= Math.max(1, rows.length * few) && sparse <= single
  const isLast = (at: number) => at >= remarks - atEnd
  // Sums above are not added again.
  const aboveOf = (at: number) => lines.slice(0, at).filter((_, above) => !found.has(rowNumbers[above]!))
  const whatIs = (line: readonly string[], at: number): Line | undefined => {
    if (usual >= wide && at < topmost && (areHints(line) || areNames(line, lines.slice(at + 1, at + looked)))) return 'hint'
    const cells = line.filter(Boolean)
    if (isWholeSum(line, cells) || (usual > 1 && isLast(at) && addsUp(line, cells, () => aboveOf(at)))) return 'sum'
    if (cells.length === 1 && (at >= remarks || (usual > 1 && isLast(at) && footer.test(cells[0]!)))) return 'title'
    if (usual < wide) return undefined
    if (cells.length <= usual / 2 && (isSum(line, cells) || isCount(line, cells))) return 'sum'
    if (cells.length !== 1) return undefined
    if (!line[0] && at >= lines.length - atEnd && amount.test(cells[0]!)) return 'sum'
    return areTitles && line.slice(0, 2).some(Boolean) ? 'title' : undefined
  }
  for (const [at, line] of lines.entries()) {
    const what = found.has(rowNumbers[at]!) ? undefined : whatIs(line, at)
    if (what) found.set(rowNumbers[at]!, what)
    yield
  }
  return found
}

export const saidOf = {
  header: 'The line repeats the header, as printed reports do on each page, so it is left out.',
  title: 'The line has a single cell, as the title of a section or a footnote has, so it is left out.',
  hint: 'The line says how to fill the columns, as templates do, so it is left out.',
  sum: 'The line is a sum, so it is left out.',
} as const
