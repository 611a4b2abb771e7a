/** Rows of two texts in one cell: `CMDB: A-17; "ERP: north": 4711`. */
import { textIn } from '#platform/contract/by-name.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { joinNames, splitPieces } from './name-lists.ts'

/** Names of the two texts. */
type Parts = readonly string[]

/** The cell that {@link pairsIn} reads back as these rows. */
export const joinPairs = ([first = '', second = '']: Parts, rows: readonly Row[]): string =>
  joinNames(rows.map((row) => `${quoted(textIn(row[first]) ?? '')}: ${textIn(row[second]) ?? ''}`))

const quoted = (text: string): string => (/^"|:/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const pair = /^(?:"((?:[^"]|"")*)"|([^:]*)):(.*)$/s

/** The rows of a cell; a piece that is no pair is answered as it is. */
export function pairsIn([first = '', second = '']: Parts, cell: string): Row[] | { readonly unread: string } {
  const rows: Row[] = []
  for (const { text } of splitPieces(cell)) {
    const [, inQuotes, plain, behind = ''] = pair.exec(text) ?? []
    const before = (inQuotes?.replaceAll('""', '"') ?? plain ?? '').trim()
    if (!before || !behind.trim()) return { unread: text }
    rows.push({ [first]: before, [second]: behind.trim() })
  }
  return rows
}
