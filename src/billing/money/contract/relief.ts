/** VAT that a business accounts for itself, in the place of the seller. */
import type { Day } from './periods.ts'

/** A customer's number with a tax authority, and the outcome of the last check of it. */
export interface TaxNumber {
  readonly number: string
  /** Null: it is well-formed, and was not checked. */
  readonly check: 'Valid' | 'Invalid' | null
  readonly checkedDate: Day | null
  /** Reference of the check, as the service returned it. */
  readonly reference: string | null
}
export const reliefKinds = ['Reverse charge', 'Outside'] as const
/** `Outside`: the seller is not in the European Union. */
export interface Relief extends TaxNumber {
  readonly kind: (typeof reliefKinds)[number]
}

/** A tax as a line of a sum; null: none is charged. The rate is in percent. */
export const taxLabel = (code: string, rate: number, relief: Relief['kind'] | null): string | null =>
  relief === 'Outside' ? null : `${code} ${rate}%${relief ? ', reverse charge' : ''}`
