/** Who makes a call, in which account, and what the handler may use. */
import type { Logger } from 'pino'
import { whereHeld, type Assignment, type Grants } from '#platform/contract/access.ts'
import type { Right } from '#platform/contract/rights.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Settings } from '#platform/server/settings.ts'

/** A role of the signed-in user that counts in the current account, and the account it is held in: a provider's, or none for an Enterprise Admin. */
export interface HeldRole extends Assignment {
  readonly accountId: string | null
}

/** The session behind a token: one row of one statement, so a sign-out or a role change takes effect on the next call. */
export interface Session {
  readonly sessionId: string
  readonly userId: string
  readonly userName: string
  /** Who is really at the keyboard; the same as the user unless impersonating. */
  readonly originalUserId: string
  readonly originalUserName: string
  readonly emailAddress: string
  readonly emailAddressVerified: boolean
  readonly accountId: string
  /** A Certified Provider or Premier Partner. */
  readonly isProvider: boolean
  readonly isTrialExpired: boolean
  readonly assignments: readonly HeldRole[]
  readonly grants: Grants
}

/** What every call and job may use besides its session. */
export interface Services {
  readonly database: Database
  readonly log: Logger
  readonly settings: Settings
  readonly mailer: Mailer
  readonly files: FileStore
  readonly jobs: Jobs
}

export interface RequestFacts {
  readonly id: string
  readonly networkAddress: string
  readonly header: (name: string) => string | undefined
}

/** Of a call that needs a session. */
export interface Context<S extends Services = Services> {
  readonly session: Session
  readonly tenant: Tenant
  readonly services: S
  readonly request: RequestFacts
}

/** Of a call that is open to everyone. */
export interface OpenContext<S extends Services = Services> {
  readonly session: Session | null
  readonly services: S
  readonly request: RequestFacts
}

/** Ids of the portfolios in which one of the rights holds; null: everywhere. */
export function portfoliosWith(grants: Grants, rights: readonly Right[]): string[] | null {
  const held = rights.map((right) => whereHeld(grants, right))
  if (held.includes('everywhere')) return null
  return [...new Set(held.flat())]
}

/** Ids of the portfolios the reader sees; null: the whole account. */
export const portfoliosSeen = (grants: Grants): string[] | null => (grants.isAccountWide ? null : [...grants.portfolios.keys()])

/** $2, $3 and $4 of every read of an entity. */
export const readerValues = (
  grants: Grants,
  { rights }: Entity,
): [seen: string[] | null, edit: string[] | null, remove: string[] | null] => [
  portfoliosSeen(grants),
  portfoliosWith(grants, rights.edit),
  portfoliosWith(grants, rights.remove),
]
