/** Adding users. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { conflict } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { findOwner } from './find-user.ts'

export interface NewUser {
  readonly userId: string
  readonly emailAddress: string
  /** The address is proven already: by a link that was sent to it. */
  readonly isVerified: boolean
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly position?: string | null
  readonly company?: string | null
}

/** Anyone who was invited and has not signed up has a row already, without a password. An address that is not proven is one that others may register with, too. */
const insertUser: Statement<{ userId: string }> = {
  name: 'user.insert',
  text: `insert into app_user as u (user_id, email_address, canonical_address, email_address_verified, password_hash, first_name, last_name, position, company)
values ($1, $2, $9, $3, $4, $5, $6, $7, $8)
on conflict (canonical_address) where email_address_verified or invited do update set email_address_verified = excluded.email_address_verified, password_hash = excluded.password_hash, first_name = excluded.first_name,
  last_name = excluded.last_name, position = excluded.position, company = excluded.company, invited = false, unverified_since = excluded.unverified_since, version = u.version + 1,
  modified_date = excluded.modified_date
  where u.invited and u.password_hash is null and excluded.email_address_verified
returning user_id as "userId"`,
}

/**
 * Adds a user, or completes one who was invited. Answers the id.
 * @throws Refusal 409 when the address is proven here and has a sign-in already
 */
export async function addUser(changes: Changes, system: Transaction, user: NewUser): Promise<string> {
  const { userId, emailAddress, isVerified, passwordHash, firstName, lastName, position, company } = user
  const added = await system.row(insertUser, [
    userId,
    emailAddress,
    isVerified,
    passwordHash,
    firstName,
    lastName,
    position ?? null,
    company ?? null,
    canonicalAddress(emailAddress),
  ])
  if (!added) throw await alreadyKnown(system, emailAddress)
  const [name, fields] = [`${firstName} ${lastName}`, { emailAddress, firstName, lastName, position, company }]
  changes.log(
    'user',
    added.userId,
    name,
    'create',
    Object.fromEntries(Object.entries(fields).flatMap(([field, value]) => (value ? [[field, [null, value]]] : []))),
  )
  return added.userId
}

/** Anyone who is invited has no password to sign in with or to forget. */
async function alreadyKnown(system: Transaction, emailAddress: string) {
  const known = await findOwner(system, emailAddress)
  const message = known?.isInvited
    ? 'This address is invited already. Open the link in the invitation; if it is lost, have it sent again'
    : 'This address has a sign-in already. Sign in, or choose a new password if you have forgotten it'
  return conflict(`${message}.`, [{ path: 'emailAddress', message }])
}
