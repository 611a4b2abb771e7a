/** The cost of the next period, with the users, prices and coupons of today, and with the users that this period has had above what it charged. */
import type { Line } from '#billing/money/contract/charges.ts'
import type { Day, Unit } from '#billing/money/contract/periods.ts'
import { readDue } from './due.ts'
import type { BillingServices } from './seller.ts'

/** More than a period of each. */
const daysAhead: Readonly<Record<Unit, number>> = { Month: 32, Year: 367 }

export interface NextDue {
  readonly nextDate: Day | null
  readonly next: readonly Line[]
}

/** The charges of the first day behind `today` on which a period begins. */
export async function readNextDue(services: BillingServices, accountId: string, now: Date, today: Day, unit: Unit): Promise<NextDue> {
  const due = await readDue(services, accountId, new Date(now.getTime() + daysAhead[unit] * 86_400_000))
  const later = (due?.invoices ?? []).flatMap(({ on, lines }) =>
    lines.filter(({ period, sourceKey }) => on > today && period && !sourceKey.startsWith('credit:')).map((line) => ({ on, line })),
  )
  const nextDate = later[0]?.on ?? null
  return { nextDate, next: later.filter(({ on }) => on === nextDate).map(({ line }) => line) }
}
