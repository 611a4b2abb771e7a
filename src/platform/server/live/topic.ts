/** A topic of the event stream: who may hear what. A feature declares its own beside its handlers: `served(boards, { handlers, topics: [cardsMoved] })`. */
import type { Session } from '#platform/server/access/session.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'

/** Who listens: a session as it is now. */
export type Hearer = Pick<Session, 'userId' | 'grants'>

export interface Topic<P = unknown, M = unknown> {
  /** Unique in the installation, camelCase. */
  readonly name: string
  /**
   * Hearers of one account with the same key hear the same, so that what they may hear is found out once; unless given, each is asked about.
   */
  keyOf?(hearer: Hearer): string
  /**
   * Of what one burst of changes has told of an account, the messages for this hearer: what they may not see is left out, and what is said twice is said
   * once. Messages never carry content, only what to ask for again.
   */
  messages(hearer: Hearer, payloads: readonly P[], tenant: Tenant): Promise<readonly M[]> | readonly M[]
}

/** Keeps the types of what is told and what is heard together. */
export const topic = <P, M>(definition: Topic<P, M>): Topic<P, M> => definition
