/**
 * Invitations that wait for an answer. One is the newest open link of its letter: what it offers is kept there, under an id of its own, and nobody who
 * invites learns by it whether the address has a sign-in.
 */
import type { Invitation } from '#identity/sign-in/server/invitation.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

/** Row `t` of user_token is an open invitation to the account, of somebody who is no member yet. */
export const openInviteSql = (t: string, account: string) =>
  `${t}.account_id = ${account} and ${t}.purpose = 'invite' and ${t}.used_date is null and ${t}.details->>'inviteId' is not null
  and not exists (select 1 from app_user p join user_role r on r.user_id = p.user_id where p.canonical_address = ${t}.canonical_address and r.account_id = ${account})`

/** An invitation as it is kept. */
export interface PendingInvite {
  readonly emailAddress: string
  /** True while its link is valid. */
  readonly isOpen?: boolean
  readonly details: Invitation & { readonly inviteId: string }
}

const findInvite: Statement<PendingInvite> = {
  name: 'invite.find',
  text: `select t.email_address as "emailAddress", t.expires_date > now() as "isOpen", t.details from user_token t where ${openInviteSql('t', '$1')} and t.details->>'inviteId' = $2 for update of t`,
}
const findInviteTo: Statement<PendingInvite> = {
  name: 'invite.find_by_address',
  text: `select t.email_address as "emailAddress", t.expires_date > now() as "isOpen", t.details from user_token t where ${openInviteSql('t', '$1')} and t.canonical_address = $2 for update of t`,
}
const changeRoles: Statement = {
  name: 'invite.change',
  text: `update user_token t set details = $3 where t.account_id = $1 and t.purpose = 'invite' and t.used_date is null and t.details->>'inviteId' = $2`,
}
const endInvite: Statement = {
  name: 'invite.end',
  text: `update user_token t set used_date = now() where t.account_id = $1 and t.purpose = 'invite' and t.used_date is null and t.details->>'inviteId' = $2`,
}

/** Locked until the transaction ends, so that it is not taken meanwhile. */
export const lockInvite = (system: Pick<Transaction, 'row'>, accountId: string, inviteId: string) =>
  system.row(findInvite, [accountId, inviteId])
export const lockInviteTo = (system: Pick<Transaction, 'row'>, accountId: string, canonicalAddress: string) =>
  system.row(findInviteTo, [accountId, canonicalAddress])

export const changeInvite = (system: Pick<Transaction, 'rows'>, accountId: string, details: PendingInvite['details']) =>
  system.rows(changeRoles, [accountId, details.inviteId, JSON.stringify(details)])

/** Invalidates its link. */
export const closeInvite = (system: Pick<Transaction, 'rows'>, accountId: string, inviteId: string) =>
  system.rows(endInvite, [accountId, inviteId])
