/** The sample provider, its two clients and one sign-in per role. */
import type { Role } from '#platform/contract/rights.ts'
import type { NewAccount } from '#tenancy/account/server/start-account.ts'

/** Ids that stay the same, so that a start that was cut short goes on where it stopped. */
export const sampleAccountIds = {
  harbour: '01900000-0000-7000-8000-000000000001',
  northwind: '01900000-0000-7000-8000-000000000002',
  freshStart: '01900000-0000-7000-8000-000000000003',
} as const

const { harbour, northwind, freshStart } = sampleAccountIds

/** A provider first, then its clients. */
export const sampleAccounts: readonly NewAccount[] = [
  {
    accountId: harbour,
    company: 'Harbour Advisory',
    accountType: 'Certified Provider',
    subscriptionLevel: 'PROVIDER',
    emailAddress: 'provider.admin@example.com',
  },
  {
    accountId: northwind,
    company: 'Northwind Shipping',
    parentAccountId: harbour,
    subscriptionLevel: 'ADVANCED',
    emailAddress: 'global.admin@example.com',
  },
  {
    accountId: freshStart,
    company: 'Fresh Start',
    parentAccountId: harbour,
    subscriptionLevel: 'ADVANCED',
    trialDays: 30,
    emailAddress: 'provider.admin@example.com',
  },
]

/** Portfolio of Northwind Shipping for the sample people with portfolio roles. */
export const samplePortfolio = 'Fleet'

export interface SamplePerson {
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
  readonly position: string
  readonly company: string
  readonly roleName: Role
  /** Account in which the role is held and the person begins; an Enterprise Admin's role belongs to no account, and begins here all the same. */
  readonly accountId: string
  /** Holds the role in {@link samplePortfolio} alone. */
  readonly isBound?: boolean
}

const person = (
  roleName: Role,
  mailbox: string,
  firstName: string,
  lastName: string,
  position: string,
  more: Partial<SamplePerson> = {},
): SamplePerson => ({
  emailAddress: `${mailbox}@example.com`,
  firstName,
  lastName,
  position,
  company: 'Northwind Shipping',
  roleName,
  accountId: northwind,
  ...more,
})
const ofHarbour = { company: 'Harbour Advisory' } as const

export const samplePeople: readonly SamplePerson[] = [
  person('Enterprise Admin', 'enterprise.admin', 'Elena', 'Ward', 'System administrator', ofHarbour),
  person('Certified Provider Admin', 'provider.admin', 'Priya', 'Raman', 'Lead consultant', { ...ofHarbour, accountId: harbour }),
  person('Global Admin', 'global.admin', 'Grace', 'Lindqvist', 'Chief information officer'),
  person('Company Admin', 'company.admin', 'Carlos', 'Mendes', 'Head of enterprise architecture'),
  person('Application Manager', 'application.manager', 'Amara', 'Okafor', 'Application manager'),
  person('Portfolio Manager', 'portfolio.manager', 'Peter', 'Novak', 'Portfolio manager, fleet', { isBound: true }),
  person('Author', 'author', 'Aiko', 'Tanaka', 'Business analyst, fleet', { isBound: true }),
  person('View User', 'viewer', 'Victor', 'Hale', 'Finance controller'),
]
