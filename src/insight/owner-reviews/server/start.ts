/** Starting a review: its owners are written to at once, in the transaction that makes it. */
import { uuidv7 } from 'uuidv7'
import { whoIs, writeDown } from '#tenancy/audit/server/record.ts'
import { mostDays, type ownerReviews } from '#insight/owner-reviews/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { factsOf } from './facts.ts'
import { refuseTooManyLetters } from './letter-bound.ts'
import { writeLetters } from './letters.ts'
import { addressedIn, ownedBy } from './owners.ts'
import { pageOf } from './review-page.ts'

type Calls = typeof ownerReviews.calls

const insertReview: Statement = {
  name: 'owner_review.insert',
  text: `insert into owner_review (account_id, owner_review_id, name, message, facts, portfolio_id, asker_id, asker_name, deadline, closes_date, remind_every_days)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning 1`,
}
const insertPeople: Statement = {
  name: 'owner_review_person.insert',
  text: `insert into owner_review_person (account_id, owner_review_id, person_id, contact_id, name, first_name, email_address)
select $1, $2, x."personId", x."contactId", x.name, x."firstName", x."emailAddress"
from jsonb_to_recordset($3::jsonb) x("personId" uuid, "contactId" uuid, name text, "firstName" text, "emailAddress" text) returning 1`,
}
const insertItems: Statement = {
  name: 'owner_review_item.insert',
  text: `insert into owner_review_item (account_id, owner_review_id, person_id, application_id, place)
select $1, $2, x."personId", x."applicationId", x.place from jsonb_to_recordset($3::jsonb) x("personId" uuid, "applicationId" uuid, place integer) returning 1`,
}

const day = 86_400_000

/** The end of that day everywhere on earth: noon of the next one in UTC. @throws Refusal 422 for a day past, or too far ahead */
export function closingOf(deadline: string): string {
  const [today, ends] = [dayNow(), Date.parse(deadline)]
  if (deadline < today) throw ruleNotMet('deadline', 'Choose a day that is still to come')
  if (ends > Date.parse(today) + mostDays * day)
    throw ruleNotMet('deadline', `Choose a day within ${mostDays} days, because links expire after that`)
  return new Date(ends + 1.5 * day).toISOString()
}

export const start: Handler<Calls['start']> = async ({ body }, context) => {
  const { services, session, tenant, request } = context
  const portfolioId = body.portfolioId ?? null
  const closesDate = closingOf(body.deadline)
  const facts = [...new Set(body.facts)]
  if ((await factsOf(tenant, facts, portfolioId)).length < facts.length)
    throw ruleNotMet('facts', 'Owners can no longer be asked one of these. Choose again')
  const people = addressedIn(await ownedBy(tenant, session.grants, body)).map((owner) => ({ ...owner, personId: uuidv7() }))
  if (!people.length) throw ruleNotMet('applicationIds', 'None of these applications has an owner with an e-mail address whom you may ask')
  const ownerReviewId = uuidv7()
  const message = body.message || null
  await changeAsSystem(services.database.system, session.accountId, session, async ({ transaction }, system) => {
    await refuseTooManyLetters(system, session.accountId, people.length)
    await transaction.all([
      [
        insertReview,
        [
          ownerReviewId,
          body.name,
          message,
          facts,
          portfolioId,
          session.userId,
          session.userName,
          body.deadline,
          closesDate,
          body.remindEveryDays,
        ],
      ],
      [
        insertPeople,
        [
          ownerReviewId,
          JSON.stringify(
            people.map(({ personId, contactId, name, firstName, emailAddress }) => ({
              personId,
              contactId,
              name,
              firstName,
              emailAddress,
            })),
          ),
        ],
      ],
      [
        insertItems,
        [
          ownerReviewId,
          JSON.stringify(
            people.flatMap(({ personId, applications }) =>
              applications.map(({ applicationId }, at) => ({ personId, applicationId, place: at + 1 })),
            ),
          ),
        ],
      ],
    ])
    const of = { ownerReviewId, askerName: session.userName, message, deadline: body.deadline, closesDate }
    const to = people.map(({ applications, ...person }) => ({ ...person, applications: applications.map(({ name }) => name) }))
    await writeLetters(services, system, session.accountId, of, to, false)
    const details = { subject: body.name, what: 'started', owners: people.length, until: body.deadline }
    await writeDown(system, { ...whoIs(session), kind: 'owners', network: request.networkAddress, details })
  })
  return pageOf(context, ownerReviewId)
}
