/** Registering with an address that somebody signs in with already: a claim, which its owner may take over. (ADR 10.) */
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { writeDown } from '#tenancy/audit/server/record.ts'
import { dropRole } from '#tenancy/account/server/roles-given.ts'
import type { NextStep } from '#identity/sign-in/contract/steps.ts'
import { grantsOf } from '#platform/contract/access.ts'
import { blankId } from '#platform/contract/blank.ts'
import type { Role } from '#platform/contract/rights.ts'
import type { RequestFacts, Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { changeWithin } from '#platform/server/records/changes.ts'
import type { KnownUser } from './find-user.ts'
import { replacePassword } from './password-change.ts'
import { linkOver } from './registration.ts'
import { startOver } from './start-over.ts'
import { revokeLinksOf, takeToken } from './user-tokens.ts'

const findRoles: Statement<Held> = {
  name: 'user.roles_of_claim',
  text: `select account_id as "accountId", role_name as "roleName", portfolio_id as "portfolioId" from user_role where user_id = $1 order by created_date`,
}
/** Ends sign-in with it, including by passkey. */
const closeClaim: Statement = {
  name: 'user.close_claim',
  text: "update app_user set unverified_since = '-infinity', version = version + 1, modified_date = now() where user_id = $1",
  changesNoAnswer: 'The user is no longer in any workspace.',
}

interface Held {
  readonly accountId: string | null
  readonly roleName: Role
  readonly portfolioId: string | null
}

/**
 * The owner of the address gets the workspace that was started with it. What the person who registered has chosen and opened ends: that they read the
 * letters nobody knows.
 * @throws Refusal 422 when the link is used or expired
 */
export async function giveToOwner(
  { database: { system } }: Services,
  { verification, emailAddress }: { readonly verification: string; readonly emailAddress: string },
  { claim, owner }: Readonly<Record<'claim' | 'owner', KnownUser>>,
  { networkAddress }: RequestFacts,
): Promise<NextStep> {
  const roles = await system.rows(findRoles, [claim.userId])
  // Unproven, one enters no workspace but the one that one has started; roles elsewhere are given by administrators.
  const accountId = roles.find((role) => role.accountId !== null)?.accountId ?? blankId
  const userName = `${owner.firstName} ${owner.lastName}`
  const actor = { userId: owner.userId, userName, originalUserId: owner.userId, originalUserName: userName, grants: grantsOf([]) }
  return system.write(async (transaction) => {
    if (!(await takeToken(transaction, verification, ['verify'], emailAddress))) throw linkOver('verification')
    for (const role of roles)
      await changeWithin(transaction, role.accountId ?? accountId, actor, async (changes) => {
        await transaction.rows(dropRole, [claim.userId, role.accountId, role.roleName, role.portfolioId])
        await giveRole(changes, transaction, userName, { ...role, userId: owner.userId })
      })
    await replacePassword(transaction, claim, null)
    await revokeLinksOf(transaction, claim.userId, ['verify', 'undo'])
    await transaction.rows(closeClaim, [claim.userId])
    await writeDown(transaction, { accountId, userId: owner.userId, userName, kind: 'join', network: networkAddress })
    // From earlier versions: an invited user has no password yet.
    if (owner.isInvited) return startOver(transaction, owner.userId)
    return { nextStep: 'workspaceAdded', emailAddress: owner.emailAddress, verification: null }
  })
}
