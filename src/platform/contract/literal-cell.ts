/**
 * Spreadsheet programs run a cell that begins with one of these as a formula. Some first make compatibility forms plain (the full-width `＝`), and some
 * skip what is not seen before them. A tab or a line break at the start is enough by itself.
 * Source: OWASP, "CSV Injection"; Unicode, compatibility decompositions of = + - @ (literal-cell.test.ts derives them).
 */
const signs = String.raw`=⁼₌﹦＝+⁺₊﬩﹢＋\-⁻₋−﹣－@﹫＠`
/** Blanks, control characters and characters without a width. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`
const beginning = String.raw`(?:[\t\r\n]|${unseen}*[${signs}])`
const WOULD_RUN = new RegExp(`^'*${beginning}`, 'u')
const NEUTRALISED = new RegExp(`^'+${beginning}`, 'u')

/** Text for an exported cell that no spreadsheet program takes for a formula: a leading apostrophe guards it. */
export function neutraliseCell(text: string): string {
  return WOULD_RUN.test(text) ? `'${text}` : text
}

/**
 * The text that `neutraliseCell` was given. A text that had apostrophes of its own before such a character
 * got one more on the way out and loses one here, so that every text survives the round trip.
 */
export function restoreCell(text: string): string {
  return NEUTRALISED.test(text) ? text.slice(1) : text
}
