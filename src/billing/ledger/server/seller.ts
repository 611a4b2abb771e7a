/** The seller: the installation's operator, from the settings. */
import type { Registration } from '#billing/money/contract/tax.ts'
import type { Services } from '#platform/server/access/context.ts'

export type BillingServices = Pick<Services, 'database' | 'settings'>

/** `CA GST 123456789RT0001 2020-01-01; CA-QC QST …`, checked when it is read. */
export const registrationsOf = ({ billingTaxNumbers }: Services['settings']): readonly Registration[] =>
  billingTaxNumbers.map(([place, code, number, from]) => ({ place, code, number, from }))

export const sellerOf = ({ billingSeller }: Services['settings']) => ({ name: billingSeller })
