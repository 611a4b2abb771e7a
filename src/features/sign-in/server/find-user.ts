import { maySignInSql } from '#platform/server/access/authenticate.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

/** What sign-in knows of a user. */
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

const known = `u.user_id as "userId", u.email_address as "emailAddress", u.email_address_verified as "isVerified", ${maySignInSql('u')} as "maySignIn",
  u.password_hash as "passwordHash", u.first_name as "firstName", u.last_name as "lastName", u.invited and u.password_hash is null as "isInvited"`
const byAddress: Statement = { name: 'user.by_address', text: `select ${known} from app_user u where u.canonical_address = $1` }
const byId: Statement = { name: 'user.by_id', text: `select ${known} from app_user u where u.user_id = $1` }

/** The user with this e-mail address, however it is written. */
export const findUserByAddress = (from: Pick<Transaction, 'row'>, emailAddress: string) =>
  from.row<KnownUser>(byAddress, [canonicalAddress(emailAddress)])
export const findUserById = (from: Pick<Transaction, 'row'>, userId: string) => from.row<KnownUser>(byId, [userId])
