import { maySignInSql } from '#platform/server/access/authenticate.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

/** Facts about a user that sign-in needs. */
export interface KnownUser {
  readonly userId: string
  readonly emailAddress: string
  readonly isVerified: boolean
  /** Verified, or not unverified for too long. */
  readonly maySignIn: boolean
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  /** Invited, and has not signed up yet. */
  readonly isInvited: boolean
}

/** SQL: the address of user `u` is theirs and nobody else's; of others it is a claim. The unique index of it. (ADR 10.) */
const ownsSql = (u: string) => `(${u}.email_address_verified or ${u}.invited)`

const known = `u.user_id as "userId", u.email_address as "emailAddress", u.email_address_verified as "isVerified", ${maySignInSql('u')} as "maySignIn",
  u.password_hash as "passwordHash", u.first_name as "firstName", u.last_name as "lastName", u.invited and u.password_hash is null as "isInvited"`
const byAddress: Statement<KnownUser> = {
  name: 'user.by_address',
  text: `select ${known} from app_user u where u.canonical_address = $1 order by ${ownsSql('u')} desc, u.user_id desc limit 1`,
}
const owner: Statement<KnownUser> = {
  name: 'user.owner_of_address',
  text: `select ${known} from app_user u where u.canonical_address = $1 and ${ownsSql('u')}`,
}
const withPassword: Statement<KnownUser> = {
  name: 'user.passwords_of_address',
  text: `select distinct on (u.email_address_verified) ${known} from app_user u where u.canonical_address = $1 and u.password_hash is not null
order by u.email_address_verified desc, u.user_id desc`,
}
const byId: Statement<KnownUser> = { name: 'user.by_id', text: `select ${known} from app_user u where u.user_id = $1` }

type From = Pick<Transaction, 'row'>

/** The user with this e-mail address, however it is written: its owner, else the last person who has registered with it. */
export const findUserByAddress = (from: From, emailAddress: string) => from.row(byAddress, [canonicalAddress(emailAddress)])
/** The one user whose address it is: who has proven it, or is invited by it. */
export const findOwner = (from: From, emailAddress: string) => from.row(owner, [canonicalAddress(emailAddress)])
/** Users whose passwords apply to this address: its owner, and the last person who registered with it without proof. */
export async function findSignIns(
  from: Pick<Transaction, 'rows'>,
  emailAddress: string,
): Promise<Record<'owner' | 'claim', KnownUser | undefined>> {
  const users = await from.rows(withPassword, [canonicalAddress(emailAddress)])
  return { owner: users.find(({ isVerified }) => isVerified), claim: users.find(({ isVerified }) => !isVerified) }
}
export const findUserById = (from: From, userId: string) => from.row(byId, [userId])
