/** Ways in which programs quote cells that RFC 4180 does not have: quotes behind a backslash, and quotes around whole lines. */
import { fieldsOf, guessDelimiter } from '#platform/server/spreadsheet/csv-delimiter.ts'

/** Characters between cells. */
const between = String.raw`[,;|\t\r\n]`
/** A quote behind a backslash in the middle of a cell. At the end of a cell it closes one: "C:\temp\". */
const behindBackslash = new RegExp(String.raw`[^\\]\\(?:\\\\)*"(?!${between}|$)`)
/** A doubled quote beside text, as RFC 4180 has it. */
const doubled = new RegExp(String.raw`[^",;|\t\r\n]""(?!")|(?<!")""(?!"|${between}|$)`)

/** Whether quotes within cells have a backslash before them, as databases and scripts write them. */
export const hasBackslashes = (text: string): boolean => behindBackslash.test(text) && !doubled.test(text)

/** Blanks between a delimiter and a quoted cell: "a, "b, c", d". Quotes within a text have no delimiter beside both. */
export const hasBlanksBeforeQuotes = (text: string, delimiter: string): boolean =>
  delimiter !== '\t' && new RegExp(`[${delimiter}] +"[^"\r\n]*(?:""[^"\r\n]*)*" *(?:[${delimiter}\r\n]|$)`).test(text)

/** A line that is one quoted cell. */
const quotedLine = /^"((?:[^"\r\n]|"")*)"$/gm
const looked = 50
const shown = 200_000

/**
 * The text without the quotes that a program has put around whole lines, since it knew another delimiter. The header says how many cells a line has;
 * lines with another number stay.
 */
export function withoutLineQuotes(text: string): string {
  const lines = text
    .slice(0, shown)
    .split(/\r\n|\n|\r/)
    .filter(Boolean)
    .slice(0, looked)
  const bare = lines.map(inner)
  const delimiter = guessDelimiter(bare.join('\n'))
  const cells = fieldsOf(bare[0] ?? '', delimiter)
  if (cells < 2) return text
  return text.replaceAll(quotedLine, (line) => (fieldsOf(inner(line), delimiter) === cells ? inner(line) : line))
}

const inner = (line: string): string => line.replace(/^"((?:[^"\r\n]|"")*)"$/, (_all, held: string) => held.replaceAll('""', '"'))
