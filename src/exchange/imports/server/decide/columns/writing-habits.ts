/** How a file that proves nothing is likely to write numbers and days: by what stands between its columns, its words, its money, and where the workspace is. */
import type { DateOrder } from '#platform/server/spreadsheet/dates.ts'
import type { DecimalMark } from '#platform/server/spreadsheet/decimals.ts'

interface Habits {
  readonly delimiter: string | null
  readonly headers: readonly string[]
  readonly found: readonly { readonly samples: readonly string[] }[]
  readonly timeZone: string | null
}
type Known<Way extends string> = { readonly way: Way; readonly how: string }

/** Words of headers in languages of the continent, which write 1.234,50 and the day first. */
const continental =
  /(^|[\s_/-])(kosten|preis|betrag|anwendung|beginn|ende|datum|von|bis|lizenz\w*|hersteller|verantwortlich\w*|jahr|anzahl|co[uû]ts?|prix|montant|début|fin|année|éditeur|fournisseur|nom|coste|costo|precio|importe|fecha|inicio|nombre|proveedor|año|bedrag|prijs|begin|einde|leverancier|naam|jaar|custo|preço|início|data|fornitore|prezzo|importo)($|[\s_/-])/i
/** Places of the continent that write so; the others of the world's larger markets write 1,234.50. */
const europe = /^Europe\/(?!London|Dublin|Belfast|Zurich|Vaduz|Malta)/
const america = /^(America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Anchorage)|US\/)/

const hasMoney = ({ found }: Habits, sign: RegExp): boolean => found.some(({ samples }) => samples.some((sample) => sign.test(sample)))
const isContinental = ({ headers }: Habits): boolean => headers.some((header) => continental.test(header))

/** Excel parts columns by semicolons where the comma is the decimal mark. */
export function likelyMark(habits: Habits, order: Known<DateOrder>): DecimalMark {
  const { delimiter, timeZone } = habits
  if (order.how === 'proven' && order.way === 'month-first') return '.'
  if (hasMoney(habits, /[$£₹¥]|\b(USD|GBP|CHF)\b/)) return '.'
  return delimiter === ';' || isContinental(habits) || (timeZone !== null && europe.test(timeZone)) ? ',' : '.'
}

/** The month comes first in the United States alone, and in files that nothing is known of: screens write dates as MM/DD/YYYY. */
export function likelyDateOrder(habits: Habits, mark: Known<DecimalMark>): DateOrder {
  const { delimiter, timeZone } = habits
  if (timeZone !== null && america.test(timeZone)) return 'month-first'
  if (mark.how === 'proven' && mark.way === ',') return 'day-first'
  return delimiter === ';' || isContinental(habits) || (timeZone !== null && /^(Europe|Africa|Australia|Asia)\//.test(timeZone))
    ? 'day-first'
    : 'month-first'
}
