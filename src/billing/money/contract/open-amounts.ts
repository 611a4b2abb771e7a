/** The open amount of each invoice, and what is settled. */

export interface Owed {
  readonly invoiceId: string
  readonly total: number
}
/** The open amount of each invoice, with payments and credit notes applied to the oldest first, so that they sum up to what is owed. */
export function openOf(invoices: readonly Owed[], paid: number): ReadonlyMap<string, number> {
  let left = invoices.reduce((sum, { total }) => sum - Math.min(0, total), paid)
  return new Map(
    invoices.map(({ invoiceId, total }) => {
      const taken = Math.max(0, Math.min(left, total))
      left -= taken
      return [invoiceId, Math.max(0, total) - taken] as const
    }),
  )
}

/** Invoices and credit notes before the first that is open: a provider earns on these alone. `open` in cents or whole units. */
export function settledOf<Invoice>(invoices: readonly Invoice[], open: (invoice: Invoice) => number): Invoice[] {
  const firstOpen = invoices.findIndex((one) => open(one) > 0)
  return invoices.slice(0, firstOpen < 0 ? undefined : firstOpen)
}
