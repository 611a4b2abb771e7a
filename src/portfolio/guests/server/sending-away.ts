/** A host sends one guest away, or lets them in again. What they answered stays, and counts only while they are in. */
import type { guests } from '#portfolio/guests/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conflict, notFound } from '#platform/server/http/refusal.ts'
import { hostedPortfolio, lastWorkshop } from './hosted.ts'
import { tellChange } from './opening.ts'
import { tellOf } from './topic.ts'

const marked = (name: string, date: string, before: string): Statement => ({
  name: `workshop_guest.${name}`,
  text: `update workshop_guest set sent_away_date = ${date} where account_id = $1 and workshop_id = $2 and guest_id = $3 and sent_away_date ${before} returning 1`,
})
const sendingAway = marked('send_away', 'now()', 'is null')
const lettingIn = marked('let_in', 'null', 'is not null')

export const sendAway: Handler<(typeof guests.calls)['sendAway']> = async ({ params, body }, context) => {
  const { tenant } = context
  const hosted = await hostedPortfolio(context, params.id)
  const guestId = knownId(params.guestId, 'guest')
  const last = await lastWorkshop(context, hosted.portfolioId)
  if (!last?.guests.some((one) => one.guestId === guestId)) throw notFound('guest')
  if (last.endedDate !== null) throw conflict('This workshop has ended, and its guests have left.')
  const { workshopId } = last
  const mark = body.isSentAway ? sendingAway : lettingIn
  const changed = await tenant.write((transaction) => transaction.rows(mark, [workshopId, guestId]))
  if (!changed.length) return
  await tellChange(context, hosted, { what: body.isSentAway ? 'sent a guest away' : 'let a guest in again' })
  tellOf(tenant, { workshopId, portfolioId: hosted.portfolioId }, true)
}
