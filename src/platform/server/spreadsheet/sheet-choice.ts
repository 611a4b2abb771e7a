/** Choice of the workbook's sheet with the list, unless the user has chosen. */
import { findHeader } from '#platform/server/spreadsheet/header-row.ts'

/** Rows of a sheet that are looked at. */
export const peeked = 30

/** Sheets that say how a workbook is filled in, or hold what its cells may choose from. */
const aside =
  /^[\W\d]*(read\W*me|info(rmation)?s?|instructions?|intro(duction)?|cover( ?(page|sheet))?|(table of )?contents?|legende?|legenda|leyenda|help|hilfe|aide|ayuda|guid(e|ance)|glossary|glossar|change ?log|(version|revision) history|lists?|listen?|lookups?|drop ?downs?|hinweise?|anleitung|deckblatt|titelblatt|lisez.?moi|mode d.emploi|léame|leeme|instrucciones|toelichting|uitleg|leeswijzer|about)\W*$/i

/** A header over several columns, and rows below it. */
export function looksLikeList(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const { at, count } = findHeader(filled)
  const below = filled.slice(at + count)
  const width = (filled[at + count - 1] ?? []).filter((cell) => cell.trim() !== '').length
  return width >= 3 && below.some((row) => row.filter((cell) => cell.trim() !== '').length >= 2)
}

/** Words that sheets of records are called by. */
const listed =
  /\b(app(s|li\w*)?|anwendung\w*|aplic\w+|software\w*|systems?|syst[eè]mes?|sistemas?|systemen?|invent\w+|bestand\w*|portfolio|logiciels?|progiciels?|fachverfahren|r[ée]f[ée]rentiel|register|catalog\w*)\b/i

/** Order in which sheets are tried: those named after records, others, those with explanations. */
export const likelihood = (sheetName: string): number => (aside.test(sheetName) ? 2 : listed.test(sheetName.replaceAll('_', ' ')) ? 0 : 1)
