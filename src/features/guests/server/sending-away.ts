/** A host sends one guest away, or lets them in again. What they answered stays, and counts only while they are in. */
import type { guests } from '#features/guests/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conflict, notFound } from '#platform/server/http/refusal.ts'
import { hostedPortfolio, lastWorkshop } from './hosted.ts'
import { tellChange } from './opening.ts'
import { tellOf } from './topic.ts'

const mark: Statement = {
  name: 'workshop_guest.send_away',
  text: `update workshop_guest set sent_away_date = case when $4::boolean then coalesce(sent_away_date, now()) end
where account_id = $1 and workshop_id = $2 and guest_id = $3 and (sent_away_date is not null) is distinct from $4 returning 1`,
}

export const sendAway: Handler<(typeof guests.calls)['sendAway']> = async ({ params, body }, context) => {
  const { tenant } = context
  const hosted = await hostedPortfolio(context, params.id)
  const guestId = knownId(params.guestId, 'guest')
  const last = await lastWorkshop(context, hosted.portfolioId)
  if (!last?.guests.some((one) => one.guestId === guestId)) throw notFound('guest')
  if (last.endedDate !== null) throw conflict('This workshop has ended, and its guests have left.')
  const { workshopId } = last
  const marked = await tenant.write((transaction) => transaction.rows(mark, [workshopId, guestId, body.isSentAway]))
  if (!marked.length) return
  await tellChange(context, hosted, { what: body.isSentAway ? 'sent a guest away' : 'let a guest in again' })
  tellOf(tenant, { workshopId, portfolioId: hosted.portfolioId }, true)
}
