/** The sessions that one person has opened, and ending them. Anyone who impersonates sees their own. */
import type { signIn } from '#features/sign-in/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { deviceName } from './device-name.ts'

type Calls = typeof signIn.calls

const listSessions: Statement = {
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
  const rows = await services.database.system.rows<Listed>(listSessions, [session.originalUserId, session.sessionId])
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent), isCurrent: row.sessionId === session.sessionId }))
}

export async function endSession({ params }: HandlerInput<Calls['endSession']>, { services, session }: Context): Promise<void> {
  const values = [session.originalUserId, knownId(params.id, 'session')]
  if (!(await services.database.system.row(endOne, values))) throw notFound('session')
}

export async function endOtherSessions(_input: unknown, { services, session }: Context): Promise<void> {
  await services.database.system.rows(endOthers, [session.originalUserId, session.sessionId])
}
