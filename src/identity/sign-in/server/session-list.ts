/** The sessions that one person has opened, and ending them. Anyone who impersonates sees their own. */
import type { signIn } from '#identity/sign-in/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { deviceName } from './device-name.ts'
import { findUserById } from './find-user.ts'
import { proveOwnPassword } from './password-change.ts'
import { renewSession } from './sessions.ts'

type Calls = typeof signIn.calls

const listSessions: Statement<Listed> = {
  name: 'session.list',
  text: `select session_id as "sessionId", user_agent as "userAgent", network, to_json(created_date)#>>'{}' as "createdDate",
  to_json(last_used_date)#>>'{}' as "lastUsedDate", to_json(expires_date)#>>'{}' as "expiresDate"
from session where original_user_id = $1 and expires_date > now() order by session_id = $2 desc, last_used_date desc, session_id`,
}
const endOne: Statement = {
  name: 'session.end_own',
  text: 'delete from session where original_user_id = $1 and session_id = $2 returning session_id',
}
const endOthers: Statement = {
  name: 'session.end_own_others',
  text: 'delete from session where original_user_id = $1 and session_id <> $2',
}

type Listed = Omit<Reply<Calls['sessions']>[number], 'device' | 'isCurrent'> & { userAgent: string | null }

export async function sessions(_input: unknown, { services, session }: Context): Promise<Reply<Calls['sessions']>> {
  const rows = await services.database.system.rows(listSessions, [session.originalUserId, session.sessionId])
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent), isCurrent: row.sessionId === session.sessionId }))
}

/** With the password, so that nobody who has found a session shuts its owner out of the others. @throws Refusal 400, 422, 429 */
async function prove({ services, session }: Context, password: string): Promise<void> {
  const { system } = services.database
  const user = (await findUserById(system, session.originalUserId))!
  if (!user.passwordHash) throw ruleNotMet('password', 'Choose a password first: that signs you out everywhere else')
  await proveOwnPassword(system, user, password, 'password')
}

/** One's own session goes on under another token, unless it is the one that ends. */
export async function endSession({ params, body }: HandlerInput<Calls['endSession']>, context: Context): Promise<void> {
  const { services, session } = context
  const sessionId = knownId(params.id, 'session')
  await prove(context, body.password)
  await services.database.system.write(async (transaction) => {
    if (!(await transaction.row(endOne, [session.originalUserId, sessionId]))) throw notFound('session')
    if (sessionId !== session.sessionId) await renewSession(context, transaction)
  })
}

export async function endOtherSessions({ body }: HandlerInput<Calls['endOtherSessions']>, context: Context): Promise<void> {
  const { services, session } = context
  await prove(context, body.password)
  await services.database.system.write(async (transaction) => {
    await transaction.rows(endOthers, [session.originalUserId, session.sessionId])
    await renewSession(context, transaction)
  })
}
