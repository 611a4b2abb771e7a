/** Steps before registering: a link for an address, and the content of an invitation. */
import type { signIn } from '#identity/sign-in/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { OpenContext } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { evenly } from './evenly.ts'
import { findOwner } from './find-user.ts'
import { sendAlreadyRegisteredLetter, sendRegistrationLetter } from './letters.ts'
import { inviting, type Invitation } from './invitation.ts'
import { findToken } from './user-tokens.ts'

type Calls = typeof signIn.calls

/** The caller learns nothing; the owner of the address does. */
export const registerEmail = ({ body: { emailAddress } }: HandlerInput<Calls['registerEmail']>, { services }: OpenContext): Promise<void> =>
  evenly(async () => {
    await services.database.system.write(async (transaction) => {
      const user = await findOwner(transaction, emailAddress)
      if (user && !user.isInvited) await sendAlreadyRegisteredLetter(services, transaction, user)
      else await sendRegistrationLetter(services, transaction, { emailAddress, firstName: '' })
    })
  })

export async function verifyToken(
  { body }: HandlerInput<Calls['verifyToken']>,
  { services }: OpenContext,
): Promise<Reply<Calls['verifyToken']>> {
  const found = await findToken(services.database.system, body.verifyToken, ['register'])
  return { valid: found !== undefined && canonicalAddress(found.emailAddress) === canonicalAddress(body.emailAddress) }
}

const nameOfWorkspace: Statement<{ name: string }> = {
  name: 'account.workspace_name',
  text: 'select workspace_name as name from account where account_id = $1',
}

export async function inviteToken(
  { params }: HandlerInput<Calls['inviteToken']>,
  { services: { database } }: OpenContext,
): Promise<Reply<Calls['inviteToken']>> {
  const found = await findToken<Invitation>(database.system, params.token, inviting)
  if (!found) throw notFound('invitation that still works')
  const { emailAddress, purpose, accountId, details } = found
  const workspace = accountId ? await database.system.row(nameOfWorkspace, [accountId]) : undefined
  return {
    emailAddress,
    firstName: details.firstName ?? '',
    lastName: details.lastName ?? '',
    company: details.company ?? null,
    position: details.position ?? null,
    workspaceName: workspace?.name ?? null,
    roleName: purpose === 'setup' ? 'Enterprise Admin' : (details.roleName ?? null),
    isSetup: purpose === 'setup',
  }
}
