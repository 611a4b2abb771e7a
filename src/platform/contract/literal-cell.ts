/**
 * Spreadsheet programs run a cell that begins with one of these as a formula.
 * Source: OWASP, "CSV Injection".
 */
const WOULD_RUN = /^'*[=+\-@\t\r\n]/
const NEUTRALISED = /^'+[=+\-@\t\r\n]/

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
