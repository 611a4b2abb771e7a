/** Context that the handler of a call can use. */
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

/** Services that every call and job can use besides its session. */
export interface Services {
  readonly database: Database
  readonly log: Logger
  readonly settings: Settings
  readonly mailer: Mailer
  readonly files: FileStore
  readonly disk: DiskReserve
  readonly jobs: Jobs
  readonly live: Live
  /** Host of the request, if there is one: it decides the look of a letter, never the target of its link. */
  readonly askedAt?: string
}

export interface RequestFacts {
  readonly id: string
  /** An IPv4 address, or the /64 of an IPv6 one. */
  readonly networkAddress: string
  /** Key by which anonymous callers are counted: the /24 of an IPv4 address, the /64 of an IPv6 one. */
  readonly network: string
  /** Host of the requesting page, as it claims; else the requested host with its port, as forwarded by proxies. */
  readonly host: string
  readonly header: (name: string) => string | undefined
  /** Aborted when the caller is gone before the answer has left. */
  readonly signal: AbortSignal
}

/** Context of a call that needs a session. */
export interface Context<S extends Services = Services> {
  readonly session: Session
  readonly tenant: Tenant
  readonly services: S
  readonly request: RequestFacts
  /** Sends the client the session's next token with any answer. */
  readonly goOnWith: (token: string) => void
}

/** The header of an answer with the token that the session has from then on. */
export const sessionTokenHeader = 'x-session-token'

/** Context of a call that is open to everyone. */
export interface OpenContext<S extends Services = Services> {
  readonly session: Session | null
  readonly services: S
  readonly request: RequestFacts
}

/** Context of a call for guests. */
export interface GuestContext<S extends Services = Services> {
  readonly guest: Guest
  readonly tenant: Tenant
  readonly services: S
  readonly request: RequestFacts
}
