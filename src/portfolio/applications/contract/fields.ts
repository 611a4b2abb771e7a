/** Fields of an application itself; its lists are in lists.ts. Grids show the fields in this order. */
import { choice, colour, computed, date, flag, longText, money, number, reference, text } from '#platform/contract/field.ts'
import { releaseField, supportFields } from '#portfolio/product-releases/contract/support.ts'
import { timeOptions } from '#portfolio/scoring/contract/time-options.ts'

/** Text shown everywhere for a blank TIME or score. */
export const notScored = 'Not scored'

const name = text({ label: 'Name', required: true, synonyms: ['Application', 'Application name', 'App', 'System', 'Title'], width: 248 })

/** The state, the position and the worth of an application. */
export const positionFields = {
  name,
  currentStateId: computed(reference({ label: 'State', to: 'refApplicationState', width: 132 })),
  timeRecommendation: computed(
    choice({
      label: 'TIME',
      options: timeOptions,
      blank: notScored,
      width: 104,
      help: 'Based on both scores. Empty if one is missing.',
    }),
  ),
  businessQuestionsScore: number({
    label: 'Business score',
    min: 0,
    max: 100,
    decimals: 1,
    readOnly: true,
    blank: notScored,
    width: 128,
    aggregate: 'mean',
    help: 'The mean over its portfolios.',
  }),
  technologyQuestionsNetScore: number({
    label: 'Technology score',
    min: 0,
    max: 100,
    decimals: 1,
    readOnly: true,
    blank: notScored,
    width: 140,
    aggregate: 'mean',
    help: 'After adjustment.',
  }),
  criticality: number({
    label: 'Criticality',
    min: 1,
    max: 5,
    levels: [
      { value: 1, word: 'minor' },
      { value: 2, word: 'low' },
      { value: 3, word: 'medium' },
      { value: 4, word: 'business critical' },
      { value: 5, word: 'mission critical' },
    ],
    width: 112,
    aggregate: 'mean',
    synonyms: ['Business criticality', 'Importance'],
    help: '1 minor to 5 mission critical.',
  }),
} as const

export const scoreFields = {
  answeredBusinessQuestionsCount: number({ label: 'Business answers', required: true, readOnly: true, inGrid: false }),
  answeredTechnologyQuestionsCount: number({ label: 'Technology answers', required: true, readOnly: true, inGrid: false }),
  technologyQuestionsScore: number({
    label: 'Technology score before adjustment',
    min: 0,
    max: 100,
    decimals: 1,
    readOnly: true,
    blank: notScored,
    inGrid: false,
  }),
  technologyQuestionsScoreAdjustment: number({
    label: 'Technology adjustment',
    min: -100,
    max: 100,
    decimals: 1,
    inGrid: false,
    help: 'Added to the technology score, within 0 to 100.',
  }),
  technologyQuestionsScoreAdjustmentReason: text({
    label: 'Reason for the adjustment',
    max: 500,
    inGrid: false,
    help: 'Reason why the answers alone do not reflect its condition.',
    synonyms: ['Adjustment reason'],
  }),
} as const

export const descriptiveFields = {
  shortDescription: text({ label: 'Short description', max: 1000, inGrid: false, synonyms: ['Summary', 'Description'] }),
  longDescription: longText({ label: 'Long description', synonyms: ['Details', 'Documentation'] }),
  primaryUseCase: longText({ label: 'Primary use case', synonyms: ['Use case', 'Purpose'] }),
  notes: longText({ label: 'Notes', synonyms: ['Comments', 'Remarks'] }),
  systemOrDomain: text({ label: 'System or domain', inGrid: false, synonyms: ['Domain', 'Category'] }),
  sourceList: text({ label: 'Source list', inGrid: false, help: 'The inventory that it came from.', synonyms: ['Source'] }),
  color: colour({ label: 'Colour', inGrid: false, synonyms: ['Color'] }),
  usedInternally: flag({ label: 'Used internally', inGrid: false }),
  isThirdParty: flag({ label: 'Third-party application', inGrid: false, synonyms: ['Third party'] }),
  isSuite: flag({ label: 'Suite', inGrid: false, help: 'It consists of several applications.' }),
  parentSuiteApplicationId: reference({
    label: 'Part of suite',
    to: 'application',
    onDelete: 'clear',
    inGrid: false,
    synonyms: ['Suite', 'Parent', 'Parent application'],
  }),
  refOperationalStateId: reference({
    label: 'Operational state',
    to: 'refOperationalState',
    inGrid: false,
    synonyms: ['Operational status'],
  }),
  manufacturerSupplierId: reference({ label: 'Manufacturer', to: 'supplier', width: 170, synonyms: ['Maker', 'Publisher'] }),
  vendorSupplierId: reference({ label: 'Vendor', to: 'supplier', inGrid: false, synonyms: ['Supplier', 'Reseller'] }),
} as const

export const lifecycleFields = {
  productReleaseId: releaseField,
  plannedDisposition: choice({
    label: 'Planned disposition',
    options: timeOptions,
    inGrid: false,
    help: 'The decision. It can differ from the recommendation by scores.',
    synonyms: ['Disposition', 'Planned TIME', 'Decision'],
  }),
  lifecycleStartDate: date({ label: 'In use from', inGrid: false, synonyms: ['Start date', 'Go live', 'Lifecycle start'] }),
  lifecycleEndDate: date({
    label: 'In use until',
    isEnd: true,
    inGrid: false,
    synonyms: ['End date', 'End of life', 'Retirement date', 'Lifecycle end', 'Expiration date', 'Expiry date'],
  }),
  lastReviewedDate: date({ label: 'Last reviewed', inGrid: false, synonyms: ['Reviewed', 'Review date'] }),
} as const

const names = (label: string, inGrid = false) => computed(text({ label, inGrid, width: 180 }))
const people = (label: string, inGrid = false) => computed(text({ label, inGrid, width: 180, toldBy: 'contacts' }))

/** Names of the records in a list, joined by commas, for narrow places. */
export const descriptionFields = {
  ownerContactsDescription: people('Owners', true),
  expertContactsDescription: people('Experts'),
  primarySupportContactsDescription: people('Primary support'),
  secondarySupportContactsDescription: people('Secondary support'),
  platformsDescription: names('Platforms (text)'),
  hostingTypesDescription: names('Hosting types (text)'),
  areasDescription: names('Areas of all types (text)'),
  /** Areas of the type Business unit, and those without a type. */
  businessAreasDescription: names('Business units (text)'),
  projectsDescription: names('Projects (text)'),
} as const

const yearlyCost = (label: string) => money({ label, isOfAmounts: true, inGrid: false, width: 150, aggregate: 'sum' })

/** Costs on request come from the entry that is valid today. */
export const onRequestFields = {
  ...supportFields,
  yearlyCost: yearlyCost('Yearly cost'),
  ownYearlyCost: yearlyCost('Yearly cost, own'),
  thirdPartyYearlyCost: yearlyCost('Yearly cost, third party'),
} as const
