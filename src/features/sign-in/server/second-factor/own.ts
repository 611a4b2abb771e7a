/** Setting the own second factor up, and removing it. */
import { whoIs, writeDown } from '#features/audit/server/record.ts'
import type { signIn } from '#features/sign-in/contract.ts'
import type { SecondFactor } from '#features/sign-in/contract/second-factor.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { badInput, notAllowed, ruleNotMet } from '#platform/server/http/refusal.ts'
import { beginOwnCode } from '../attempts.ts'
import { findUserById, type KnownUser } from '../find-user.ts'
import { sendSecondFactorLetter } from '../letters.ts'
import { proveOwnPassword } from '../password-change.ts'
import { enrolment, newSecret } from './codes.ts'
import { beginWith, confirmWith, dropSecondFactor, replaceRecoveryCodes } from './kept.ts'
import { proveOwnSecondFactor } from './prove.ts'

type Calls = typeof signIn.calls

const findState: Statement = {
  name: 'second_factor.state',
  text: `select f.user_id is not null as "isOn", to_json(f.confirmed_date)#>>'{}' as "confirmedDate",
  (select count(*)::integer from recovery_code c where c.user_id = $1 and c.used_date is null) as "recoveryCodesLeft"
from (values (1)) one left join second_factor f on f.user_id = $1 and f.confirmed_date is not null`,
}
const endOthers: Statement = {
  name: 'session.end_all_but',
  text: 'delete from session where (user_id = $1 or original_user_id = $1) and session_id <> $2',
}
const markSession: Statement = { name: 'session.has_code', text: "update session set second_factor = 'code' where session_id = $1" }
const unmarkSessions: Statement = {
  name: 'session.has_no_code',
  text: 'update session set second_factor = null where original_user_id = $1',
}

/** Nobody sets up or removes a sign-in of somebody else. */
export function refuseImpersonating({ originalUserId, userId }: Context['session']): void {
  if (originalUserId !== userId) throw notAllowed('End the impersonation first: only its owner changes a sign-in.')
}

async function ownUser({ services, session }: Context): Promise<KnownUser> {
  refuseImpersonating(session)
  return (await findUserById(services.database.system, session.userId))!
}

const tell = ({ session, request }: Context, transaction: Transaction, what: string) =>
  writeDown(transaction, {
    ...whoIs(session),
    kind: 'secondFactor',
    network: request.networkAddress,
    details: { subject: session.userName, what },
  })

export const secondFactor = async (_input: unknown, context: Context): Promise<SecondFactor> =>
  (await context.services.database.system.row<SecondFactor>(findState, [context.session.originalUserId]))!

export async function beginSecondFactor(
  { body }: HandlerInput<Calls['beginSecondFactor']>,
  context: Context,
): Promise<Reply<Calls['beginSecondFactor']>> {
  const { services, session } = context
  const user = await ownUser(context)
  if (!session.emailAddressVerified) throw notAllowed('Verify your e-mail address first.')
  if (!user.passwordHash) throw ruleNotMet('password', 'Choose a password first; then set up two-factor sign-in')
  await proveOwnPassword(services.database.system, user, body.password, 'password')
  const secret = newSecret()
  if (!(await beginWith(services, services.database.system, user.userId, secret)))
    throw ruleNotMet('password', 'Two-factor sign-in is on already. Remove it first to use another app')
  return enrolment(secret, user.emailAddress)
}

export async function confirmSecondFactor(
  { body }: HandlerInput<Calls['confirmSecondFactor']>,
  context: Context,
): Promise<Reply<Calls['confirmSecondFactor']>> {
  const { services, session } = context
  const { system } = services.database
  const user = await ownUser(context)
  const attempt = await beginOwnCode(system, user.userId)
  const recoveryCodes = await system.write(async (transaction) => {
    if (!(await confirmWith(services, transaction, user.userId, body.code)))
      throw badInput([{ path: 'code', message: 'That is not the code that the app shows for this secret now. Try the next one' }])
    await transaction.rows(endOthers, [user.userId, session.sessionId])
    await transaction.rows(markSession, [session.sessionId])
    await tell(context, transaction, 'set up')
    await sendSecondFactorLetter(services, transaction, user, { change: 'on' }, session.accountId)
    return replaceRecoveryCodes(transaction, user.userId)
  })
  await attempt.succeeded()
  return { recoveryCodes }
}

/** The password first: without it nobody learns whether a code is right. */
async function proveBoth(context: Context, { password, code }: { password: string; code: string }): Promise<KnownUser> {
  const user = await ownUser(context)
  await proveOwnPassword(context.services.database.system, user, password, 'password')
  await proveOwnSecondFactor(context.services, context.request, user, code)
  return user
}

export async function renewRecoveryCodes(
  { body }: HandlerInput<Calls['renewRecoveryCodes']>,
  context: Context,
): Promise<Reply<Calls['renewRecoveryCodes']>> {
  const { userId } = await proveBoth(context, body)
  const recoveryCodes = await context.services.database.system.write(async (transaction) => {
    await tell(context, transaction, 'recovery codes replaced')
    return replaceRecoveryCodes(transaction, userId)
  })
  return { recoveryCodes }
}

export async function removeSecondFactor({ body }: HandlerInput<Calls['removeSecondFactor']>, context: Context): Promise<void> {
  const { services, session } = context
  const user = await proveBoth(context, body)
  await services.database.system.write(async (transaction) => {
    await dropSecondFactor(transaction, user.userId)
    await transaction.rows(unmarkSessions, [user.userId])
    await tell(context, transaction, 'removed')
    await sendSecondFactorLetter(services, transaction, user, { change: 'off' }, session.accountId)
  })
}
