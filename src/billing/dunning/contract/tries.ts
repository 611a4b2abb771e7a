/** When a card that failed is tried again, and when patience ends. */
import { dayAfter, daysBetween, type Day } from '#billing/money/contract/periods.ts'

/** Days after the first failure on which the card is tried. */
const tryDays = [0, 1, 3, 7, 14] as const
/** Cents. Providers refuse less, so that it waits for the next invoice. */
export const smallestCharge = 50

export interface Failure {
  readonly accountPaymentMethodId: string
  readonly reason: string | null
  /** The bank has declined the card permanently. */
  readonly isFinal: boolean
  /** A bank has taken the payment back: people decide how it is paid. */
  readonly isDisputed: boolean
}
export interface Dunning extends Failure {
  /** The day of the first failure. */
  readonly since: Day
  /** Days behind it on which the card was tried last. */
  readonly lastTried: number
}

/** The first failure begins the dunning; a later one is a try of it. A disputed card stays one, also where somebody tries it again. */
export const afterFailure = (before: Dunning | null, failure: Failure, today: Day): Dunning => ({
  ...failure,
  isDisputed:
    failure.isDisputed || (before !== null && before.isDisputed && before.accountPaymentMethodId === failure.accountPaymentMethodId),
  since: before?.since ?? today,
  lastTried: before ? daysBetween(before.since, today) : 0,
})

/** Whether the method is due for a try. A late run tries once for all missed days; another method is tried at once. */
export function isTryDue({ accountPaymentMethodId, isFinal, lastTried, since }: Dunning, methodId: string, today: Day): boolean {
  if (methodId !== accountPaymentMethodId) return true
  const planned = tryDays.findLast((day) => day <= daysBetween(since, today)) ?? 0
  return !isFinal && planned > lastTried
}

/** The next day on which the card is tried; null: it is not, as where its bank has declined it for good or taken a payment back. */
export function nextTry({ since, lastTried, isFinal, isDisputed }: Dunning): Day | null {
  const next = tryDays.find((day) => day > lastTried)
  return isFinal || isDisputed || next === undefined ? null : dayAfter(since, next)
}

/** The first day on which the workspace is read-only. */
export const readOnlyFrom = ({ since }: Pick<Dunning, 'since'>, graceDays: number): Day => dayAfter(since, graceDays)
