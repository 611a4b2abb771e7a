/** Which rows at the top of a file name its columns: titles lie above them, and there may be two, a row of groups over the names. */
import { beginningOf, isBlank } from '#platform/server/spreadsheet/values.ts'

export interface HeaderPlace {
  /** Place among the rows that are not blank; without a header that of the first record. */
  readonly at: number
  /** 0: the file has no header. */
  readonly count: 0 | 1 | 2
}

type Cells = readonly string[]

/** Rows among which a header is looked for. */
const deepest = 15
/** A header names at least this share of the columns that usual rows fill. */
const named = 0.6

/** The first row as full as the others is the header, if it reads like names, or the first record, if it is one like them; otherwise the first row. */
export function findHeader(rows: readonly Cells[]): HeaderPlace {
  const counts = rows.map(filledIn)
  const usual = usualCount(counts)
  const first: HeaderPlace = { at: 0, count: 1 }
  // With so few columns a title can't be distinguished from a header.
  if (usual <= 2) return isRecord(rows) ? { at: 0, count: 0 } : first
  const at = counts.slice(0, deepest).findIndex((count) => count >= usual * named)
  if (at >= 0 && isRecord(rows.slice(at))) return { at, count: 0 }
  if (at < 0 || at === rows.length - 1 || (at > 0 && !areNames(rows[at]!))) return first
  if (at < rows.length - 2 && saysTheSame(rows[at]!, rows[at + 1]!)) return { at: at + 1, count: 1 }
  if (at > 0 && areGroups(rows[at - 1]!, rows[at]!)) return { at: at - 1, count: 2 }
  return { at, count: rows[at + 2] && isContinued(withoutRepeats(rows[at]!), withoutMerged(rows[at]!, rows[at + 1]!)) ? 2 : 1 }
}

/** A group that is written over each of its names is one group. */
const withoutRepeats = (cells: Cells): Cells => cells.map((cell, at) => (at > 0 && cell.trim() === cells[at - 1]!.trim() ? '' : cell))

/** A cell that is merged over both rows of a header says the same in the lower one. */
const withoutMerged = (upper: Cells, lower: Cells): Cells => lower.map((cell, at) => (cell.trim() === (upper[at] ?? '').trim() ? '' : cell))

const filledIn = (cells: Cells): number => cells.filter((cell) => cell.trim() !== '').length

/** Cells that four of five rows don't exceed: one row that is too long says nothing. */
const usualCount = (counts: readonly number[]): number => counts.toSorted((a, b) => a - b)[Math.floor(0.8 * (counts.length - 1))] ?? 0

/** Numbers, dates and addresses are content. */
function areNames(cells: Cells): boolean {
  const filled = cells.filter((cell) => !isBlank(cell))
  return filled.filter(isContent).length <= filled.length * 0.2
}

function isContent(cell: string): boolean {
  const text = beginningOf(cell).trim()
  return (
    /^[-+(]?[\d.,'’\s]+[%)]?$/.test(text) ||
    /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(text) ||
    /\S@\S+\.\S/.test(text) ||
    /^https?:/i.test(text)
  )
}

/** The names of a machine over those for people, as some exports have them: most cells share a word with the one above. */
function saysTheSame(upper: Cells, lower: Cells): boolean {
  const places = [...upper.keys()].filter((at) => upper[at]!.trim() !== '')
  const alike = places.filter((at) => {
    const [above, below] = [namesIn(upper[at]!), namesIn(lower[at] ?? '')]
    return below.some((word) => above.includes(word))
  })
  return areNames(lower) && alike.length >= places.length * 0.6
}

/** `relToUserGroup` and "User groups" share "user". */
const namesIn = (cell: string): string[] =>
  beginningOf(cell)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)

/** Patterns of content that is never a header; years are left out, since they may be headers. */
const contents: readonly RegExp[] = [
  /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:[T ]\d|$)/,
  /^[^\s@;,]+@[^\s@;,]+\.\w+$/,
  /^(https?:\/\/|www\.)\S+$/i,
  /^[-+(]?[\p{Sc}\s]*[1-9]\d{0,2}([.,'’\s]?\d{3})+([.,]\d+)?[\s\p{Sc}%)-]*$|^-?\d+[.,]\d+[\s\p{Sc}%]*$/u,
]
const year = /^(19|20|21)\d\d$/
/** Rows below that are compared with the first, share of them that are alike, and columns that have to agree. */
const [fewestBelow, mostlyAlike, fewestAgreeing] = [2, 0.7, 2]

/** Whether the first row is like those below it: its days, addresses and amounts are in the same columns, or several of its words are repeated below. */
function isRecord([first = [], ...below]: readonly Cells[]): boolean {
  if (below.length < fewestBelow) return false
  const others = below.filter((row) => !row.every((cell, at) => cell === (first[at] ?? '')))
  const isAlike = (at: number) => {
    const text = beginningOf(first[at]!).trim()
    const kind = contents.find((one) => one.test(text))
    if (!kind || year.test(text)) return false
    const filled = others.map((row) => beginningOf(row[at] ?? '').trim()).filter(Boolean)
    return filled.length >= fewestBelow && filled.filter((cell) => kind.test(cell)).length >= filled.length * mostlyAlike
  }
  // The row below may be a second header, which shares words with the first.
  const comesAgain = (at: number) => others.some((row) => row !== below[0] && (row[at] ?? '').trim() === first[at]!.trim())
  const places = [...first.keys()].filter((at) => first[at]!.trim() !== '')
  return places.some(isAlike) || places.filter(comesAgain).length >= fewestAgreeing
}

/** Two groups or more with gaps between them, each over names. */
function areGroups(above: Cells, names: Cells): boolean {
  const places = [...above.keys()].filter((at) => above[at]!.trim() !== '')
  const hasGap = places.some((at, index) => (places[index + 1] ?? names.length) > at + 1)
  return places.length > 1 && hasGap && areNames(above) && filledIn(names) > places.length
}

/** The lower row names what the upper one leaves open, and nothing but that and what is under a group. */
function isContinued(upper: Cells, lower: Cells): boolean {
  const width = Math.max(upper.length, lower.length)
  const isFilled = (cells: Cells) => (at: number) => (cells[at] ?? '').trim() !== ''
  const [isNamed, isContinuing] = [isFilled(upper), isFilled(lower)]
  const places = [...Array(width).keys()]
  const open = places.filter((at) => !isNamed(at))
  if (!open.length || !open.every(isContinuing) || !areNames(lower)) return false
  return places.some((at) => !isContinuing(at)) && places.every((at) => !isNamed(at) || !isContinuing(at) || !isNamed(at + 1))
}

/** `Cost,,` over `License,Support,` is `Cost: License`, `Cost: Support`. */
export function joinHeader(groups: Cells, names: Cells): string[] {
  let group = ''
  return Array.from({ length: Math.max(groups.length, names.length) }, (_, at) => {
    const [above, own] = [(groups[at] ?? '').trim(), (names[at] ?? '').trim()]
    if (above) group = own ? above : ''
    if (!own || !group || own === group) return own || above
    return `${group}: ${own}`
  })
}
