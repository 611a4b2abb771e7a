/** Separator between several values in one cell, derived from the whole column: "Doe, John" is one person, "core, money" two tags. */

/** Share of cells that must hold a mark, so that it separates rather than happens to be there. */
const common = 0.02
/** Share of the pieces that must come again in other cells, so that commas separate them. */
const recurring = 0.4

/** Separators that rarely belong to a name, then those that often do. */
const clear = [';', '|', '\n']
const doubtful = [',', ' / ']

/** Characters of a usual value of a list. Prose has line breaks, too. */
const longestValue = 60

export function separatorOf(values: readonly string[]): string | null {
  const isCommon = (mark: string) => values.filter((value) => value.includes(mark)).length > values.length * common
  const pieces = (mark: string) => values.flatMap((value) => split(value, mark))
  const found = clear.find((mark) => isCommon(mark) && meanLength(pieces(mark)) <= longestValue)
  return found ?? doubtful.find((mark) => isCommon(mark) && areValues(values, mark)) ?? null
}

const split = (value: string, mark: string): string[] =>
  value
    .split(mark)
    .map((piece) => piece.trim())
    .filter(Boolean)

const meanLength = (pieces: readonly string[]): number => pieces.reduce((sum, { length }) => sum + length, 0) / Math.max(1, pieces.length)

/** Values of a list come again, alone or beside others; the halves of a name don't, and a sentence says "and". */
function areValues(values: readonly string[], mark: string): boolean {
  const cells = [...new Set(values.map((value) => value.toLowerCase()))].map((value) => split(value, mark))
  const inCells = new Map<string, number>()
  for (const cell of cells) for (const piece of new Set(cell)) inCells.set(piece, (inCells.get(piece) ?? 0) + 1)
  const pieces = new Set(cells.filter(({ length }) => length > 1).flat())
  if ([...pieces].some((piece) => /^(and|or|und|oder|et|ou|y|o|en|of|&)\s/.test(piece))) return false
  const again = [...pieces].filter((piece) => inCells.get(piece)! > 1).length
  return again >= pieces.size * recurring && again > 1
}
