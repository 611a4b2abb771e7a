/** Opening a workshop to guests, and ending it. */
import { randomBytes, randomInt } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { whoIs, writeDown } from '#tenancy/audit/server/record.ts'
import type { guests } from '#portfolio/guests/contract.ts'
import { codeLength, codeLetters } from '#portfolio/guests/contract/codes.ts'
import type { Context } from '#platform/server/access/context.ts'
import { addGuestKey, endGuestKeys } from '#platform/server/access/guest.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conflict } from '#platform/server/http/refusal.ts'
import { seal } from '#platform/server/sealed.ts'
import { keyOfCode, linkPrefix } from './door.ts'
import { hostedPortfolio, lastWorkshop, linkOf, shown, type Hosted } from './hosted.ts'
import { tellOf } from './topic.ts'

type Calls = typeof guests.calls

const closeOverdue: Statement = {
  name: 'workshop.close_overdue',
  text: `update workshop set ended_date = ends_date where account_id = $1 and portfolio_id = $2 and ended_date is null and ends_date <= now() returning workshop_id`,
}
const insert: Statement = {
  name: 'workshop.insert',
  text: `insert into workshop (account_id, workshop_id, portfolio_id, code, sealed_link, host_id, host_name, ends_date) values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing returning 1`,
}
const close: Statement<{ workshopId: string }> = {
  name: 'workshop.close',
  text: 'update workshop set ended_date = now() where account_id = $1 and portfolio_id = $2 and ended_date is null returning workshop_id as "workshopId"',
}

const randomCode = () => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/** Writes down who opened, ended or changed what is open to guests. */
export const tellChange = ({ services, session, request }: Context, { name }: Hosted, details: object) =>
  writeDown(services.database.system, {
    ...whoIs(session),
    kind: 'guests',
    network: request.networkAddress,
    details: { subject: name, ...details },
  })

/** @throws Refusal 409 when it is open already */
export const open: Handler<Calls['open']> = async ({ params, body }, context) => {
  const { services, session, tenant } = context
  const hosted = await hostedPortfolio(context, params.id)
  const [workshopId, link] = [uuidv7(), `${linkPrefix}${randomBytes(24).toString('base64url')}`]
  const expiresDate = new Date(Date.now() + body.hours * 3_600_000).toISOString()
  const code = await services.database.system.write(async (transaction) => {
    const key = { accountId: session.accountId, placeId: workshopId, guestId: null, expiresDate }
    await addGuestKey(transaction, link, key)
    let chosen = randomCode()
    while (!(await addGuestKey(transaction, keyOfCode(chosen), key))) chosen = randomCode()
    return chosen
  })
  const sealed = await seal(services.settings, linkOf(session.accountId, workshopId), Buffer.from(link))
  const isOpened = await tenant.write(async (transaction) => {
    await transaction.rows(closeOverdue, [hosted.portfolioId])
    const values = [workshopId, hosted.portfolioId, code, sealed, session.userId, session.userName, expiresDate]
    return (await transaction.rows(insert, values)).length > 0
  })
  if (!isOpened) {
    await endGuestKeys(services.database.system, session.accountId, workshopId)
    throw conflict('This workshop is open to guests already. Load the page again to see its code.')
  }
  await tellChange(context, hosted, { what: 'opened', until: expiresDate })
  tellOf(tenant, { workshopId, portfolioId: hosted.portfolioId })
  return shown(context, (await lastWorkshop(context, hosted.portfolioId))!)
}

/** Guests are answered 401 from then on. Ending it twice changes nothing. */
export const end: Handler<Calls['end']> = async ({ params }, context) => {
  const { services, session, tenant } = context
  const hosted = await hostedPortfolio(context, params.id)
  const closed = await tenant.write((transaction) => transaction.row(close, [hosted.portfolioId]))
  if (!closed) return
  await endGuestKeys(services.database.system, session.accountId, closed.workshopId)
  await tellChange(context, hosted, { what: 'ended' })
  tellOf(tenant, { ...closed, portfolioId: hosted.portfolioId }, true)
}
