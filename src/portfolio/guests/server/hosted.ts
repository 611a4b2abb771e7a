/** The latest workshop of a portfolio with guests, for users who may answer the portfolio's questions. */
import { portfolio } from '#portfolio/portfolios/contract.ts'
import type { WorkshopWithGuests } from '#portfolio/guests/contract.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notAllowed, notFound } from '#platform/server/http/refusal.ts'
import { unseal } from '#platform/server/sealed.ts'
import { mayHost } from './topic.ts'

const selectPortfolio: Statement<{ name: string }> = {
  name: 'workshop.portfolio',
  text: 'select name from portfolio where account_id = $1 and portfolio_id = $2 and ($3::uuid[] is null or portfolio_id = any($3))',
}

export interface Hosted {
  readonly portfolioId: string
  readonly name: string
}

/** @throws Refusal 404 for a portfolio that one does not see, 403 for one whose questions one may not answer */
export async function hostedPortfolio({ tenant, session: { grants } }: Context, id: string): Promise<Hosted> {
  const portfolioId = knownId(id, portfolio.label)
  const found = await tenant.row(selectPortfolio, [portfolioId, portfoliosSeen(grants)])
  if (!found) throw notFound(portfolio.label)
  if (!mayHost(grants, portfolioId)) throw notAllowed(`You can’t answer the questions of the portfolio ${found.name}. Ask its manager.`)
  return { portfolioId, ...found }
}

/** SQL: while workshop `w` lets guests in. */
export const isOpenSql = (w: string): string => `(${w}.ended_date is null and ${w}.ends_date > now())`

/** Answer to a guest who was removed. */
export const sentAway = () => notAllowed('The host has taken you out of this workshop. If that was a mistake, speak to your host.')

const asText = (date: string) => `to_json(${date})#>>'{}'`

const selectLast: Statement<Last> = {
  name: 'workshop.last',
  text: `select w.workshop_id as "workshopId", w.host_id as "hostId", w.host_name as "hostName", ${asText('w.started_date')} as "startedDate", ${asText('w.ends_date')} as "endsDate",
  case when not ${isOpenSql('w')} then ${asText('coalesce(w.ended_date, w.ends_date)')} end as "endedDate", w.code, w.sealed_link as "sealedLink",
  w.application_id as "applicationId", w.account_question_id as "accountQuestionId",
  (select coalesce(json_agg(r), '[]') from (select g.guest_id as "guestId", g.guest_name as "guestName",
      ${isOpenSql('w')} and g.sent_away_date is null and g.seen_date > now() - interval '1 minute' as "isHere", g.sent_away_date is not null as "isSentAway"
    from workshop_guest g where g.account_id = $1 and g.workshop_id = w.workshop_id order by g.joined_date, g.guest_id) r) as guests
from workshop w where w.account_id = $1 and w.portfolio_id = $2 order by w.started_date desc, w.workshop_id desc limit 1`,
}

interface Last extends Omit<WorkshopWithGuests, 'isOwn' | 'code' | 'link'> {
  readonly workshopId: string
  readonly hostId: string
  readonly code: string
  readonly sealedLink: Buffer
}

export const lastWorkshop = ({ tenant }: Pick<Context, 'tenant'>, portfolioId: string): Promise<Last | undefined> =>
  tenant.row(selectLast, [portfolioId])

/** Purpose that a link is sealed for. A copied workspace has workshops of the same ids, and must not show links into the other one. */
export const linkOf = (accountId: string, workshopId: string): string => `workshop-link ${accountId} ${workshopId}`

/** The workshop as its hosts see it, with code and link while guests may join. */
export async function shown({ services, session }: Context, last: Last): Promise<WorkshopWithGuests> {
  const { workshopId, hostId, sealedLink, code, ...told } = last
  const isOpen = last.endedDate === null
  return {
    ...told,
    isOwn: hostId === session.userId,
    code: isOpen ? code : null,
    link: isOpen ? (await unseal(services.settings, linkOf(session.accountId, workshopId), sealedLink)).toString() : null,
  }
}
