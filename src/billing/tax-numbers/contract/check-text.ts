import type { TaxNumberState } from '#billing/tax-numbers/contract.ts'
import { formatLongDate } from '#platform/contract/format.ts'

/** The outcome of the check in a sentence; null where nothing is checked. */
export function checkText({ taxNumber, isVatNumber, taxNumberCheck, taxNumberCheckedDate }: TaxNumberState): string | null {
  if (!taxNumber || !isVatNumber) return null
  if (!taxNumberCheck || !taxNumberCheckedDate) return `${taxNumber} is well-formed, but was not checked, so it changes no tax.`
  const day = formatLongDate(taxNumberCheckedDate)
  return taxNumberCheck === 'Valid' ? `${taxNumber} was valid on ${day}.` : `${taxNumber} was not valid on ${day}, so it changes no tax.`
}
