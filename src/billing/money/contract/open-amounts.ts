/** The open amount of each invoice. */

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
