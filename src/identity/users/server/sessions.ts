/** Ending sessions of others, as an administrator does when a device is lost or a sign-in leaked. (ASVS 5.0, 7.4.5.) */
import { whoIs, writeDown } from '#tenancy/audit/server/record.ts'
import { refuseImpersonating } from '#identity/sign-in/server/second-factor/owner.ts'
import type { users } from '#identity/users/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notAllowed, ruleNotMet } from '#platform/server/http/refusal.ts'
import { isElsewhereSql } from './password.ts'
import { editableUser } from './profile.ts'

type Calls = typeof users.calls

/** SQL over session `s`: the user at its keyboard, or in whose name it is, has no role outside of the account $1. */
const isHereAlone = (user: string) =>
  `(exists (select 1 from user_role r where r.user_id = ${user} and r.account_id = $1)
    and not ${isElsewhereSql(user, '$1')})`

/** Another workspace's are that one's. */
const endOfUser: Statement = {
  name: 'session.end_of_user',
  text: `delete from session s where (s.user_id = $2 or s.original_user_id = $2)
  and (s.account_id = $1 or $3 or ${isHereAlone('$2')}) returning s.session_id`,
}
const endInAccount: Statement = {
  name: 'session.end_in_account',
  text: `delete from session s where s.session_id <> $2 and (s.account_id = $1 or ${isHereAlone('s.original_user_id')}) returning s.session_id`,
}
const endEverywhere: Statement = {
  name: 'session.end_everywhere',
  text: 'delete from session where session_id <> $1 returning session_id',
}

const tell = ({ session, request }: Context, details: Readonly<Record<string, unknown>>) => ({
  ...whoIs(session),
  kind: 'sessions' as const,
  network: request.networkAddress,
  details,
})

/** @throws Refusal 403, 404; 422 for oneself */
export async function endSessions({ params }: HandlerInput<Calls['endSessions']>, context: Context): Promise<Reply<Calls['endSessions']>> {
  const { services, session } = context
  refuseImpersonating(session)
  const { userId, name } = await editableUser(context, params.id)
  if (userId === session.userId) throw ruleNotMet('userId', 'End your own sessions in your profile, with your password.')
  return services.database.system.write(async (transaction) => {
    const ended = await transaction.rows(endOfUser, [session.accountId, userId, session.grants.isSystemAdministrator])
    await writeDown(transaction, tell(context, { subject: name, userId, ended: ended.length }))
    return { ended: ended.length }
  })
}

/** @throws Refusal 403 for anyone but an Enterprise Admin who says everywhere */
export async function endAllSessions(
  { body }: HandlerInput<Calls['endAllSessions']>,
  context: Context,
): Promise<Reply<Calls['endAllSessions']>> {
  const { services, session } = context
  refuseImpersonating(session)
  if (body.everywhere && !session.grants.isSystemAdministrator) throw notAllowed('Only Enterprise Admins sign everybody out everywhere.')
  return services.database.system.write(async (transaction) => {
    const ended = body.everywhere
      ? await transaction.rows(endEverywhere, [session.sessionId])
      : await transaction.rows(endInAccount, [session.accountId, session.sessionId])
    await writeDown(
      transaction,
      tell(context, { subject: body.everywhere ? 'Everybody in the installation' : 'Everybody', ended: ended.length }),
    )
    return { ended: ended.length }
  })
}
