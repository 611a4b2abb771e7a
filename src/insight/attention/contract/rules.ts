/** The rules that every workspace has, as data: what they are called, how much they weigh, and which rows of their list they show. */
import { expectedFacts } from '#portfolio/applications/contract/completeness.ts'
import { keysOf } from '#platform/contract/keys.ts'
import type { ListSearch } from './address.ts'
import type { Ruled } from './lists.ts'

export interface BuiltInRule {
  readonly id: string
  readonly name: string
  readonly sentence: string
  /** 1 to 5; 5 is looked at first. */
  readonly weight: number
  /** Filters for the rule's rows on a day (`2026-11-23`). Undefined: the list has no column for it, and the rule has a page of its own. */
  readonly rows?: (day: string) => ListSearch
}

const none = { kind: 'range', from: null, to: 0 } as const
const notSet = { kind: 'blank', is: true } as const
const until = (to: string) => ({ kind: 'dates', from: null, to }) as const

/** The day a number of days or years earlier. */
function earlier(day: string, { days = 0, years = 0 }: { days?: number; years?: number }): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

/** Needs amounts to be seen. */
export const costRule = 'withoutCost'

const ofApplications: readonly BuiltInRule[] = [
  {
    id: 'pastEnd',
    name: 'Past the planned end',
    sentence: 'The planned last day of use is over, and the record is still active.',
    weight: 5,
    rows: (day) => ({ lifecycleEndDate: until(earlier(day, { days: 1 })) }),
  },
  {
    id: 'vendorEnded',
    name: 'Past the vendor’s end of life',
    sentence: 'It is, or runs on, a product release that its vendor no longer supports.',
    weight: 5,
    rows: () => ({ vendorSupport: ['End of life'] }),
  },
  {
    id: 'vendorEndsSoon',
    name: 'Vendor support ends soon',
    sentence: 'The vendor of a product release ends support within 12 months.',
    weight: 4,
    rows: () => ({ vendorSupport: ['Ends within 12 months'] }),
  },
  {
    id: 'withoutOwner',
    name: 'Without an owner',
    sentence: 'Nobody is responsible for it.',
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
    sentence: 'The record may be out of date.',
    weight: 3,
    rows: (day) => ({ lastReviewedDate: until(earlier(day, { days: 1, years: 1 })) }),
  },
  {
    id: 'neverReviewed',
    name: 'Never reviewed',
    sentence: 'No review date is recorded.',
    weight: 2,
    rows: () => ({ lastReviewedDate: notSet }),
  },
]

/** By list. Two lists have no rule of the same id. */
export const builtInRules: Readonly<Record<Ruled, readonly BuiltInRule[]>> = {
  application: ofApplications,
  itService: [
    {
      id: 'serviceEnded',
      name: 'Past the end of use',
      sentence: 'The planned last day of use is over, and the record is still active.',
      weight: 5,
      rows: (day) => ({ lifecycleEndDate: until(earlier(day, { days: 1 })) }),
    },
    {
      id: 'serviceVendorEnded',
      name: 'Past the vendor’s end of life',
      sentence: 'It is, or runs on, a product release that its vendor no longer supports.',
      weight: 5,
      rows: () => ({ vendorSupport: ['End of life'] }),
    },
    {
      id: 'serviceVendorEndsSoon',
      name: 'Vendor support ends soon',
      sentence: 'The vendor of a product release ends support within 12 months.',
      weight: 4,
      rows: () => ({ vendorSupport: ['Ends within 12 months'] }),
    },
    {
      id: 'serviceWithoutContact',
      name: 'Without a contact',
      sentence: 'Nobody owns, knows or supports it.',
      weight: 4,
      rows: () => ({ contacts: '' }),
    },
    {
      id: 'serviceWithoutState',
      name: 'Without a state',
      sentence: 'Nobody knows whether it is in use.',
      weight: 3,
      rows: () => ({ currentStateId: '' }),
    },
  ],
  project: [
    {
      id: 'projectOverdue',
      name: 'Overdue',
      sentence: 'The target day is over, and no day of completion is recorded.',
      weight: 5,
      rows: (day) => ({ targetDate: until(earlier(day, { days: 1 })), completionDate: notSet }),
    },
    {
      id: 'projectWithoutManager',
      name: 'Without a manager',
      sentence: 'Nobody is responsible for it.',
      weight: 4,
      rows: () => ({ managerContactId: '' }),
    },
    {
      id: 'projectWithoutTarget',
      name: 'Without a target day',
      sentence: 'Without a target day, delays go unnoticed.',
      weight: 3,
      rows: () => ({ targetDate: notSet, completionDate: notSet }),
    },
  ],
  program: [
    {
      id: 'programOverdue',
      name: 'Past its target',
      sentence: 'The target day is over, and the program is still active.',
      weight: 4,
      rows: (day) => ({ targetDate: until(earlier(day, { days: 1 })) }),
    },
    {
      id: 'programWithoutCoordinator',
      name: 'Without a coordinator',
      sentence: 'Nobody is responsible for it.',
      weight: 4,
      rows: () => ({ programCoordinatorContactId: '' }),
    },
  ],
  idea: [
    {
      id: 'ideaUndecided',
      name: 'Not decided for a year',
      sentence: 'Older than a year, neither archived nor a project.',
      weight: 4,
      rows: (day) => ({ projectId: '', createdDate: until(earlier(day, { days: 1, years: 1 })) }),
    },
    {
      id: 'ideaWithoutStatus',
      name: 'Without a status',
      sentence: 'The board doesn’t show it.',
      weight: 3,
      rows: () => ({ projectId: '', stage: '' }),
    },
  ],
  portfolio: [
    {
      id: 'portfolioWithoutManager',
      name: 'Without a manager',
      sentence: 'Nobody decides about its applications.',
      weight: 4,
      rows: () => ({ managerContactId: '' }),
    },
    {
      id: 'portfolioEmpty',
      name: 'Without applications',
      sentence: 'It contains no application in use.',
      weight: 2,
      rows: () => ({ applicationsInPortfolioCount: none }),
    },
  ],
  contact: [
    {
      id: 'contactUnused',
      name: 'In no role',
      sentence: 'Not assigned to any application, IT service or supplier.',
      weight: 2,
      rows: () => ({ applicationContacts: '', itServiceContacts: '', supplierContacts: '' }),
    },
    {
      id: 'contactWithoutEmail',
      name: 'Without an e-mail address',
      sentence: 'Reviews and questions can’t reach them.',
      weight: 4,
      rows: () => ({ emailAddress: notSet }),
    },
  ],
  supplier: [
    {
      id: 'supplierWithoutContact',
      name: 'Without a contact',
      sentence: 'There is nobody to call when something breaks.',
      weight: 4,
      rows: () => ({ contacts: '' }),
    },
    {
      id: 'supplierUnused',
      name: 'Without applications',
      sentence: 'No active application names it as its vendor or manufacturer.',
      weight: 2,
      rows: () => ({ applicationsCount: none }),
    },
  ],
  capability: [
    {
      id: 'capabilityUnsupported',
      name: 'Without applications',
      sentence: 'No active application supports it.',
      weight: 3,
      rows: () => ({ applicationsCount: none }),
    },
  ],
  area: [
    {
      id: 'areaUnused',
      name: 'Without applications',
      sentence: 'No active application is used there.',
      weight: 2,
      rows: () => ({ applicationsCount: none }),
    },
  ],
  tag: [
    {
      id: 'tagUnused',
      name: 'Without applications',
      sentence: 'No active application has it.',
      weight: 1,
      rows: () => ({ applicationsCount: none }),
    },
  ],
  link: [
    {
      id: 'linkUnused',
      name: 'Linked to nothing',
      sentence: 'No application, IT service, idea, program or project has it.',
      weight: 1,
      rows: () => ({ applicationLinks: '', itServiceLinks: '', ideaLinks: '', programLinks: '', projectLinks: '' }),
    },
  ],
}

export type Fact = keyof typeof expectedFacts
export const facts = keysOf(expectedFacts)

/** Filters for applications that lack a fact of the completeness score. */
export const rowsWithout: Readonly<Record<Fact, ListSearch>> = {
  shortDescription: { shortDescription: notSet },
  state: { currentStateId: '' },
  criticality: { criticality: notSet },
  owner: { ownerContactsDescription: '' },
  area: { areas: '' },
  businessScore: { businessQuestionsScore: notSet },
  technologyScore: { technologyQuestionsNetScore: notSet },
}
