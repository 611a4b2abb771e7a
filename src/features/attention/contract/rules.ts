/** The rules that every workspace has, as data: what they are called, how much they weigh, and which rows of the list of applications they show. */
import { expectedFacts } from '#features/applications/contract/completeness.ts'
import type { ListSearch } from './address.ts'

export interface BuiltInRule {
  readonly id: string
  readonly name: string
  readonly sentence: string
  /** 1 to 5; 5 is looked at first. */
  readonly weight: number
  /** What narrows the list to its rows on a day (`2026-11-23`). None: the list has no column for it, and the rule has a page of its own. */
  readonly rows?: (day: string) => ListSearch
}

const notSet = { kind: 'blank', is: true } as const
const until = (to: string) => ({ kind: 'dates', from: null, to }) as const

/** The day so many days or years earlier. */
function earlier(day: string, { days = 0, years = 0 }: { days?: number; years?: number }): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

/** Needs amounts to be seen. */
export const costRule = 'withoutCost'

export const builtInRules: readonly BuiltInRule[] = [
  {
    id: 'pastEnd',
    name: 'Past the end of life',
    sentence: 'In use until a day that is over, and still here.',
    weight: 5,
    rows: (day) => ({ lifecycleEndDate: until(earlier(day, { days: 1 })) }),
  },
  {
    id: 'withoutOwner',
    name: 'Without an owner',
    sentence: 'Nobody can be asked, and nobody decides.',
    weight: 5,
    rows: () => ({ ownerContactsDescription: '' }),
  },
  {
    id: 'unscored',
    name: 'Not scored yet',
    sentence: 'A score is missing, so there is no recommendation.',
    weight: 4,
    rows: () => ({ timeRecommendation: '' }),
  },
  { id: costRule, name: 'No cost for today', sentence: 'No cost entry covers today, so every sum is too low.', weight: 3 },
  {
    id: 'reviewedLongAgo',
    name: 'Reviewed over a year ago',
    sentence: 'What is recorded may no longer be right.',
    weight: 3,
    rows: (day) => ({ lastReviewedDate: until(earlier(day, { days: 1, years: 1 })) }),
  },
  {
    id: 'neverReviewed',
    name: 'Never reviewed',
    sentence: 'No day of a review is recorded.',
    weight: 2,
    rows: () => ({ lastReviewedDate: notSet }),
  },
]

export type Fact = keyof typeof expectedFacts
export const facts = Object.keys(expectedFacts) as Fact[]

/** The rows that lack a fact of those that completeness counts. */
export const rowsWithout: Readonly<Record<Fact, ListSearch>> = {
  shortDescription: { shortDescription: notSet },
  state: { currentStateId: '' },
  criticality: { criticality: notSet },
  owner: { ownerContactsDescription: '' },
  area: { areas: '' },
  businessScore: { businessQuestionsScore: notSet },
  technologyScore: { technologyQuestionsNetScore: notSet },
}
