/** A review as those see it who ask: how far each owner is, and what they propose. */
import type { AskedPerson, ProposalTold, ReviewPage, ReviewSummary } from '#insight/owner-reviews/contract/shapes.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { sightOf, type Asked } from './sight.ts'
import { wordsOf } from './words.ts'

const asText = (date: string) => `to_json(${date})#>>'{}'`

/** Items of the review `r` whose application the reader sees. */
const itemsOf = (which: string) =>
  `from owner_review_item i where i.account_id = $1 and i.owner_review_id = r.owner_review_id and ${seesApplication('i.application_id')}${which}`
const waiting = `exists (select 1 ${itemsOf(' and i.person_id = p.person_id and i.answer is null')})`
const peopleOf = (which: string) =>
  `(select count(*)::integer from owner_review_person p where p.account_id = $1 and p.owner_review_id = r.owner_review_id
    and exists (select 1 ${itemsOf(' and i.person_id = p.person_id')})${which})`

/** SQL: while links of the review `r` show it. */
export const isOpenSql = '(r.ended_date is null and r.closes_date > now())'

/** $2 the portfolios that the reader sees. */
const summaryColumns = `r.owner_review_id as "ownerReviewId", r.name, r.asker_name as "askerName", ${asText('r.started_date')} as "startedDate", ${asText('r.deadline')} as deadline,
  case when not ${isOpenSql} then ${asText('coalesce(r.ended_date, r.closes_date)')} end as "endedDate",
  ${peopleOf('')} as owners, ${peopleOf(` and not ${waiting}`)} as "ownersDone",
  (select count(*)::integer ${itemsOf('')}) as items, (select count(*)::integer ${itemsOf(' and i.answer is not null')}) as "itemsDone",
  (select count(*)::integer from owner_review_proposal q where q.account_id = $1 and q.owner_review_id = r.owner_review_id and q.decision is null
    and ${seesApplication('q.application_id')}) as open`

/** The reader's own reviews; all for readers who may change every application ($4). */
const isTheirs = '(r.asker_id = $3 or $4)'
const readerOf = ({ session: { grants, userId } }: Context) => [portfoliosSeen(grants), userId, mayEverywhere(grants, 'EDIT_APPLICATIONS')]

const selectAll: Statement<ReviewSummary> = {
  name: 'owner_review.list',
  text: `select ${summaryColumns} from owner_review r where r.account_id = $1 and ${isTheirs} order by r.started_date desc, r.owner_review_id desc limit 500`,
}
export const listOf = (context: Context): Promise<ReviewSummary[]> => context.tenant.rows(selectAll, readerOf(context))

type Kept = Omit<ReviewPage, 'people' | 'proposals' | 'facts'> & Asked

const selectOne: Statement<Kept> = {
  name: 'owner_review.one',
  text: `select ${summaryColumns}, r.ended_date is not null as "endedByHand", r.message, r.remind_every_days as "remindEveryDays", r.facts, r.portfolio_id as "portfolioId"
from owner_review r where r.account_id = $1 and ${isTheirs} and r.owner_review_id = $5`,
}

/** @throws Refusal 404 for a review that is not theirs */
export async function reviewFor(context: Context, id: string): Promise<Kept> {
  const found = await context.tenant.row(selectOne, [...readerOf(context), knownId(id, 'owner review')])
  if (!found) throw notFound('owner review')
  return found
}

const selectPeople: Statement<AskedPerson> = {
  name: 'owner_review_person.list',
  text: `select p.person_id as "personId", p.name, p.email_address as "emailAddress", ${asText('p.written_date')} as "writtenDate", p.letters, ${asText('p.seen_date')} as "seenDate",
  ${asText('p.withdrawn_date')} as "withdrawnDate", t.items
from owner_review_person p join lateral (select json_agg(json_build_object('applicationId', i.application_id, 'applicationName', a.name, 'answer', i.answer, 'note', i.note,
    'answeredDate', i.answered_date) order by i.place) as items
  from owner_review_item i join application a on a.account_id = $1 and a.application_id = i.application_id
  where i.account_id = $1 and i.owner_review_id = p.owner_review_id and i.person_id = p.person_id and ${seesApplication('i.application_id')}) t on t.items is not null
where p.account_id = $1 and p.owner_review_id = $3 order by lower(p.name), p.person_id`,
}

export interface KeptProposal extends Omit<ProposalTold, 'label' | 'form' | 'levels' | 'now'> {
  readonly fact: string
}
const selectProposals: Statement<KeptProposal> = {
  name: 'owner_review_proposal.list',
  text: `select q.proposal_id as "proposalId", p.name as "personName", q.application_id as "applicationId", a.name as "applicationName", q.fact, q.before, q.after, q.reason,
  ${asText('q.proposed_date')} as "proposedDate", q.decision, q.decision_note as "decisionNote", ${asText('q.decided_date')} as "decidedDate", q.decided_by_name as "decidedByName"
from owner_review_proposal q join application a on a.account_id = $1 and a.application_id = q.application_id
  join owner_review_person p on p.account_id = $1 and p.owner_review_id = q.owner_review_id and p.person_id = q.person_id
where q.account_id = $1 and q.owner_review_id = $3 and ${seesApplication('q.application_id')}
order by lower(a.name), a.application_id, q.proposed_date, q.proposal_id`,
}

export async function pageOf(context: Context, id: string): Promise<ReviewPage> {
  const { tenant, session } = context
  const { portfolioId, facts: ids, ...review } = await reviewFor(context, id)
  const of = [portfoliosSeen(session.grants), review.ownerReviewId]
  const people = await tenant.rows(selectPeople, of)
  const proposals = await tenant.rows(selectProposals, of)
  const asked = { facts: [...new Set([...ids, ...proposals.map(({ fact }) => fact)])], portfolioId }
  const sight = await sightOf(tenant, session.grants, asked, [...new Set(proposals.map(({ applicationId }) => applicationId))])
  const byId = new Map(sight.facts.map((fact) => [fact.told.fact, fact]))
  return {
    ...review,
    facts: ids.flatMap((one) => byId.get(one)?.told.label ?? []),
    people,
    // A fact that is gone, such as a question, is decided on no more.
    proposals: proposals.flatMap(({ fact: key, ...proposal }) => {
      const [fact, record] = [byId.get(key), sight.records.get(proposal.applicationId)]
      if (!fact || !record) return []
      const { label, form, levels } = fact.told
      return [{ ...proposal, label, form, levels, now: wordsOf(fact, record, sight.names) }]
    }),
  }
}
