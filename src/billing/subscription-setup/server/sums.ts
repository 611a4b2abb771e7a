/** Lines and their sums, as they are shown. */
import type { Line } from '#billing/money/contract/charges.ts'
import { toMoney } from '#billing/money/contract/cents.ts'
import { dayAfter } from '#billing/money/contract/periods.ts'
import type { SetupLine } from '#billing/subscription-setup/contract.ts'

/** Cents. */
export function sumOf(lines: readonly Line[]): { net: number; tax: number; total: number } {
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const tax = lines.flatMap(({ taxes }) => taxes).reduce((sum, { amount }) => sum + amount, 0)
  return { net, tax, total: net + tax }
}

export const shownLine = (line: Line): SetupLine => ({
  description: line.description,
  periodStartDate: line.period?.start ?? null,
  periodEndDate: line.period && dayAfter(line.period.end, -1),
  parts: (line.parts ?? []).map(({ description, amount }) => ({ description, amount: toMoney(amount) })),
  netAmount: toMoney(line.net),
  taxes: line.taxes.map(({ code, rate, amount, relief }) => ({
    taxCode: code,
    rate: rate / 1000,
    taxAmount: toMoney(amount),
    relief: relief?.kind ?? null,
  })),
  totalAmount: toMoney(sumOf([line]).total),
})
