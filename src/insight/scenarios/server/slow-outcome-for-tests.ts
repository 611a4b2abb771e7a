/** Outcome of a scenario, day by day and application by application, for tests: slow, obvious, and independent of the product's code. */

const kinds = ['license', 'personnel', 'development', 'hosting', 'hardware', 'refresh'] as const

export interface SlowStep {
  readonly applicationId: string
  readonly action: string
  readonly ontoApplicationId?: string | null
  readonly ontoName?: string | null
  readonly lastDate?: string | null
  readonly needsNoSuccessor?: boolean
}
export type SlowEntry = Record<(typeof kinds)[number], number | null> & {
  readonly applicationId: string
  readonly effectiveDate: string
  readonly endDate: string | null
}
export interface SlowCost {
  readonly startDate: string
  readonly endDate: string | null
  readonly yearlyAmount: number | null
  readonly onceAmount: number | null
}

function daysOf(year: number): string[] {
  const days: string[] = []
  for (let day = new Date(Date.UTC(year, 0, 1)); day.getUTCFullYear() === year; day = new Date(day.getTime() + 86_400_000))
    days.push(day.toISOString().slice(0, 10))
  return days
}

/** In cents; half a cent is rounded up. */
const share = (amount: number | null, days: number, length: number) =>
  Math.floor((2 * Math.round((amount ?? 0) * 100) * days + length) / (2 * length))

export function slowYears(
  steps: readonly SlowStep[],
  entries: readonly SlowEntry[],
  costs: readonly SlowCost[],
  years: readonly number[],
  today: string,
) {
  return years.map((year) => {
    const days = daysOf(year)
    const sum = { without: 0, goes: 0, comes: 0, once: 0 }
    for (const step of steps) {
      const own = entries.filter(({ applicationId }) => applicationId === step.applicationId)
      for (const entry of own) {
        const isLatest = own.every(({ effectiveDate }) => effectiveDate <= entry.effectiveDate)
        const end = isLatest && entry.endDate !== null && entry.endDate >= today ? null : entry.endDate
        const held = days.filter((day) => entry.effectiveDate <= day && (end === null || day <= end))
        const isCounted = step.needsNoSuccessor || isTakenOver(steps, step.applicationId)
        const ended = held.filter((day) => isCounted && step.lastDate && day > step.lastDate)
        for (const kind of kinds) {
          sum.without += share(entry[kind], held.length, days.length)
          sum.goes += share(entry[kind], ended.length, days.length)
        }
      }
    }
    for (const cost of costs) {
      const held = days.filter((day) => cost.startDate <= day && (cost.endDate === null || day <= cost.endDate))
      sum.comes += share(cost.yearlyAmount, held.length, days.length)
      if (!days.includes(cost.startDate)) continue
      sum.once += Math.round((cost.onceAmount ?? 0) * 100)
      sum.comes += Math.round((cost.onceAmount ?? 0) * 100)
    }
    return { year, without: sum.without / 100, goes: sum.goes / 100, comes: sum.comes / 100, once: sum.once / 100 }
  })
}

/** Whether it has a successor that exists in the end. */
export function isTakenOver(steps: readonly SlowStep[], applicationId: string, seen: readonly string[] = []): boolean {
  const step = steps.find((one) => one.applicationId === applicationId)
  if (!step) return true
  if (seen.includes(applicationId) || step.action === 'Eliminate') return false
  if (step.action === 'Replace' && step.ontoName) return true
  return Boolean(step.ontoApplicationId) && isTakenOver(steps, step.ontoApplicationId!, [...seen, applicationId])
}

export interface SlowItem {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
}

/** Names of items that are served now, directly or below them, and would be served by nothing. Only items that lose an application of their own are named. */
export function slowLost(
  steps: readonly SlowStep[],
  items: readonly SlowItem[],
  links: readonly { applicationId: string; id: string }[],
): string[] {
  const below = (id: string): string[] => [id, ...items.filter(({ parentId }) => parentId === id).flatMap((item) => below(item.id))]
  const isGone = (applicationId: string) => !isTakenOver(steps, applicationId)
  return items
    .filter(({ id }) => links.some((link) => link.id === id && isGone(link.applicationId)))
    .filter(({ id }) => {
      const all = below(id)
      return links.filter((link) => all.includes(link.id)).every(({ applicationId }) => isGone(applicationId))
    })
    .map(({ name }) => name)
    .sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase()))
}
