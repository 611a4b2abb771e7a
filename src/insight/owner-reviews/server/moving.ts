/** Another deadline: the links live until then, and reminders and pages say it. */
import type { ownerReviews } from '#insight/owner-reviews/contract.ts'
import { moveKeysOfGuests } from '#platform/server/access/guest.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conflict } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { tell, writeTo } from './following.ts'
import { forgottenOn } from './letters.ts'
import { pageOf, reviewFor } from './review-page.ts'
import { closingOf } from './start.ts'

const moveDeadline: Statement = {
  name: 'owner_review.move',
  text: `update owner_review set deadline = $3, closes_date = $4 where account_id = $1 and owner_review_id = $2 and ended_date is null returning 1`,
}

/** @throws Refusal 422 for a day past, or too far ahead, 409 for a review that was ended by hand */
export const move: Handler<(typeof ownerReviews.calls)['move']> = async ({ params, body }, context) => {
  const { services, session } = context
  const { accountId } = session
  const { ownerReviewId, name, deadline: from } = await reviewFor(context, params.id)
  const closesDate = closingOf(body.deadline)
  await changeAsSystem(services.database.system, accountId, session, async ({ transaction }, system) => {
    if (!(await transaction.rows(moveDeadline, [ownerReviewId, body.deadline, closesDate])).length)
      throw conflict('This review has been ended. Start another one.')
    await moveKeysOfGuests(system, accountId, ownerReviewId, forgottenOn(closesDate))
    const which = { portfolioIds: portfoliosSeen(session.grants), reviewId: ownerReviewId, personId: null, isDue: false }
    const letters = body.tell ? await writeTo(services, transaction, system, which) : 0
    await tell(context, system, name, { what: 'deadline moved', from, until: body.deadline, ...(letters && { owners: letters }) })
  })
  return pageOf(context, ownerReviewId)
}
