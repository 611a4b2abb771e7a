/** What the handler of a call may use. */
import type { Logger } from 'pino'
import type { Database } from '#platform/server/database/database.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import type { DiskReserve } from '#platform/server/disk-reserve.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { Jobs } from '#platform/server/jobs/queue.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Guest } from './guest.ts'
import type { Session } from './session.ts'

/** What every call and job may use besides its session. */
export interface Services {
  readonly database: Database
  readonly log: Logger
  readonly settings: Settings
  readonly mailer: Mailer
  readonly files: FileStore
  readonly disk: DiskReserve
  readonly jobs: Jobs
  readonly live: Live
  /** The host at which somebody asks, where somebody does: it says how a letter looks, and never where its link leads. */
  readonly askedAt?: string
}

export interface RequestFacts {
  readonly id: string
  /** An IPv4 address, or the /64 of an IPv6 one. */
  readonly networkAddress: string
  /** What anonymous callers are counted by: the /24 of an IPv4 address, the /64 of an IPv6 one. */
  readonly network: string
  /** Where the page is that asks, as it says; else the host that was asked, as the proxies tell it, with its port. */
  readonly host: string
  readonly header: (name: string) => string | undefined
}

/** Of a call that needs a session. */
export interface Context<S extends Services = Services> {
  readonly session: Session
  readonly tenant: Tenant
  readonly services: S
  readonly request: RequestFacts
  /** Tells the client the token that its session goes on under, beside any answer. */
  readonly goOnWith: (token: string) => void
}

/** The header of an answer with the token that the session has from then on. */
export const sessionTokenHeader = 'x-session-token'

/** Of a call that is open to everyone. */
export interface OpenContext<S extends Services = Services> {
  readonly session: Session | null
  readonly services: S
  readonly request: RequestFacts
}

/** Of a call for guests. */
export interface GuestContext<S extends Services = Services> {
  readonly guest: Guest
  readonly tenant: Tenant
  readonly services: S
  readonly request: RequestFacts
}
