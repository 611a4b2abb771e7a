/** Costs counted day by day and cent by cent, for tests: slow, obvious, and by no code of the product. */

const kinds = ['license', 'personnel', 'development', 'hosting', 'hardware', 'refresh'] as const
type Amounts = Record<(typeof kinds)[number], number>

export interface Entry extends Amounts {
  applicationId: string
  isThirdParty: boolean
  isActive: boolean
  effectiveDate: string
  endDate: string | null
  licenseCount: number | null
}

function daysOf(year: number): string[] {
  const days: string[] = []
  for (let day = new Date(Date.UTC(year, 0, 1)); day.getUTCFullYear() === year; day = new Date(day.getTime() + 86_400_000))
    days.push(day.toISOString().slice(0, 10))
  return days
}

const covers = ({ effectiveDate, endDate }: Entry, day: string) => effectiveDate <= day && (endDate === null || day <= endDate)

/** Half a cent is rounded away from zero, as PostgreSQL rounds: in whole numbers, so that nothing is lost on the way. */
function cents(amount: number, days: number, length: number): number {
  const whole = Math.round(amount * 100) * days
  return Math.floor((2 * whole + length) / (2 * length))
}

export function slowYears(entries: Entry[], shares: Entry[], years: number[]) {
  return years.map((year) => {
    const days = daysOf(year)
    const groups = { own: new Map<string, number>(), thirdParty: new Map<string, number>(), grandTotal: new Map<string, number>() }
    const applications = new Set<string>()
    const count = (entry: Entry, covered: number) => {
      if (!entry.isActive || covered === 0) return
      applications.add(entry.applicationId)
      for (const kind of kinds)
        for (const group of [entry.isThirdParty ? groups.thirdParty : groups.own, groups.grandTotal])
          group.set(kind, (group.get(kind) ?? 0) + cents(entry[kind], covered, days.length))
    }
    for (const share of shares) count(share, days.filter((day) => covers(share, day)).length)
    for (const entry of entries) {
      const ofIt = shares.filter(({ applicationId }) => applicationId === entry.applicationId)
      count(entry, days.filter((day) => covers(entry, day) && !ofIt.some((share) => covers(share, day))).length)
    }
    const told = (group: Map<string, number>) => ({
      ...Object.fromEntries(kinds.map((kind) => [kind, (group.get(kind) ?? 0) / 100])),
      totalCost: kinds.reduce((sum, kind) => sum + (group.get(kind) ?? 0), 0) / 100,
    })
    return {
      year,
      applications: applications.size,
      own: told(groups.own),
      thirdParty: told(groups.thirdParty),
      grandTotal: told(groups.grandTotal),
    }
  })
}
