/** VAT numbers of the European Union, by country. */
import { taxRates } from './tax-rates.ts'

/** Countries of the European Union. */
export const inTheUnion: ReadonlySet<string> = new Set(taxRates.filter(({ code }) => code === 'VAT').map(({ place }) => place))

/** The two letters that VAT numbers of a country begin with; null outside the European Union. Greece writes EL. */
export const vatPrefix = (countryId: string | null): string | null =>
  countryId !== null && inTheUnion.has(countryId) ? (countryId === 'GR' ? 'EL' : countryId) : null

export function isVatNumberOf(countryId: string | null, number: string): boolean {
  const prefix = vatPrefix(countryId)
  return prefix !== null && number.startsWith(prefix)
}
