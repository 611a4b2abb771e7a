/** Follow-up of a started review: reminders, a new link, the end. */
import { whoIs, writeDown } from '#tenancy/audit/server/record.ts'
import type { ownerReviews } from '#insight/owner-reviews/contract.ts'
import type { Context, Services } from '#platform/server/access/context.ts'
import { endKeysOfGuest } from '#platform/server/access/guest.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { knownId } from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conflict, notFound } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { lettersLeft, refuseTooManyLetters } from './letter-bound.ts'
import { writeLetters, type Addressee, type LetterOf } from './letters.ts'
import { isOpenSql, reviewFor } from './review-page.ts'

type Calls = typeof ownerReviews.calls

const asText = (date: string) => `to_json(${date})#>>'{}'`

/** People with open questions on applications of the portfolios $2: $3 a review, $4 a person or null for all, $5 whether only those whose reminder is due, $6 how many at most. */
const selectWaiting: Statement<Waiting> = {
  name: 'owner_review_person.waiting',
  text: `select r.owner_review_id as "ownerReviewId", r.asker_name as "askerName", r.message, ${asText('r.deadline')} as deadline, ${asText('r.closes_date')} as "closesDate",
  p.person_id as "personId", p.first_name as "firstName", p.email_address as "emailAddress", t.applications
from owner_review r join owner_review_person p on p.account_id = $1 and p.owner_review_id = r.owner_review_id
join lateral (select json_agg(a.name order by i.place) as applications from owner_review_item i join application a on a.account_id = $1 and a.application_id = i.application_id
  where i.account_id = $1 and i.owner_review_id = r.owner_review_id and i.person_id = p.person_id and (i.answer is null or $4::uuid is not null)
    and ${seesApplication('i.application_id')}) t on t.applications is not null
where r.account_id = $1 and ${isOpenSql} and ($3::uuid is null or r.owner_review_id = $3) and (p.withdrawn_date is null or $4::uuid is not null)
  and ($4::uuid is null or p.person_id = $4)
  and (not $5::boolean or r.remind_every_days > 0 and p.written_date <= now() - make_interval(days => r.remind_every_days) + interval '1 hour')
order by case when $5 then p.written_date end, r.owner_review_id, p.person_id limit $6::integer for update of p`,
}
const markWritten: Statement = {
  name: 'owner_review_person.written',
  text: `update owner_review_person set written_date = now(), letters = letters + 1, withdrawn_date = null
where account_id = $1 and owner_review_id = $2 and person_id = any($3::uuid[]) returning 1`,
}

type Waiting = LetterOf & Addressee
interface Which {
  /** The portfolios that the sender sees; null: all. */
  readonly portfolioIds: readonly string[] | null
  readonly reviewId: string | null
  readonly personId: string | null
  readonly isDue: boolean
}

/** Sends letters to the people with open questions, and returns their number. Those due beyond what an hour allows are written to with the next run. */
export async function writeTo(
  services: Services,
  transaction: TenantTransaction,
  system: Transaction,
  { portfolioIds, reviewId, personId, isDue }: Which,
): Promise<number> {
  const { accountId } = transaction
  const most = isDue ? await lettersLeft(system, accountId) : null
  const waiting = await transaction.rows(selectWaiting, [portfolioIds, reviewId, personId, isDue, most])
  if (!isDue) await refuseTooManyLetters(system, accountId, waiting.length)
  for (const id of new Set(waiting.map(({ ownerReviewId }) => ownerReviewId))) {
    const to = waiting.filter(({ ownerReviewId }) => ownerReviewId === id)
    // A new link for a person revokes the previous ones.
    if (personId) await endKeysOfGuest(system, accountId, id, personId)
    await writeLetters(services, system, accountId, to[0]!, to, !personId)
    await transaction.rows(markWritten, [id, to.map((one) => one.personId)])
  }
  return waiting.length
}

/** Writes down what was done about a review. */
export const tell = ({ session, request }: Context, system: Pick<Transaction, 'rows'>, subject: string, details: object) =>
  writeDown(system, { ...whoIs(session), kind: 'owners', network: request.networkAddress, details: { subject, ...details } })

export const write: Handler<Calls['write']> = async ({ params, body }, context) => {
  const { services, session } = context
  const review = await reviewFor(context, params.id)
  if (review.endedDate !== null) throw conflict('This review has ended. Start another one.')
  const letters = await changeAsSystem(services.database.system, session.accountId, session, async ({ transaction }, system) => {
    const count = await writeTo(services, transaction, system, {
      portfolioIds: portfoliosSeen(session.grants),
      reviewId: review.ownerReviewId,
      personId: body.personId ?? null,
      isDue: false,
    })
    if (body.personId && !count) throw notFound('person')
    await tell(context, system, review.name, { what: body.personId ? 'new link' : 'reminded', owners: count })
    return count
  })
  return { letters }
}

const endReview: Statement = {
  name: 'owner_review.end',
  text: `update owner_review r set ended_date = now() where r.account_id = $1 and r.owner_review_id = $2 and ${isOpenSql} returning 1`,
}
const withdrawLink: Statement<{ name: string }> = {
  name: 'owner_review_person.withdraw',
  text: 'update owner_review_person set withdrawn_date = coalesce(withdrawn_date, $4::timestamptz) where account_id = $1 and owner_review_id = $2 and person_id = $3 returning name',
}

export const end: Handler<Calls['end']> = async ({ params }, context) => {
  const review = await reviewFor(context, params.id)
  const ended = await context.tenant.write((transaction) => transaction.rows(endReview, [review.ownerReviewId]))
  if (ended.length) await tell(context, context.services.database.system, review.name, { what: 'ended' })
}

export const withdraw: Handler<Calls['withdraw']> = async ({ params }, context) => {
  const review = await reviewFor(context, params.id)
  const personId = knownId(params.personId, 'person')
  const done = await context.tenant.write((transaction) => transaction.row(withdrawLink, [review.ownerReviewId, personId, new Date()]))
  if (!done) throw notFound('person')
  await tell(context, context.services.database.system, review.name, { what: 'withdrawn', owner: done.name })
}

export const remind: AccountSchedule = {
  name: 'owner-reviews.remind',
  what: 'Reminds owners who have not answered, as often as the review says, until its deadline.',
  eachAccountAt: '08:00',
  run: async ({ tenant, actor, services }) => ({
    letters: await changeAsSystem(services.database.system, tenant.accountId, actor, ({ transaction }, system) =>
      writeTo(services, transaction, system, { portfolioIds: null, reviewId: null, personId: null, isDue: true }),
    ),
  }),
}
