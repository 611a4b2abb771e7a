/** Deciding on what owners propose. What is accepted is written in one step, with the accepter's rights and under the owners' names. */
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { application } from '#portfolio/applications/contract.ts'
import type { ownerReviews } from '#insight/owner-reviews/contract.ts'
import type { Words } from '#insight/owner-reviews/contract/shapes.ts'
import { takeTurns } from '#portfolio/scoring/server/scores.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conflict, notAllowed, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeInNames, type Actor, type Changes } from '#platform/server/records/changes.ts'
import { fewAtOnce, lockRecords } from '#platform/server/records/lock.ts'
import { applyTo } from './apply.ts'
import { decide, heldProposals, reopen, type Decided } from './decided.ts'
import { heldOf, isSameHeld } from './held.ts'
import { pageOf, reviewFor } from './review-page.ts'
import { sightOf, type Sight } from './sight.ts'
import { sameWords, wordsOf } from './words.ts'

type Calls = typeof ownerReviews.calls

/** An owner's name in the history, and who accepted what they propose. */
const ownerAs = (session: Session, { contactId, personName }: Decided): Actor => {
  const accepted = session.originalUserId === session.userId ? session.userName : `${session.originalUserName} as ${session.userName}`
  const userName = `${personName} (accepted by ${accepted})`
  return { userId: contactId, userName, originalUserId: contactId, originalUserName: userName, grants: session.grants }
}

/** The applications held, and what is recorded of them at this moment. @throws Refusal 404, or 403 for one that the actor may not change */
async function heldSight(changes: Changes, portfolioId: string | null, proposals: readonly Decided[]): Promise<Sight> {
  const ids = [...new Set(proposals.map(({ applicationId }) => applicationId))].toSorted()
  const closed: string[] = []
  for (const part of fewAtOnce(ids)) {
    const locked = await lockRecords(changes, applicationRecords, part, true)
    if (locked.size < part.length) throw notFound(application.label)
    for (const { record } of locked.values()) if (!record.permissions?.edit) closed.push(record.name)
  }
  if (closed.length) throw notAllowed(`You can’t change ${closed.join(', ')}. Ask somebody who can to decide on it.`)
  return sightOf(changes.transaction, changes.actor.grants, { facts: [...new Set(proposals.map(({ fact }) => fact))], portfolioId }, ids)
}

const factIn = (sight: Sight, id: string) => {
  const fact = sight.facts.find(({ told }) => told.fact === id)
  if (!fact) throw ruleNotMet('proposals', 'One of these facts no longer exists')
  return fact
}

/** Two who propose different values for one fact cannot both be right. */
function refuseContradiction(sight: Sight, proposals: readonly Decided[]): void {
  const first = new Map<string, Decided>()
  for (const one of proposals) {
    const key = `${one.applicationId} ${one.fact}`
    const other = first.get(key)
    if (other && !sameWords(other.after, one.after)) {
      const name = String(sight.records.get(one.applicationId)?.name)
      throw ruleNotMet(
        'proposals',
        `${other.personName} and ${one.personName} propose different values for “${factIn(sight, one.fact).told.label}” of ${name}. Accept one of them, and decline the other`,
      )
    }
    first.set(key, one)
  }
}

/** @throws Refusal 409 when the recorded value differs from the one that the reader saw */
function refuseOvertaken(sight: Sight, proposals: readonly Decided[], seen: ReadonlyMap<string, Words>): void {
  for (const { applicationId, fact: id, proposalId } of proposals) {
    const [record, fact] = [sight.records.get(applicationId)!, factIn(sight, id)]
    const now = wordsOf(fact, record, sight.names)
    if (sameWords(now, seen.get(proposalId)!)) continue
    throw conflict(
      `Somebody has changed “${fact.told.label}” of ${String(record.name)} in the meantime. Check the current value, then decide again.`,
    )
  }
}

export const accept: Handler<Calls['accept']> = async ({ params, body }, context) => {
  const { tenant, session } = context
  const { ownerReviewId: id, portfolioId } = await reviewFor(context, params.id)
  const seen = new Map(body.proposals.map(({ proposalId, now }) => [proposalId, now]))
  await changeInNames(tenant, async (transaction, inTheNameOf) => {
    const proposals = await heldProposals(transaction, id, [...seen.keys()], true)
    const before = await inTheNameOf(session, async (changes) => {
      if (proposals.some(({ fact }) => fact.startsWith('question:'))) await takeTurns(changes)
      const sight = await heldSight(changes, portfolioId, proposals)
      refuseOvertaken(sight, proposals, seen)
      refuseContradiction(sight, proposals)
      return sight
    })
    for (const contactId of new Set(proposals.map((one) => one.contactId))) {
      const own = proposals.filter((one) => one.contactId === contactId)
      await inTheNameOf(ownerAs(session, own[0]!), (changes) => applyTo(changes, before, own))
    }
    const after = await inTheNameOf(session, (changes) => heldSight(changes, portfolioId, proposals))
    const held = (sight: Sight, { fact, applicationId }: Decided) => heldOf(factIn(sight, fact), sight.records.get(applicationId)!)
    const rows = proposals.map((one) => ({ proposalId: one.proposalId, undo: { before: held(before, one), after: held(after, one) } }))
    await decide(transaction, id, { decision: 'accepted', note: null, by: session }, rows)
  })
  return pageOf(context, id)
}

export const decline: Handler<Calls['decline']> = async ({ params, body }, context) => {
  const { ownerReviewId: id, portfolioId } = await reviewFor(context, params.id)
  await inOneStep(context, async (transaction, changes) => {
    const proposals = await heldProposals(transaction, id, body.proposalIds, true)
    await heldSight(changes, portfolioId, proposals)
    const rows = proposals.map(({ proposalId }) => ({ proposalId, undo: null }))
    await decide(transaction, id, { decision: 'declined', note: body.note || null, by: context.session }, rows)
  })
  return pageOf(context, id)
}

const inOneStep = ({ tenant, session }: Context, work: (transaction: TenantTransaction, changes: Changes) => Promise<void>) =>
  changeInNames(tenant, (transaction, inTheNameOf) => inTheNameOf(session, (changes) => work(transaction, changes)))

/** An undo is recorded under the user's own name: the owner has not changed their mind. */
export const takeBack: Handler<Calls['takeBack']> = async ({ params, body }, context) => {
  const { ownerReviewId: id, portfolioId } = await reviewFor(context, params.id)
  await inOneStep(context, async (transaction, changes) => {
    const proposals = await heldProposals(transaction, id, body.proposalIds, false)
    if (proposals.some(({ fact }) => fact.startsWith('question:'))) await takeTurns(changes)
    const sight = await heldSight(changes, portfolioId, proposals)
    const accepted = proposals.filter(({ undo }) => undo !== null)
    const changed = accepted.filter(
      ({ fact, applicationId, undo }) => !isSameHeld(heldOf(factIn(sight, fact), sight.records.get(applicationId)!), undo!.after),
    )
    if (changed.length) {
      const { fact, applicationId } = changed[0]!
      const name = String(sight.records.get(applicationId)?.name)
      throw conflict(
        `“${factIn(sight, fact).told.label}” of ${name} has been changed since, so this can’t be undone in one step. Change it there.`,
      )
    }
    await applyTo(changes, sight, accepted, ({ undo }) => undo!.before)
    await reopen(
      transaction,
      id,
      proposals.map(({ proposalId }) => proposalId),
    )
  })
  return pageOf(context, id)
}
