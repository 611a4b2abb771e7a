import { formatPrice } from '#platform/contract/format.ts'
import { sessionUser } from './stored.ts'

/** The currency of plans and invoices. */
export const priceCurrency = (): string => sessionUser()?.billingCurrency ?? 'CAD'

/** A price or an amount of an invoice, in the currency of the installation. */
export const price = (amount: number | null | undefined): string => formatPrice(amount, priceCurrency())
