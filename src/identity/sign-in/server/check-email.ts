/** Does an address belong to somebody? Who asks learns of people whom they could find anyway. */
import type { signIn } from '#identity/sign-in/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context, OpenContext } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'

type Calls = typeof signIn.calls

/** In another's name one learns of the workspace that one is in ($4) alone. */
const isKnown: Statement<{ exists: boolean }> = {
  name: 'user.is_known',
  text: `select exists (select 1 from app_user u where u.canonical_address = $1 and not u.invited and (u.user_id = $2 or $3
    or exists (select 1 from user_role r join user_role o on o.account_id = r.account_id and o.user_id = $2 and o.portfolio_id is null
      where r.user_id = u.user_id and ($4::uuid is null or r.account_id = $4)))) as exists`,
}

/** Without a session, or with one that is held to a workspace's own sign-in, nobody is known: the same is asked all the same, so that it takes as long. */
export async function checkEmail(
  { body }: HandlerInput<Calls['checkEmail']>,
  { services, session }: OpenContext,
): Promise<Reply<Calls['checkEmail']>> {
  const asker = session && !session.signOnAccountId && !session.lacksSignOn ? session : null
  const here = asker && asker.userId !== asker.originalUserId ? asker.accountId : null
  const values = [canonicalAddress(body.emailAddress), asker?.userId ?? null, asker?.grants.isSystemAdministrator ?? false, here]
  return (await services.database.system.row(isKnown, values))!
}

const isMember: Statement<{ exists: boolean }> = {
  name: 'user.is_member',
  text: 'select exists (select 1 from app_user u join user_role r on r.user_id = u.user_id where u.canonical_address = $1 and r.account_id = $2) as exists',
}

export const checkAccountEmail = async (
  { body }: HandlerInput<Calls['checkAccountEmail']>,
  { services, session }: Context,
): Promise<Reply<Calls['checkAccountEmail']>> =>
  (await services.database.system.row(isMember, [canonicalAddress(body.emailAddress), session.accountId]))!
