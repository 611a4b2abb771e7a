/** Keeping what something would change, until a person decides on it. */
import { uuidv7 } from 'uuidv7'
import type { Proposal } from '#assistance/proposals/contract.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { giveBack, insertProposals, passOver, removeOpen } from './proposal-sql.ts'

/** A capability for an application or a product release for a record, and why. */
export interface Proposed {
  /** `application` and `capabilities` unless given. */
  readonly entity?: string
  readonly field?: string
  readonly recordId: string
  readonly targetId: string
  readonly words: readonly string[]
  /** Ids of similar applications. */
  readonly neighbours: readonly string[]
  readonly note?: string | null
  readonly sureness: number
}
interface Proposer {
  readonly by: Proposal['proposedBy']
  readonly byName: string
  readonly requestedByName: string
  readonly jobId?: string
  /** When the run began to read records; a job's own begin otherwise. */
  readonly since?: string
}

export const matcherName = 'Built-in matcher'
/** Maximum number of words in a reason. */
const mostWords = 5

/** Answers the records of the proposals that are open now, one for each; what was declined once stays declined. */
export async function propose(transaction: TenantTransaction, proposed: readonly Proposed[], proposer: Proposer): Promise<string[]> {
  if (!proposed.length) return []
  const rows = proposed.map((one) => ({
    entity: 'application',
    field: 'capabilities',
    ...one,
    proposalId: uuidv7(),
    words: one.words.slice(0, mostWords),
    neighbours: one.neighbours.slice(0, mostWords),
    sureness: Math.round(one.sureness * 1000) / 1000,
  }))
  const { by, byName, requestedByName, jobId = null, since = null } = proposer
  const kept = await transaction.rows(insertProposals, [JSON.stringify(rows), by, byName, requestedByName, jobId, since])
  return kept.map(({ recordId }) => recordId)
}

/** Takes back what a batch has proposed and nobody has decided on. What it renewed is what it was before: its reason, how sure it is, until when, whose. */
export async function withdraw(transaction: TenantTransaction, jobId: string): Promise<void> {
  await transaction.rows(passOver, [jobId])
  await transaction.rows(removeOpen, [jobId])
  await transaction.rows(giveBack, [jobId])
}
