/** The states of vendor support, worst first, as the list, the record, the roadmap and the rules name them. Their definitions are in platform/contract/figures.ts. */
import { choice, date, reference } from '#platform/contract/field.ts'

/** "Ends soon" is within so many months. */
export const soonMonths = 12

/** By severity: the place in the list. */
export const supportStates = ['Not known', 'Supported', 'Security support only', 'Ends within 12 months', 'End of life'] as const
export type SupportState = (typeof supportStates)[number]

/** Worst first, as people read them. */
export const supportOptions = supportStates.toReversed().map((value) => ({ value, label: value }))

/** Kinds of record that run on a release, by the names of their entities. */
export const runningOn = ['application', 'itService', 'refPlatform', 'refApplicationPlatform'] as const
export type RunningOn = (typeof runningOn)[number]

/** The release that a record is, confirmed by a person. */
export const releaseField = reference({
  label: 'Product release',
  to: 'productRelease',
  readOnly: true,
  inGrid: false,
  help: 'The release of a product that this is, once somebody has confirmed it.',
})

/** Included in lists on request. The vendor's dates are separate from your own: `lifecycleEndDate` is the date on which you retire the record. */
export const supportFields = {
  vendorSupport: choice({
    label: 'Vendor support',
    options: supportOptions,
    inGrid: false,
    width: 180,
    help: 'The worst state among the product releases that it is or runs on.',
  }),
  vendorEndDate: date({
    label: 'Vendor’s end of life',
    isEnd: true,
    inGrid: false,
    width: 150,
    help: 'The first day on which the vendor of a product release ends support. Your own date is “In use until”.',
  }),
} as const
