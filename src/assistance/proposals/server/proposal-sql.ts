/** Every statement on the table `proposal`. */
import type { Proposal } from '#assistance/proposals/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { about } from './subjects-sql.ts'

const status = `coalesce(p.decision, case when p.expires_date <= now() then 'expired' else 'open' end)`

/** Proposals about records that the reader ($2) sees, and whose target is still there. */
const seenOf = (saysWhoDecides: boolean) => `from proposal p
${about(saysWhoDecides)}
where p.account_id = $1`
const seen = seenOf(false)
/** $3: where the reader may change records, by entity; see {@link editableBy}. */
const seenWithRight = seenOf(true)

/** $4 a state, $5 a batch, $6 a record; null for any. */
const narrowed = `($4::text is null or ${status} = $4) and ($5::uuid is null or p.job_id = $5) and ($6::uuid is null or p.record_id = $6)`

const neighbours = `array(select n.name from unnest(p.neighbour_ids) with ordinality x(id, place)
  join application n on n.account_id = $1 and n.application_id = x.id where ${seesApplication('x.id')} order by x.place)`

/** $7 how many, $8 after how many. */
export const listProposals: Statement<Proposal> = {
  name: 'proposal.list',
  text: `select p.proposal_id as "proposalId", p.entity, p.record_id as "recordId", about.record_name as "recordName", p.field, p.target_id as "targetId", about.target_name as "targetName",
  about.target_parent as "targetParent",
  json_build_object('words', p.words, 'neighbours', ${neighbours}, 'note', p.note) as reason,
  p.sureness, p.proposed_by as "proposedBy", p.proposed_by_name as "proposedByName", p.requested_by_name as "requestedByName",
  p.created_date as "createdDate", p.expires_date as "expiresDate", ${status} as status, p.decision_note as "decisionNote",
  p.decided_date as "decidedDate", p.decided_by_name as "decidedByName", about.may_decide as "mayDecide"
${seenWithRight} and ${narrowed} order by lower(about.record_name), p.record_id, p.sureness desc, p.proposal_id limit $7 offset $8`,
}

/** $3 a batch, $4 a record. */
export const countProposals: Statement<{ status: Proposal['status']; count: number }> = {
  name: 'proposal.count',
  text: `select ${status} as status, count(*)::integer as count ${seen} and ($3::uuid is null or p.job_id = $3) and ($4::uuid is null or p.record_id = $4) group by 1`,
}

export interface Held {
  readonly proposalId: string
  readonly entity: string
  readonly field: string
  readonly recordId: string
  readonly recordName: string
  readonly targetId: string
  readonly targetName: string
  readonly status: Proposal['status']
  readonly proposedByName: string
  readonly wasAdded: boolean | null
}
const heldColumns = `p.proposal_id as "proposalId", p.entity, p.field, p.record_id as "recordId", about.record_name as "recordName", p.target_id as "targetId", about.target_name as "targetName",
  ${status} as status, p.proposed_by_name as "proposedByName", p.was_added as "wasAdded"`

/** $3 ids. Locked in the order of their ids, so that two who decide never wait for each other in a circle. */
export const holdProposals: Statement<Held> = {
  name: 'proposal.hold',
  text: `select ${heldColumns} ${seen} and p.proposal_id = any($3::uuid[]) order by p.proposal_id for update of p`,
}

/** The next of all that the reader may decide on: $4 states, $5 a batch, $6 how sure, $7 the last one that was looked at, $8 how many. */
export const nextProposals: Statement<{ id: string }> = {
  name: 'proposal.next',
  text: `select p.proposal_id as id ${seenWithRight} and about.may_decide and ${status} = any($4::text[]) and ($5::uuid is null or p.job_id = $5) and p.sureness >= $6
  and ($7::uuid is null or p.proposal_id > $7) order by p.proposal_id limit $8`,
}
/** The same, counted. */
export const countNext: Statement<{ count: number }> = {
  name: 'proposal.count_next',
  text: `select count(*)::integer as count ${seenWithRight} and about.may_decide and ${status} = any($4::text[]) and ($5::uuid is null or p.job_id = $5) and p.sureness >= $6`,
}

/** Open ones that the reader may decide on, up to $4. */
export const countWaiting: Statement<{ open: number }> = {
  name: 'proposal.count_waiting',
  text: `select count(*)::integer as open from (select 1 ${seenWithRight} and p.decision is null and p.expires_date > now() and about.may_decide limit $4) waiting`,
}

/** $2 rows of id and whether the record got the row; $3 the decision, null to open them again. */
export const decideProposals: Statement = {
  name: 'proposal.decide',
  text: `update proposal p set decision = $3, decision_note = $4, decided_by = $5, decided_by_name = $6, was_added = x."wasAdded",
  decided_date = case when $3::text is null then null else now() end
from jsonb_to_recordset($2::jsonb) x("proposalId" uuid, "wasAdded" boolean) where p.account_id = $1 and p.proposal_id = x."proposalId"`,
}

/** $2 rows; the same subject is renewed unless it was declined. Answers those that are open now. */
export const insertProposals: Statement<{ recordId: string }> = {
  name: 'proposal.insert',
  text: `insert into proposal as p (account_id, proposal_id, entity, record_id, field, target_id, words, neighbour_ids, note, sureness, proposed_by, proposed_by_name,
  requested_by_name, job_id, expires_date)
select $1, x."proposalId", x.entity, x."recordId", x.field, x."targetId", x.words, x.neighbours, x.note, x.sureness, $3, $4, $5, $6, now() + interval '30 days'
from jsonb_to_recordset($2::jsonb) x("proposalId" uuid, entity text, field text, "recordId" uuid, "targetId" uuid, words text[], neighbours uuid[], note text, sureness numeric)
on conflict (account_id, entity, record_id, field, target_id) do update set words = excluded.words, neighbour_ids = excluded.neighbour_ids, note = excluded.note,
  sureness = excluded.sureness, proposed_by = excluded.proposed_by, proposed_by_name = excluded.proposed_by_name, requested_by_name = excluded.requested_by_name,
  job_id = excluded.job_id, created_date = now(), expires_date = excluded.expires_date, decision = null, decided_date = null, decided_by = null,
  decided_by_name = null, was_added = null
where p.decision is distinct from 'declined' returning p.record_id as "recordId"`,
}

/** Of a batch that was cancelled. */
export const removeOpen: Statement = {
  name: 'proposal.remove_open',
  text: 'delete from proposal where account_id = $1 and job_id = $2 and decision is null',
}
