/** Does an address belong to somebody? (Specification 1, section 5: "e-mail existence [is] checked with server calls".) */
import type { signIn } from '#features/sign-in/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context, OpenContext } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { findUserByAddress } from './find-user.ts'

type Calls = typeof signIn.calls

export async function checkEmail(
  { body }: HandlerInput<Calls['checkEmail']>,
  { services }: OpenContext,
): Promise<Reply<Calls['checkEmail']>> {
  const user = await findUserByAddress(services.database.system, body.emailAddress)
  return { exists: user !== undefined && !user.isInvited }
}

const isMember: Statement = {
  name: 'user.is_member',
  text: 'select exists (select 1 from app_user u join user_role r on r.user_id = u.user_id where u.canonical_address = $1 and r.account_id = $2) as exists',
}

export const checkAccountEmail = async (
  { body }: HandlerInput<Calls['checkAccountEmail']>,
  { services, session }: Context,
): Promise<Reply<Calls['checkAccountEmail']>> =>
  (await services.database.system.row<{ exists: boolean }>(isMember, [canonicalAddress(body.emailAddress), session.accountId]))!
