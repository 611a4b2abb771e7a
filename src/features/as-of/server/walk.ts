/** Goes back from one moment to the one before, and asks only of applications that are otherwise there how they stood. */
import type { Month } from '#features/as-of/contract/months.ts'
import { happenedBetween, type InUse, type Moment } from './comparison.ts'
import type { Account, Back, Past } from './undo.ts'

const entries = ['applicationCost', 'portfolioCost'] as const

export class Walk {
  readonly #momentOf: (account: Account, at: number) => Moment
  readonly #days: readonly string[]
  /** Entries that there were at any moment so far, by application. */
  readonly #entries = new Map<string, Set<string>>()
  readonly #known = new Set<string>()
  #inUse: Map<string, InUse> | undefined
  #cents = 0

  /** @param momentOf how the applications of an account stood at the moment of this number @param days the day of each, from 1 */
  constructor(momentOf: (account: Account, at: number) => Moment, days: readonly string[]) {
    this.#momentOf = momentOf
    this.#days = days
  }

  /** What happened until the moment after this one; undefined for the last of all. */
  back([at, account, touched]: Back, amountsSeen: boolean): Month | undefined {
    for (const entity of entries) for (const [id, one] of account[entity]) this.#know(id, one)
    const after = this.#inUse
    if (!after) {
      this.#inUse = new Map(this.#momentOf(account, at).inUse)
      this.#cents = centsOf(this.#inUse)
      return undefined
    }
    const [applications, cents] = [after.size, this.#cents]
    const changed = this.#changed(account, at, touched)
    const before = this.#momentOf(changed ? this.#partOf(account, changed) : account, at)
    const then: Moment['inUse'] = changed
      ? new Map([...changed].flatMap((id) => (after.has(id) ? [[id, after.get(id)!] as const] : [])))
      : after
    const counts = { came: 0, went: 0, time: 0, state: 0, cost: 0 }
    for (const { happenings } of happenedBetween(before, { ...before, inUse: then })) for (const one of happenings) counts[one]++
    this.#cents += centsOf(before.inUse) - centsOf(then)
    for (const id of then.keys()) after.delete(id)
    for (const [id, one] of before.inUse) after.set(id, one)
    return {
      from: this.#days[at - 1]!,
      to: this.#days[at]!,
      ...counts,
      cost: amountsSeen ? counts.cost : null,
      applications,
      yearlyCost: amountsSeen ? cents / 100 : null,
      costChange: amountsSeen ? (cents - this.#cents) / 100 : null,
    }
  }

  #know(id: string, { fields }: Past): void {
    if (this.#known.has(id)) return
    this.#known.add(id)
    const applicationId = fields['applicationId'] as string
    this.#entries.set(applicationId, (this.#entries.get(applicationId) ?? new Set()).add(id))
  }

  /** Applications of which anything differs between two moments: what was changed, and costs that begin or end. Undefined: it may be any. */
  #changed(account: Account, at: number, touched: Back[2]): Set<string> | undefined {
    const changed = new Set<string>()
    const costs = new Set<string>()
    for (const [id, entity] of touched)
      if (entity === 'portfolio') return undefined
      else if (entity === 'application') changed.add(id)
      else costs.add(id)
    for (const [applicationId, ids] of this.#entries)
      for (const id of ids) if (costs.has(id) || this.#isCrossed(account, id, at)) changed.add(applicationId)
    return changed
  }

  #isCrossed(account: Account, id: string, at: number): boolean {
    const fields = (account.applicationCost.get(id) ?? account.portfolioCost.get(id))?.fields
    if (!fields) return false
    const [first, last] = [fields['effectiveDate'] as string, fields['endDate'] as string | null]
    const covers = (day: string) => first <= day && (last === null || day <= last)
    return covers(this.#days[at - 1]!) !== covers(this.#days[at]!)
  }

  #partOf(account: Account, ids: ReadonlySet<string>): Account {
    const costs = [...ids].flatMap((id) => [...(this.#entries.get(id) ?? [])])
    return {
      ...account,
      application: only(account.application, ids),
      applicationCost: only(account.applicationCost, costs),
      portfolioCost: only(account.portfolioCost, costs),
    }
  }
}

const only = (records: ReadonlyMap<string, Past>, ids: Iterable<string>) =>
  new Map([...ids].flatMap((id) => (records.has(id) ? [[id, records.get(id)!] as const] : [])))

/** In integers, so that a sum of many is exact. */
const centsOf = (inUse: Moment['inUse']): number => {
  let sum = 0
  for (const { told } of inUse.values()) sum += Math.round((told.yearlyCost ?? 0) * 100)
  return sum
}
