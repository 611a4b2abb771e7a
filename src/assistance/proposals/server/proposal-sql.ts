/** Every statement on the table `proposal`. */
import type { Proposal } from '#assistance/proposals/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { isOwnedBy, ownersOf } from './owned-sql.ts'
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

/** Limits to records owned by the person with this address; null: all records. */
const owned = (address: string) => `(${address}::text is null or ${isOwnedBy(address)})`

/** $7 how many, $8 after how many, $9 whose records, null for all. */
export const listProposals: Statement<Proposal> = {
  name: 'proposal.list',
  text: `select p.proposal_id as "proposalId", p.entity, p.record_id as "recordId", about.record_name as "recordName", p.field, p.target_id as "targetId", about.target_name as "targetName",
  about.target_parent as "targetParent",
  json_build_object('words', p.words, 'neighbours', ${neighbours}, 'note', p.note) as reason,
  p.sureness, p.proposed_by as "proposedBy", p.proposed_by_name as "proposedByName", p.requested_by_name as "requestedByName",
  p.created_date as "createdDate", p.expires_date as "expiresDate", ${status} as status, p.decision_note as "decisionNote",
  p.decided_date as "decidedDate", p.decided_by_name as "decidedByName", about.may_decide as "mayDecide"
${seenWithRight} and ${narrowed} and ${owned('$9')} order by lower(about.record_name), p.record_id, p.sureness desc, p.proposal_id limit $7 offset $8`,
}

/** $3 a batch, $4 a record, $5 whose records. */
export const countProposals: Statement<{ status: Proposal['status']; count: number }> = {
  name: 'proposal.count',
  text: `select ${status} as status, count(*)::integer as count ${seen} and ($3::uuid is null or p.job_id = $3) and ($4::uuid is null or p.record_id = $4) and ${owned('$5')} group by 1`,
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
  /** The id that accepting the proposal wrote. */
  readonly addedId: string | null
}
const heldColumns = `p.proposal_id as "proposalId", p.entity, p.field, p.record_id as "recordId", about.record_name as "recordName", p.target_id as "targetId", about.target_name as "targetName",
  ${status} as status, p.proposed_by_name as "proposedByName", p.was_added as "wasAdded", p.added_id as "addedId"`

/** $3 ids. Locked in the order of their ids, so that two who decide never wait for each other in a circle. */
export const holdProposals: Statement<Held> = {
  name: 'proposal.hold',
  text: `select ${heldColumns} ${seen} and p.proposal_id = any($3::uuid[]) order by p.proposal_id for update of p`,
}

const next = `${seenWithRight} and about.may_decide and ${status} = any($4::text[]) and ($5::uuid is null or p.job_id = $5) and p.sureness >= $6 and ${owned('$7')}`
/** The next of all that the reader may decide on: $4 states, $5 a batch, $6 how sure, $7 whose records, $8 the last one that was looked at, $9 how many. */
export const nextProposals: Statement<{ id: string }> = {
  name: 'proposal.next',
  text: `select p.proposal_id as id ${next} and ($8::uuid is null or p.proposal_id > $8) order by p.proposal_id limit $9`,
}
/** The same, counted. */
export const countNext: Statement<{ count: number }> = {
  name: 'proposal.count_next',
  text: `select count(*)::integer as count ${next}`,
}

const waiting = `${seenWithRight} and p.decision is null and p.expires_date > now() and about.may_decide`
/** Open ones that the reader may decide on, up to $4, $5 whose records. */
export const countWaiting: Statement<{ open: number }> = {
  name: 'proposal.count_waiting',
  text: `select count(*)::integer as open from (select 1 ${waiting} and ${owned('$5')} limit $4) waiting`,
}

export interface OwnWaiting {
  readonly proposals: number
  /** Number of proposals opened since the last letter. */
  readonly fresh: number
  readonly records: number
  /** Some names of them. */
  readonly names: readonly string[]
}
/** Open ones about records of the person with the address $4, user $5, that they may decide on; $6 how many names. */
export const countOwn: Statement<OwnWaiting> = {
  name: 'proposal.count_own',
  text: `select count(*)::integer as proposals, count(*) filter (where p.created_date > coalesce(
    (select l.written_date from proposal_letter l where l.account_id = $1 and l.user_id = $5), '-infinity'))::integer as fresh, count(distinct p.record_id)::integer as records,
  coalesce((array_agg(distinct about.record_name))[1:$6], '{}') as names
${waiting} and ${isOwnedBy('$4')}`,
}

/** After $2, in order, $3 at a time. */
export const ownersWaiting: Statement<{ address: string }> = {
  name: 'proposal.owners',
  text: `select address from (${ownersOf('p.decision is null and p.expires_date > now()')}) o where $2::text is null or address > $2 order by address limit $3`,
}
/** Answers a row where user $2 has had no letter for most of a day; it is written by then. A run that is late one day and early the next still writes on both. */
export const claimLetter: Statement = {
  name: 'proposal_letter.claim',
  text: `insert into proposal_letter as l (account_id, user_id) select $1, $2
on conflict (account_id, user_id) do update set written_date = now()
where l.written_date < now() - interval '20 hours' returning 1 as one`,
}

/** $2 rows of id, whether the record got the row, and what it got; $3 the decision, null to open them again. */
export const decideProposals: Statement = {
  name: 'proposal.decide',
  text: `update proposal p set decision = $3, decision_note = $4, decided_by = $5, decided_by_name = $6, was_added = x."wasAdded", added_id = x."addedId",
  decided_date = case when $3::text is null then null else now() end
from jsonb_to_recordset($2::jsonb) x("proposalId" uuid, "wasAdded" boolean, "addedId" uuid) where p.account_id = $1 and p.proposal_id = x."proposalId"`,
}

/** All that renewing a proposal changes. */
const renewed = `words, neighbour_ids, note, sureness, proposed_by, proposed_by_name, requested_by_name, job_id, created_date, expires_date,
  decision, decision_note, decided_date, decided_by, decided_by_name, was_added, added_id`
/** With what it was before that, and no further. */
const asItIs = `to_jsonb(p) - array['account_id', 'proposal_id', 'entity', 'record_id', 'field', 'target_id', 'earlier'] || jsonb_build_object('earlier', p.earlier - 'earlier')`

/**
 * $2 rows; a proposal on the same subject is renewed unless it was declined, or accepted since the batch or run of $7 began, which read the record before that. A proposal
 * that is still open keeps its date. Returns the open ones.
 */
export const insertProposals: Statement<{ recordId: string }> = {
  name: 'proposal.insert',
  text: `insert into proposal as p (account_id, proposal_id, entity, record_id, field, target_id, words, neighbour_ids, note, sureness, proposed_by, proposed_by_name,
  requested_by_name, job_id, expires_date)
select $1, x."proposalId", x.entity, x."recordId", x.field, x."targetId", x.words, x.neighbours, x.note, x.sureness, $3, $4, $5, $6, now() + interval '30 days'
from jsonb_to_recordset($2::jsonb) x("proposalId" uuid, entity text, field text, "recordId" uuid, "targetId" uuid, words text[], neighbours uuid[], note text, sureness numeric)
on conflict (account_id, entity, record_id, field, target_id) do update set words = excluded.words, neighbour_ids = excluded.neighbour_ids, note = excluded.note,
  sureness = excluded.sureness, proposed_by = excluded.proposed_by, proposed_by_name = excluded.proposed_by_name, requested_by_name = excluded.requested_by_name,
  job_id = excluded.job_id, created_date = case when p.decision is null and p.expires_date > now() then p.created_date else now() end, expires_date = excluded.expires_date, decision = null, decided_date = null, decided_by = null,
  decided_by_name = null, was_added = null, added_id = null,
  earlier = case when excluded.job_id is null then null when p.job_id = excluded.job_id then p.earlier else ${asItIs} end
where p.decision is distinct from 'declined'
  and not (p.decision is not distinct from 'accepted' and p.decided_date >= coalesce(
    (select j.created_date from job j where j.account_id = excluded.account_id and j.job_id = excluded.job_id), $7::timestamptz, 'infinity')) returning p.record_id as "recordId"`,
}

/** For a cancelled batch: proposals that it renewed get their earlier values back. */
export const giveBack: Statement = {
  name: 'proposal.give_back',
  text: `update proposal p set (${renewed}, earlier) = (select ${renewed}, earlier from jsonb_populate_record(null::proposal, p.earlier))
where account_id = $1 and job_id = $2 and decision is null and earlier is not null`,
}
/** Proposals that another batch has renewed since go back to their state before this one. */
export const passOver: Statement = {
  name: 'proposal.pass_over',
  text: `update proposal set earlier = nullif(earlier->'earlier', 'null') where account_id = $1 and decision is null and earlier->>'job_id' = $2::uuid::text and earlier->>'decision' is null`,
}
/** Removes proposals that the batch was the first to make. */
export const removeOpen: Statement = {
  name: 'proposal.remove_open',
  text: 'delete from proposal where account_id = $1 and job_id = $2 and decision is null and earlier is null',
}
