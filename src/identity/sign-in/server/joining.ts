/** Entering a workspace that one is invited to, or whose domain lets its people in. */
import { availableAccountsSql } from '#tenancy/account/server/available.ts'
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { whoIs, writeDown } from '#tenancy/audit/server/record.ts'
import type { signIn } from '#identity/sign-in/contract.ts'
import { lockInviteTo } from '#identity/sign-in/server/pending-invites.ts'
import { lockPeople, refusePastSeats } from '#identity/sign-in/server/seats.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { notAllowed, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type Changes } from '#platform/server/records/changes.ts'
import { findUserById, type KnownUser } from './find-user.ts'
import { giveOfferedRoles, type Invitation } from './invitation.ts'
import { linkOver } from './registration.ts'
import { describeSession, tokenOf, visitOf } from './sessions.ts'
import { findToken, revokeInvitesTo, takeToken } from './user-tokens.ts'

type Calls = typeof signIn.calls

const isAvailable: Statement = {
  name: 'account.is_available',
  text: `select 1 as one from app_user u, ${availableAccountsSql('u')} and u.user_id = $1 and a.account_id = $2`,
}
const enter: Statement = { name: 'session.enter', text: 'update session set account_id = $2 where session_id = $1' }

/** @throws Refusal 404 unless the workspace may be joined, in the same words whether or not it exists */
export async function joinAccount(
  { body }: HandlerInput<Calls['joinAccount']>,
  { services, session, request }: Context,
): Promise<Reply<Calls['joinAccount']>> {
  const { system } = services.database
  if (session.originalUserId !== session.userId) throw notAllowed('End the impersonation first: only the invited person accepts.')
  if (!session.emailAddressVerified) throw notAllowed('Verify your e-mail address first.')
  const user = (await findUserById(system, session.userId))!
  const accountId = body.inviteToken ? await offeredBy(system, body.inviteToken, body.accountId) : body.accountId!
  await changeAsSystem(system, accountId, { ...session, userId: user.userId }, async (changes, transaction) => {
    const seats = await lockPeople(transaction, accountId)
    if (!seats) throw notFound('workspace')
    if (body.inviteToken) await acceptLetter(changes, transaction, user, body.inviteToken)
    else await acceptOpen(changes, transaction, user, accountId)
    await revokeInvitesTo(transaction, accountId, user.emailAddress)
    await refusePastSeats(transaction, accountId, seats)
    await writeDown(transaction, { ...whoIs(session), accountId, kind: 'join', network: request.networkAddress })
    await transaction.all([[enter, [session.sessionId, accountId]], ...visitOf(user.userId, accountId)])
  })
  return describeSession(services, tokenOf(request))
}

async function offeredBy(system: Pick<Transaction, 'row'>, inviteToken: string, accountId: string | null | undefined): Promise<string> {
  const offered = await findToken(system, inviteToken, ['invite'])
  if (!offered?.accountId || (accountId && accountId !== offered.accountId)) throw linkOver('inviteToken')
  return offered.accountId
}

async function acceptLetter(changes: Changes, transaction: Transaction, user: KnownUser, inviteToken: string): Promise<void> {
  const invitation = await takeToken<Invitation>(transaction, inviteToken, ['invite'], user.emailAddress)
  if (!invitation)
    throw ruleNotMet('inviteToken', 'The invitation was sent to another address. Sign in with that one, or ask to be invited by yours')
  await giveOfferedRoles(changes, transaction, user, invitation)
}

/** The address is verified: an invitation to it is this user's, with or without the letter at hand. */
async function acceptOpen(changes: Changes, transaction: Transaction, user: KnownUser, accountId: string): Promise<void> {
  const invite = await lockInviteTo(transaction, accountId, canonicalAddress(user.emailAddress))
  if (!(await transaction.row(isAvailable, [user.userId, accountId]))) throw notFound('workspace')
  if (invite?.isOpen) return giveOfferedRoles(changes, transaction, user, { ...invite, purpose: 'invite', accountId, userId: null })
  await giveRole(changes, transaction, `${user.firstName} ${user.lastName}`, { userId: user.userId, roleName: 'View User', accountId })
}
