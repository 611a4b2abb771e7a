/** Content of an invitation, and giving it to the person who accepts. */
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { grantsOf, mayEverywhere, type Assignment } from '#platform/contract/access.ts'
import { assignRight, type Role } from '#platform/contract/rights.ts'
import { assignmentsSql } from '#platform/server/access/authenticate.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { KeptToken } from './user-tokens.ts'

/** An account-wide role, roles in portfolios, or both. */
export interface Invitation {
  /** Under which the people who invite know it. */
  readonly inviteId?: string
  readonly roleName?: Role | null
  readonly portfolioRoles?: readonly { readonly portfolioId: string; readonly roleName: Role }[]
  readonly firstName?: string
  readonly lastName?: string
  readonly company?: string | null
  readonly position?: string | null
  readonly contactPhone?: string | null
  /** Contact of the workspace that becomes this user. */
  readonly contactId?: string | null
  readonly invitedBy?: string
  readonly invitedByName?: string
}

/** Purposes of the tokens that /users/register takes as `inviteToken`. */
export const inviting = ['invite', 'setup'] as const

const findInviter: Statement<{ assignments: Assignment[] }> = {
  name: 'invite.inviter',
  text: `select ${assignmentsSql('$1')} as assignments from account a where a.account_id = $2`,
}
const linkContact: Statement = {
  name: 'invite.link_contact',
  text: `update contact set user_id = $3, version = version + 1 where account_id = $1 and contact_id = $2 and user_id is null`,
  pastRecords: 'The product links a contact to its user when an invitation is accepted; the history of the user records it.',
}

/**
 * Gives what is offered. An invitation is worth no more than the person who sent it: somebody who was removed or lowered since lets nobody in.
 * @throws Refusal 422
 */
export async function giveOfferedRoles(
  changes: Changes,
  transaction: Transaction,
  user: { readonly userId: string; readonly firstName: string; readonly lastName: string },
  { purpose, accountId, details }: KeptToken<Invitation>,
): Promise<void> {
  const name = `${user.firstName} ${user.lastName}`
  const give = (roleName: Role, portfolioId: string | null) =>
    giveRole(changes, transaction, name, {
      userId: user.userId,
      roleName,
      portfolioId,
      accountId: roleName === 'Enterprise Admin' ? null : accountId,
    })
  if (purpose === 'setup') return give('Enterprise Admin', null)
  await checkInviter(transaction, accountId!, details)
  if (details.roleName) await give(details.roleName, null)
  for (const { roleName, portfolioId } of details.portfolioRoles ?? []) await give(roleName, portfolioId)
  if (details.contactId) {
    await changes.transaction.rows(linkContact, [details.contactId, user.userId])
    changes.touch('contact')
  }
}

async function checkInviter(
  transaction: Transaction,
  accountId: string,
  { invitedBy, roleName, portfolioRoles = [] }: Invitation,
): Promise<void> {
  if (!invitedBy) return
  const found = await transaction.row(findInviter, [invitedBy, accountId])
  const grants = grantsOf(found?.assignments ?? [])
  const offered = [...(roleName ? [roleName] : []), ...portfolioRoles.map((role) => role.roleName)]
  if (!offered.every((role) => mayEverywhere(grants, assignRight(role))))
    throw ruleNotMet(
      'inviteToken',
      'The person who invited you may no longer do so. Ask another administrator of the workspace for an invitation',
    )
}
