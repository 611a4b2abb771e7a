/** Acting in another person's name, to see what they see. Both names are left on all that is done. */
import { writeDown } from '#tenancy/audit/server/record.ts'
import type { signIn } from '#identity/sign-in/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import { blankId } from '#platform/contract/blank.ts'
import { assignmentsSql, countsInSql, mayActAs } from '#platform/server/access/authenticate.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { HeldRole } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notAllowed, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { homeOf, describeSession, tokenOf } from './sessions.ts'

type Calls = typeof signIn.calls

interface Place {
  readonly accountId: string
  readonly name: string
  /** Roles of the person to be impersonated, there. */
  readonly theirs: HeldRole[]
  /** Roles of the caller, there. */
  readonly own: HeldRole[]
}

/**
 * Workspaces of user $1: the current one ($3) first, then those in which user $2, who asks, has a role. An Enterprise Admin, who belongs to none, is met
 * in the workspace of the session.
 */
const findPlaces: Statement<Place> = {
  name: 'session.places',
  text: `select a.account_id as "accountId", btrim(t.first_name || ' ' || t.last_name) as name, ${assignmentsSql('t.user_id')} as theirs, ${assignmentsSql('$2')} as own
from app_user t, account a where t.user_id = $1 and (t.password_hash is not null or t.email_address_verified)
  and exists (select 1 from user_role r where r.user_id = t.user_id and (r.account_id = a.account_id or (r.role_name = 'Enterprise Admin' and a.account_id = $3)) and ${countsInSql('r', 'a')})
  and exists (select 1 from user_role r where r.user_id = $2 and ${countsInSql('r', 'a')})
order by a.account_id = $3 desc, lower(a.workspace_name) limit 200`,
}
const begin: Statement = {
  name: 'session.impersonate',
  text: `update session set user_id = $2, account_id = $3, original_account_id = account_id where session_id = $1 and user_id = original_user_id returning session_id`,
}
const end: Statement = {
  name: 'session.end_impersonation',
  text: `update session set user_id = original_user_id, account_id = $2, original_account_id = null where session_id = $1`,
}
const findOriginal: Statement<{ accountId: string }> = {
  name: 'session.original_account',
  text: `select s.original_account_id as "accountId" from session s join account a on a.account_id = s.original_account_id
where s.session_id = $1 and exists (select 1 from user_role r where r.user_id = s.original_user_id and ${countsInSql('r', 'a')})`,
}

/** @throws Refusal 404 for somebody whom the caller does not see, 403 for somebody above them */
export async function impersonate(
  { body }: HandlerInput<Calls['impersonate']>,
  { services, session, request }: Context,
): Promise<Reply<Calls['impersonate']>> {
  const { system } = services.database
  const userId = knownId(body.impersonateUserId, 'user')
  if (session.originalUserId !== session.userId) throw notAllowed('End this impersonation first.')
  if (userId === session.userId) throw ruleNotMet('impersonateUserId', 'You can’t act as yourself')
  const places = (await system.rows(findPlaces, [userId, session.userId, session.accountId])).filter((place) =>
    isInReach(place, session.accountId),
  )
  if (!places.length) throw notFound('user')
  const place = places.find(({ own, theirs }) => mayActAs(own, theirs))
  if (!place) throw notAllowed('Their role is above yours, so you can’t act as them.')
  await system.write(async (transaction) => {
    if (!(await transaction.row(begin, [session.sessionId, userId, place.accountId]))) throw notAllowed('End this impersonation first.')
    await writeDown(transaction, {
      accountId: place.accountId,
      kind: 'impersonationBegun',
      userId: session.userId,
      userName: session.userName,
      network: request.networkAddress,
      details: { subject: place.name, userId },
    })
  })
  return describeSession(services, tokenOf(request))
}

/** A Global Admin's reach is the current workspace; a provider's are its clients, an Enterprise Admin's all. */
const isInReach = ({ accountId, own }: Place, current: string): boolean =>
  own.some(
    ({ roleName, portfolioId }) =>
      roleName === 'Enterprise Admin' ||
      (portfolioId === null && (roleName === 'Certified Provider Admin' || (roleName === 'Global Admin' && accountId === current))),
  )

/** Gives back the session as it was. */
export async function endImpersonation(
  _input: unknown,
  { services, session, request }: Context,
): Promise<Reply<Calls['endImpersonation']>> {
  const { system } = services.database
  if (session.originalUserId === session.userId) return describeSession(services, tokenOf(request))
  await system.write(async (transaction) => {
    const before = await transaction.row(findOriginal, [session.sessionId])
    const accountId = before?.accountId ?? (await homeOf(transaction, session.originalUserId)) ?? blankId
    await transaction.rows(end, [session.sessionId, accountId])
    await writeDown(transaction, {
      accountId: session.accountId,
      kind: 'impersonationEnded',
      userId: session.originalUserId,
      userName: session.originalUserName,
      network: request.networkAddress,
      details: { subject: session.userName, userId: session.userId },
    })
  })
  return describeSession(services, tokenOf(request))
}
