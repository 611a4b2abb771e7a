/** Proposals that are decided on, held until it is done. */
import type { Words } from '#insight/owner-reviews/contract/shapes.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { conflict, notFound } from '#platform/server/http/refusal.ts'

/** Value of a fact in an application before and after. */
export interface Undo {
  readonly before: unknown
  readonly after: unknown
}
export interface Decided {
  readonly proposalId: string
  readonly applicationId: string
  readonly contactId: string
  readonly personName: string
  readonly fact: string
  readonly after: Words
  readonly decision: 'accepted' | 'declined' | null
  readonly undo: Undo | null
}

const selectForUpdate: Statement<Decided> = {
  name: 'owner_review_proposal.decided',
  text: `select q.proposal_id as "proposalId", q.application_id as "applicationId", p.contact_id as "contactId", p.name as "personName", q.fact, q.after, q.decision, q.undo
from owner_review_proposal q join owner_review_person p on p.account_id = $1 and p.owner_review_id = q.owner_review_id and p.person_id = q.person_id
where q.account_id = $1 and q.owner_review_id = $2 and q.proposal_id = any($3::uuid[]) order by q.application_id, q.proposal_id for update of q`,
}

/** @throws Refusal 404 for one that no longer exists, 409 for one that somebody has decided on, or undone, meanwhile */
export async function heldProposals(
  transaction: TenantTransaction,
  reviewId: string,
  ids: readonly string[],
  isOpen: boolean,
): Promise<Decided[]> {
  const wanted = [...new Set(ids)]
  const found = await transaction.rows(selectForUpdate, [reviewId, wanted])
  if (found.length < wanted.length) throw notFound('proposal')
  if (found.some(({ decision }) => (decision === null) !== isOpen))
    throw conflict(
      isOpen
        ? 'Somebody has decided on one of these in the meantime. Reload the page.'
        : 'The decision on one of these was undone. Reload the page.',
    )
  return found
}

const writeDecisions: Statement = {
  name: 'owner_review_proposal.decide',
  text: `update owner_review_proposal q set decision = $3, decision_note = $4, decided_date = now(), decided_by = $5, decided_by_name = $6, undo = x.undo
from jsonb_to_recordset($7::jsonb) x("proposalId" uuid, undo jsonb)
where q.account_id = $1 and q.owner_review_id = $2 and q.proposal_id = x."proposalId" returning 1`,
}
const reopenAll: Statement = {
  name: 'owner_review_proposal.reopen',
  text: `update owner_review_proposal set decision = null, decision_note = null, decided_date = null, decided_by = null, decided_by_name = null, undo = null
where account_id = $1 and owner_review_id = $2 and proposal_id = any($3::uuid[]) returning 1`,
}

interface Decision {
  readonly decision: 'accepted' | 'declined'
  readonly note: string | null
  readonly by: { readonly userId: string; readonly userName: string }
}

export const decide = (
  transaction: TenantTransaction,
  reviewId: string,
  { decision, note, by }: Decision,
  rows: readonly { readonly proposalId: string; readonly undo: Undo | null }[],
) => transaction.rows(writeDecisions, [reviewId, decision, note, by.userId, by.userName, JSON.stringify(rows)])

export const reopen = (transaction: TenantTransaction, reviewId: string, ids: readonly string[]) =>
  transaction.rows(reopenAll, [reviewId, ids])
