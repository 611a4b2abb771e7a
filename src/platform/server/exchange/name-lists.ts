/** Several names in one cell. */

/** The first of them that a cell holds outside of quotes is the one that separates its names. */
const separators = [';', '\n', '|', ',']

/** One of the names of a cell; a quoted one is taken literally. */
export interface Piece {
  readonly text: string
  readonly isQuoted: boolean
}

/** In place of a separator: the first separator that rarely occurs in names. */
export const oneOfClear = 'clear'

/**
 * `a; "b; c"` → a and b; c. Splits names at the separator; without one at `;`, else at line breaks, bars or commas; with null not at all.
 * A name in double quotes is taken as it is.
 */
export const splitNames = (cell: string, chosen?: string | null): string[] => splitPieces(cell, chosen).map(({ text }) => text)

/** The same, with what is quoted. */
export function splitPieces(written: string, chosen?: string | null): Piece[] {
  const cell = withoutBullets(written)
  if (chosen === null && !cell.trimStart().startsWith('"')) return cell.trim() ? [{ text: cell.trim(), isQuoted: false }] : []
  const marks = marksOf(chosen ?? undefined)
  const separator = marks.find((mark) => pieces(cell, mark).length > 1) ?? ';'
  const names = pieces(cell, separator).map((piece) => (piece.isQuoted ? piece : { ...piece, text: piece.text.trim() }))
  return [...new Map(names.filter(({ text }) => text).map((piece) => [piece.text, piece])).values()]
}

/** Marks before each line of a list, then those that begin other texts, too. */
const bullet = /^\s*[•‣◦▪●]\s*/
const dash = /^\s*[-*–—·]\s+/
const place = /^\s*(\d{1,3})[.)]\s+/

/** The lines of a list without the marks or numbers that each of them has. */
function withoutBullets(cell: string): string {
  const lines = cell.split('\n').filter((line) => line.trim())
  const marked = (mark: RegExp) => lines.every((line) => mark.test(line))
  const areCounted = () => lines.every((line, at) => Number(place.exec(line)?.[1]) === at + 1)
  const mark = marked(bullet) ? bullet : lines.length < 2 ? undefined : marked(dash) ? dash : areCounted() ? place : undefined
  return mark && lines.length ? lines.map((line) => line.replace(mark, '')).join('\n') : cell
}

/** People mix marks that names hardly ever hold: beside one of them the others count, too. */
function marksOf(chosen: string | undefined): string[] {
  const clear = separators.filter((mark) => mark !== ',')
  if (chosen === undefined || chosen === ',') return separators
  return chosen === oneOfClear || clear.includes(chosen) ? clear : [chosen]
}

function pieces(cell: string, separator: string): Piece[] {
  const found: Piece[] = []
  let [at, start] = [0, -1]
  let quoted: RegExpExecArray | null = null
  while (at <= cell.length) {
    // Many separators before the next name do not have it looked for again.
    if (start < at) {
      start = cell.slice(at).search(/\S|$/) + at
      quoted = cell[start] === '"' ? /^"((?:[^"]|"")*)"\s*/.exec(cell.slice(start)) : null
    }
    const afterQuote = quoted ? start + quoted[0].length : -1
    if (quoted && (afterQuote === cell.length || cell[afterQuote] === separator)) {
      found.push({ text: quoted[1]!.replaceAll('""', '"'), isQuoted: true })
      at = afterQuote + 1
    } else {
      const end = cell.indexOf(separator, at)
      found.push({ text: cell.slice(at, end < 0 ? undefined : end), isQuoted: false })
      at = end < 0 ? cell.length + 1 : end + 1
    }
    if (at === cell.length && cell.endsWith(separator)) break
  }
  return found
}

/** The cell that `splitNames` reads back as these names. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (needsQuotes(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ')

/** Whatever may separate names, in our files or in others, is quoted: what is quoted is one name. */
const needsQuotes = (name: string) => /[;\n|,"/&+]/.test(name) || bullet.test(name) || name !== name.trim()
