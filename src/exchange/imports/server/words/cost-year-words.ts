/** Years in cells and headers of costs. */
import { withoutUnit } from '#exchange/imports/contract/units.ts'
import { plainWord } from './senses.ts'

const year = /^(?:fy|gj|hj|ej)?\s*((?:19|20)\d{2})$|^(?:fy|gj|ej)\s*['’]?(\d{2})$/i

/** "2026", "FY 2026" and "FY26" are a year: an entry of it ends with it, unless the file says when. */
export function yearIn(cell: string): string | undefined {
  const [, whole, short] = year.exec(cell.trim()) ?? []
  return short === undefined ? whole : `20${short}`
}

const wholeYear = /(?<!\d)((?:19|20)\d{2})(?:\s*[/–-]\s*(?:(?:19|20)?\d{2}))?(?!\d)/
const shortYear = /\b(?:fy|gj|hj)\s*'?(\d{2})(?:\s*\/\s*\d{2})?(?!\d)/i
const ofYear = /\b(?:fy|gj|hj|ej|year|jahr|année|año|jaar)\b/gi

/** The year that a header names, and what else it says. */
export function yearOfHeader(said: string): { readonly year: number; readonly rest: string } | undefined {
  const header = withoutUnit(said)
  const found = wholeYear.exec(header.replace(/\b(?:fy|gj|hj|ej)(?=\d)/i, '')) ?? shortYear.exec(header)
  if (!found) return undefined
  const year = Number(found[1]!.length === 2 ? `20${found[1]}` : found[1])
  const rest = header
    .replace(shortYear, ' ')
    .replace(/\b(?:fy|gj|hj|ej)(?=\d)/i, '')
    .replace(wholeYear, ' ')
    .replace(ofYear, ' ')
  return { year, rest: plainWord(rest) }
}
