/** Reading, moving and ending one's session. */
import type { signIn } from '#identity/sign-in/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import { countsInSql } from '#platform/server/access/authenticate.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { Answer } from '#platform/server/http/answer.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { describeSession, tokenOf, visitOf } from './sessions.ts'

type Calls = typeof signIn.calls

export const refreshUser = (_input: unknown, { services, request }: Context): Promise<Reply<Calls['refreshUser']>> =>
  describeSession(services, tokenOf(request))

const endSession: Statement = { name: 'session.end', text: 'delete from session where session_id = $1' }

/** The browser forgets the answers it has kept to compare versions; what its storage has, the page removes. */
export async function logout(_input: unknown, { services, session }: Context): Promise<Answer> {
  await services.database.system.rows(endSession, [session.sessionId])
  return new Answer(204, undefined, { 'clear-site-data': '"cache"' })
}

/** In another's name one stays in the workspace: theirs elsewhere are none of the caller's, unless that is an Enterprise Admin. */
const moveSession: Statement = {
  name: 'session.move',
  text: `update session s set account_id = a.account_id from account a where s.session_id = $1 and a.account_id = $2
  and exists (select 1 from user_role r where r.user_id = s.user_id and ${countsInSql('r', 'a')})
  and (s.user_id = s.original_user_id or exists (select 1 from user_role r where r.user_id = s.original_user_id and r.role_name = 'Enterprise Admin')) returning a.account_id`,
}

export async function switchAccount(
  { body }: HandlerInput<Calls['switchAccount']>,
  { services, session, request }: Context,
): Promise<Reply<Calls['switchAccount']>> {
  const { system } = services.database
  await system.write(async (transaction) => {
    if (!(await transaction.row(moveSession, [session.sessionId, body.accountId]))) throw notFound('workspace')
    await transaction.all(visitOf(session.userId, body.accountId))
  })
  return describeSession(services, tokenOf(request))
}
