/** The first steps in a new workspace: each can be skipped, left and taken up again. */
import * as z from 'zod/mini'
import { accountFields, accountSchema } from '#tenancy/account/contract/account.ts'
import { addressFields } from '#tenancy/places/contract/address.ts'
import { area } from '#portfolio/areas/contract.ts'
import { contact } from '#portfolio/contacts/contract.ts'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { flag, type Fields } from '#platform/contract/field.ts'
import { normalised } from '#platform/contract/blank.ts'
import { objectSchema, typed, visible } from '#platform/contract/schema.ts'
import type { CreateBody } from '#platform/contract/value.ts'

const { name, refIndustryId, refCompanyTypeId, refCompanyEmployeeId, refCompanyRevenueId, websiteAddress, timeZone } = accountFields
export const companyFields = {
  name,
  refIndustryId,
  refCompanyEmployeeId,
  refCompanyTypeId,
  refCompanyRevenueId,
  websiteAddress,
  countryId: addressFields.countryId,
  timeZone,
} as const
export const firstPortfolioFields = { name: { ...portfolio.fields.name, label: 'Name of the portfolio' } } as const
const contactFields = {
  firstName: contact.fields.firstName,
  lastName: contact.fields.lastName,
  position: contact.fields.position,
  emailAddress: contact.fields.emailAddress,
} as const
const areaFields = { name: area.fields.name } as const

/** More at once are better imported from a file. */
export const mostRows = 200

const rowsOf = <R extends z.ZodMiniType>(row: R) =>
  z
    .array(row, 'List them')
    .check(
      z.minLength(1, 'Enter at least one, or skip this step'),
      z.maxLength(mostRows, `At most ${mostRows} are taken here: import a file`),
    )
const listOf = <const F extends Fields, const N extends string>(fields: F, name: N) => ({
  body: typed<{ [P in N]: CreateBody<F>[] }>(z.object({ [name]: rowsOf(objectSchema(fields)) })),
  prepare: (raw: unknown) => {
    const rows = (raw as Record<string, unknown> | null)?.[name]
    return { [name]: Array.isArray(rows) ? rows.map((row) => normalised(fields, row)) : rows }
  },
})

const applicationRow = z.object({
  name: z.string('Enter a name').check(z.trim(), visible('Enter a name'), z.maxLength(250, 'A name takes at most 250 characters')),
  refApplicationStateId: z.optional(z.nullable(z.uuid('Choose a state'))),
  /** A contact by name; one who is not there yet is added. */
  owner: z.optional(z.nullable(z.string('Enter a name').check(z.trim(), z.maxLength(250, 'A name takes at most 250 characters')))),
})

const step = { method: 'POST', access: ['EDIT_ACCOUNT'], reply: accountSchema } as const

const calls = {
  account: call({
    ...step,
    path: '/accounts/setup_account',
    summary: 'The first step: the company',
    ...bodyOf(companyFields),
  }),
  portfolio: call({
    ...step,
    path: '/accounts/setup_portfolio',
    summary: 'The second step: the first portfolio',
    ...bodyOf(firstPortfolioFields),
  }),
  applications: call({
    ...step,
    path: '/accounts/setup_applications',
    summary: 'The third step: the first applications with their states and owners, put into the first portfolio',
    body: z.object({ applications: rowsOf(applicationRow) }),
  }),
  areas: call({
    ...step,
    path: '/accounts/setup_areas',
    summary: 'The fourth step: the first business areas',
    ...listOf(areaFields, 'areas'),
  }),
  contacts: call({
    ...step,
    path: '/accounts/setup_contacts',
    summary: 'The fifth step: the first contacts',
    ...listOf(contactFields, 'contacts'),
  }),
  skip: call({
    ...step,
    path: '/accounts/setup_skip',
    summary: 'Skips the current step, or with all the entire setup',
    ...bodyOf({ all: flag({ label: 'All remaining steps' }) }),
  }),
  sample: call({
    ...step,
    path: '/accounts/setup_sample',
    summary:
      'Fills a workspace that has no applications with the sample: a shipping company with three years of costs, scores and history. Takes some seconds',
  }),
}

export const setup = feature({
  name: 'setup',
  help: 'getting-started',
  entities: [],
  calls,
  screens: [
    { path: '/setup', title: 'Setup', access: ['EDIT_ACCOUNT'] },
    { path: '/tour', title: 'Three-minute tour', access: 'session' },
  ],
})
