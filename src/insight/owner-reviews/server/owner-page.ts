/** An owner's actions by link: reading the questions, and answering. Shows no more than the asker sees at the moment of asking. */
import { uuidv7 } from 'uuidv7'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { mostCharacters, mostProposed, type ownerReviews } from '#insight/owner-reviews/contract.ts'
import type { OwnerAnswer, Words } from '#insight/owner-reviews/contract/shapes.ts'
import { actorNow } from '#platform/server/access/actor.ts'
import type { GuestContext } from '#platform/server/access/context.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conflict, noGuest, ruleNotMet } from '#platform/server/http/refusal.ts'
import { stateOf, type Own } from './owner-state.ts'
import { proposedBy, type Proposed } from './proposed.ts'
import { isOpenSql } from './review-page.ts'
import { seenAs, sightOf, valuesIn, type Sight } from './sight.ts'
import { choicesIn, sameWords } from './words.ts'

type Calls = typeof ownerReviews.calls

const asText = (date: string) => `to_json(${date})#>>'{}'`

/** When the application of item `i` was last confirmed in another review, by whomever. */
const confirmed = `select o.answered_date, op.contact_id = p.contact_id as own from owner_review_item o
  join owner_review_person op on op.account_id = $1 and op.owner_review_id = o.owner_review_id and op.person_id = o.person_id
  where o.account_id = $1 and o.application_id = i.application_id and o.answer in ('correct', 'changes') and o.owner_review_id <> i.owner_review_id
  order by o.answered_date desc limit 1`

const selectOwn: Statement<Own> = {
  name: 'owner_review.own',
  text: `select p.name, p.first_name as "firstName", r.asker_id as "askerId", r.asker_name as "askerName", r.name as "reviewName", r.message, ${asText('r.deadline')} as deadline,
  r.facts, r.portfolio_id as "portfolioId", ${isOpenSql} as "isOpen", p.withdrawn_date is not null as "isWithdrawn",
  (select coalesce(json_agg(json_build_object('applicationId', i.application_id, 'place', i.place, 'answer', i.answer, 'note', i.note,
      'confirmedDate', k.answered_date, 'confirmedByYou', coalesce(k.own, false)) order by i.place), '[]')
    from owner_review_item i left join lateral (${confirmed}) k on true
    where i.account_id = $1 and i.owner_review_id = r.owner_review_id and i.person_id = p.person_id) as items,
  (select coalesce(json_agg(json_build_object('applicationId', q.application_id, 'fact', q.fact, 'before', q.before, 'after', q.after, 'reason', q.reason,
      'decision', q.decision, 'decisionNote', q.decision_note) order by q.proposed_date, q.proposal_id), '[]')
    from owner_review_proposal q where q.account_id = $1 and q.owner_review_id = r.owner_review_id and q.person_id = p.person_id) as proposals
from owner_review_person p join owner_review r on r.account_id = $1 and r.owner_review_id = p.owner_review_id
where p.account_id = $1 and p.owner_review_id = $2 and p.person_id = $3`,
}

/** @throws Refusal 401 that says who can send another link */
async function ownOf({ tenant, guest }: GuestContext): Promise<Own> {
  const own = await tenant.row(selectOwn, [guest.placeId, guest.guestId])
  if (!own) throw noGuest()
  if (own.isWithdrawn) throw noGuest(`This link was withdrawn. ${own.askerName} can send you a new one.`)
  if (!own.isOpen) throw noGuest(`This review has ended. ${own.askerName} can send you a new link.`)
  return own
}

async function sightFor({ tenant, services, guest }: GuestContext, own: Own): Promise<Sight> {
  const asker = { userId: own.askerId, userName: own.askerName, originalUserId: own.askerId, originalUserName: own.askerName }
  const { grants } = await actorNow(services.database.system, guest.accountId, asker)
  return sightOf(
    tenant,
    grants,
    own,
    own.items.map(({ applicationId }) => applicationId),
  )
}

const markSeen: Statement = {
  name: 'owner_review_person.seen',
  text: 'update owner_review_person set seen_date = now() where account_id = $1 and owner_review_id = $2 and person_id = $3 returning 1',
}

export const state: Handler<Calls['state']> = async (_, context) => {
  const own = await ownOf(context)
  await context.tenant.write((transaction) => transaction.rows(markSeen, [context.guest.placeId, context.guest.guestId]))
  const sight = await sightFor(context, own)
  return stateOf(context.guest.workspaceName, own, sight, choicesIn(sight))
}

/** Held, so that an answer and a decision on one before it are written one after the other. */
const lockItem: Statement = {
  name: 'owner_review_item.lock',
  text: `select 1 from owner_review r join owner_review_person p on p.account_id = $1 and p.owner_review_id = r.owner_review_id and p.person_id = $3
  join owner_review_item i on i.account_id = $1 and i.owner_review_id = r.owner_review_id and i.person_id = p.person_id and i.application_id = $4
where r.account_id = $1 and r.owner_review_id = $2 and ${isOpenSql} and p.withdrawn_date is null for update of i`,
}
const dropOpen: Statement = {
  name: 'owner_review_proposal.drop_open',
  text: 'delete from owner_review_proposal where account_id = $1 and owner_review_id = $2 and person_id = $3 and application_id = $4 and decision is null',
}
const propose: Statement = {
  name: 'owner_review_proposal.insert',
  text: `insert into owner_review_proposal (account_id, owner_review_id, proposal_id, person_id, application_id, fact, before, after, reason)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning 1`,
}
const countProposed: Statement<{ count: number; characters: number }> = {
  name: 'owner_review_proposal.count',
  text: `select count(*)::integer as count, coalesce(sum(length(before::text) + length(after::text)), 0)::integer as characters
from owner_review_proposal where account_id = $1 and owner_review_id = $2 and person_id = $3`,
}
const answerItem: Statement = {
  name: 'owner_review_item.answer',
  text: `update owner_review_item set answer = $5, note = $6, answered_date = now() where account_id = $1 and owner_review_id = $2 and person_id = $3 and application_id = $4 returning 1`,
}

/** The owners of an application without this one, and with the one that they name. */
function otherOwner(own: Own, words: Words, owner: string, note: string): Proposed[] {
  const after = [...words.filter((word) => !sameWords([word], [own.name])), owner].toSorted((one, other) => one.localeCompare(other, 'en'))
  return sameWords(words, after) ? [] : [{ fact: `contacts:${ownerContact}`, before: words, after, reason: note }]
}

export const answer: Handler<Calls['answer']> = async ({ body }, context) => {
  const { tenant, guest } = context
  const own = await ownOf(context)
  const item = own.items.find(({ place }) => place === body.place)
  const sight = await sightFor(context, own)
  const record = item && sight.records.get(item.applicationId)
  if (!item || !record) throw ruleNotMet('place', 'You are no longer asked about this')
  const [values, choices] = [valuesIn(sight, record), choicesIn(sight)]
  if (seenAs(values) !== body.seen)
    throw conflict('Somebody has changed this in the meantime. Check the current values, then answer again.')
  const named = body.owner || null
  const proposals = body.isMine
    ? proposedBy(sight.facts, choices, values, body.changes)
    : named
      ? await ownerProposed(context, own, item.applicationId, named)
      : []
  const said: OwnerAnswer = !body.isMine ? 'notMine' : proposals.length ? 'changes' : 'correct'
  const at = [guest.placeId, guest.guestId, item.applicationId]
  await tenant.write(async (transaction) => {
    if (!(await transaction.row(lockItem, at))) throw noGuest()
    await transaction.rows(dropOpen, at)
    for (const { fact, before, after, reason } of proposals)
      await transaction.rows(propose, [guest.placeId, uuidv7(), guest.guestId, item.applicationId, fact, before, after, reason])
    if (proposals.length) await refuseTooMuch(context, transaction, own)
    await transaction.rows(answerItem, [...at, said, body.isMine ? null : named])
  })
  return stateOf(guest.workspaceName, await ownOf(context), sight, choices)
}

/** Their page shows everything that they have proposed. @throws Refusal 422 when that is too much */
async function refuseTooMuch({ guest }: GuestContext, transaction: Pick<TenantTransaction, 'row'>, { askerName }: Own): Promise<void> {
  const { count, characters } = (await transaction.row(countProposed, [guest.placeId, guest.guestId]))!
  if (count > mostProposed || characters > mostCharacters)
    throw ruleNotMet('changes', `You have proposed as much as one review takes. ${askerName} can start another one for the rest`)
}

async function ownerProposed(context: GuestContext, own: Own, applicationId: string, named: string): Promise<Proposed[]> {
  const sight = await sightFor(context, { ...own, facts: [`contacts:${ownerContact}`] })
  const record = sight.records.get(applicationId)
  return record ? otherOwner(own, valuesIn(sight, record)[0] ?? [], named, `${own.name} is not the owner`) : []
}
