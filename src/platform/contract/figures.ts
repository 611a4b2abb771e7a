/**
 * The figures that more than one screen shows, each with what it counts and of what: the text on hover, and docs/figures.md. A screen that shows one of them
 * calls it by this name.
 */
interface Figure {
  readonly label: string
  /** One or two sentences that a reader understands without the product's code. */
  readonly definition: string
}

const figures = {
  applications: {
    label: 'Applications',
    definition: 'Active applications that you can see. Archived and deleted ones are left out.',
  },
  toBeRetired: {
    label: 'To be retired',
    definition: 'Applications whose current state is marked “to be retired”, of all applications. A planned end does not count here.',
  },
  plannedToEnd: {
    label: 'Planned to end',
    definition: 'Applications with a planned end, of those shown, whatever their current state is.',
  },
  vendorEnded: {
    label: 'End of life',
    definition: 'A product release that the record is or runs on is no longer supported: its last day with security updates is over.',
  },
  vendorEndsSoon: {
    label: 'Ends within 12 months',
    definition: 'The last day with security updates of such a release is within 12 months, and none is over.',
  },
  vendorSecurityOnly: {
    label: 'Security support only',
    definition: 'Active support of such a release is over; security updates go on for more than 12 months, or no end is known.',
  },
  vendorSupported: {
    label: 'Supported',
    definition: 'Vendors support every release that is confirmed for the record, for more than 12 months or without a known end.',
  },
  vendorUnknown: {
    label: 'Not known',
    definition: 'No product release is confirmed for the record or for what it runs on, or its vendor names neither a date nor a state.',
  },
  yearlyCost: {
    label: 'Yearly cost',
    definition: 'Sum of the yearly amounts of the cost entries that cover today, of all applications.',
  },
  costOfYear: {
    label: 'Cost of a year',
    definition: 'Sum of all cost entries of a calendar year, each by the days of the year that it covers.',
  },
  processesSupported: {
    label: 'Processes supported',
    definition: 'Different framework items that at least one application supports, of these and all processes on the lowest level.',
  },
  scored: {
    label: 'Scored',
    definition: 'Applications with both a technology and a business score, of those shown. One answered question gives a score.',
  },
  notScored: {
    label: 'Not scored',
    definition: 'Applications without a technology score, without a business score, or without both, of those shown.',
  },
  architectureScore: {
    label: 'Architecture score',
    definition:
      'Mean of the net technology scores of the applications that have one, weighted by criticality. Archived applications do not count.',
  },
  completeness: {
    label: 'Completeness',
    definition: 'Recorded facts, of the facts expected of every record in use.',
  },
} as const satisfies Readonly<Record<string, Figure>>

/** Definition of a figure, for its hover text. */
export const definitionOf = (name: keyof typeof figures): string => figures[name].definition

/** docs/figures.md. */
export const figuresPage = (): string =>
  [
    '# Figures',
    '',
    'Every figure that more than one screen shows has one definition. The product shows it on hover. This page is made from `src/platform/contract/figures.ts`; its test says how to renew it.',
    '',
    '| figure | definition |',
    '|---|---|',
    ...Object.values(figures).map(({ label, definition }) => `| ${label} | ${definition} |`),
    '',
  ].join('\n')
