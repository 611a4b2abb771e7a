/** Names that hold what may stand between names: "A/B" is one name or two. */

/** Between blanks; a run of those in the pattern would take time by its square. */
const words = String.raw`(?<=\s)(?:and|und|et|en|y)(?=\s)`
/** Separators between two names: any of these together, else one alone. */
const marks = [';', '|', '\n', ',', '/', '&', '+']
const anyMark = new RegExp(String.raw`[${marks.join('')}]|${words}`, 'i')
const eachMark = [...marks, new RegExp(words, 'i')]
/** Marks for which a name is asked about, and letters of a piece that may be a name: "R&D" is one. */
const [doubtful, shortest] = [/[;|\n,/&+]/, 2]

const cut = (text: string, mark: string | RegExp): string[] =>
  text
    .split(mark)
    .map((piece) => piece.trim())
    .filter(Boolean)

/** The pieces of a name of which each is known; undefined where there is no such reading. */
export function knownPieces(text: string, isKnown: (piece: string) => boolean): string[] | undefined {
  for (const mark of [anyMark, ...eachMark]) {
    // Most texts end here: a long one is not cut into thousands of pieces.
    const [first = '', second] = text.split(mark, 2)
    if (second === undefined || (first.trim() && !isKnown(first.trim()))) continue
    const pieces = cut(text, mark)
    if (pieces.length > 1 && pieces.every(isKnown)) return pieces
  }
  return undefined
}

/** Kinds whose names hold such marks without meaning more than one: addresses of pages. A person's family name stands before a comma. */
const [ofAddresses, ofPeople] = ['link', 'contact']

/** The other reading of a new name that holds such a mark; undefined for one that is read one way. */
export function otherReading(to: string, text: string): string[] | undefined {
  if (to === ofAddresses || text.includes('@') || text.includes('://')) return undefined
  const pieces = cut(text, to === ofPeople ? /[;|\n/&+]/ : doubtful)
  return pieces.length > 1 && pieces.every((piece) => piece.length >= shortest && /\p{L}/u.test(piece)) ? pieces : undefined
}

/** In words. */
export const askedOf = (text: string, pieces: readonly string[], { label, plural }: { label: string; plural: string }): string =>
  `“${text.trim()}” may be one ${label}, or ${pieces.length} ${plural}: ${pieces.map((piece) => `“${piece}”`).join(', ')}.`
