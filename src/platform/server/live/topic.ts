/** A topic of the event stream: who may hear what. A feature declares its own beside its handlers: `served(boards, { handlers, topics: [cardsMoved] })`. */
import type { Session } from '#platform/server/access/session.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'

/** A listening session in its present state. */
export type Hearer = Pick<Session, 'userId' | 'grants'>

export interface Topic<P = unknown, M = unknown> {
  /** Unique in the installation, camelCase. */
  readonly name: string
  /** Readers of one account with the same key receive the same messages, which are computed once; unless given, each is computed separately. */
  keyOf?(hearer: Hearer): string
  /**
   * Turns a burst of notifications of an account into messages for this reader: without hidden records and without duplicates.
   * Messages never contain content, only what to refetch.
   */
  messages(hearer: Hearer, payloads: readonly P[], tenant: Tenant): Promise<readonly M[]> | readonly M[]
}

/** Ties the types of payloads and messages together. */
export const topic = <P, M>(definition: Topic<P, M>): Topic<P, M> => definition
