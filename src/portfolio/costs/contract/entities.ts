/** Cost of an application over a period, and the share that a portfolio carries. */
import { entity } from '#platform/contract/entity.ts'
import { computed, date, longText, money, number, reference, text } from '#platform/contract/field.ts'
import { kindFields, kinds } from '#portfolio/relations/contract/cost-kinds.ts'

const application = reference({ label: 'Application', to: 'application', required: true, onDelete: 'cascade', width: 220 })

const entryFields = {
  effectiveDate: date({ label: 'From', required: true, synonyms: ['Effective date', 'Start date', 'Valid from'] }),
  endDate: date({ label: 'Until', isEnd: true, help: 'The last day. Empty: no end date.', synonyms: ['End date', 'Valid until'] }),
  licenseCount: number({ label: 'Licenses', min: 0, aggregate: 'sum', synonyms: ['Licences', 'License count', 'Seats'] }),
  ...kindFields,
  totalCost: computed(money({ label: 'Total', aggregate: 'sum', width: 130 })),
  description: text({ label: 'Description', inGrid: false, help: 'The years that it is for, unless you call it something else.' }),
  notes: longText({ label: 'Notes' }),
} as const

const purpose = 'Yearly amounts by kind, from one day to another. Entries of one application do not overlap.'
const amounts = ['licenseCount', ...kinds] as const

export const applicationCost = entity({
  name: 'applicationCost',
  label: 'cost entry',
  plural: 'cost entries',
  purpose,
  path: '/applicationcosts',
  table: 'application_cost_history',
  key: 'applicationCostHistoryId',
  title: 'description',
  scope: 'portfolio',
  isOfAmounts: true,
  apart: { of: ['applicationId'], from: 'effectiveDate', to: 'endDate' },
  rights: {
    create: ['EDIT_APPLICATIONS'],
    edit: ['EDIT_APPLICATIONS'],
    remove: ['EDIT_APPLICATIONS'],
    exchange: 'IMPORT_EXPORT_APPLICATIONS',
  },
  screens: { list: '/costs/entries', add: '/costs/entries/add', edit: '/costs/entries/edit/{id}', import: '/costs/entries/import' },
  rowsWith: ['description'],
  order: ['-effectiveDate'],
  fields: { applicationId: application, ...entryFields },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Entry', fields: ['applicationId', 'description', 'effectiveDate', 'endDate', 'active'] },
        { title: 'Amounts a year', fields: amounts },
        { title: 'More', fields: ['notes'] },
      ],
    },
  ],
})

export const portfolioCost = entity({
  name: 'portfolioCost',
  label: 'portfolio share',
  plural: 'portfolio shares',
  purpose: 'The part of an application’s cost that a portfolio pays. Without a share, the full cost of the application counts in it.',
  path: '/portfoliocosts',
  table: 'portfolio_application_cost_history',
  key: 'portfolioApplicationCostHistoryId',
  title: 'description',
  scope: 'portfolio',
  isOfAmounts: true,
  apart: { of: ['portfolioId', 'applicationId'], from: 'effectiveDate', to: 'endDate' },
  rights: {
    create: ['EDIT_PORTFOLIO_APPLICATIONS'],
    edit: ['EDIT_PORTFOLIO_APPLICATIONS'],
    remove: ['EDIT_PORTFOLIO_APPLICATIONS'],
  },
  screens: { list: '/costs/shares', add: '/costs/shares/add', edit: '/costs/shares/edit/{id}' },
  rowsWith: ['description'],
  order: ['-effectiveDate'],
  fields: {
    portfolioId: reference({ label: 'Portfolio', to: 'portfolio', required: true, onDelete: 'cascade' }),
    applicationId: application,
    ...entryFields,
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Share', fields: ['portfolioId', 'applicationId', 'description', 'effectiveDate', 'endDate', 'active'] },
        { title: 'Amounts a year', fields: amounts },
        { title: 'More', fields: ['notes'] },
      ],
    },
  ],
})
