/** Single-use tokens in links: 256 random bits, of which only the SHA-256 is kept. */
import { randomBytes } from 'node:crypto'
import { hashToken } from '#platform/server/access/authenticate.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

export type TokenPurpose = 'verify' | 'reset' | 'invite' | 'register' | 'setup' | 'email' | 'undo' | 'domain'

/** How long a link works. */
export const validHours: Readonly<Record<TokenPurpose, number>> = {
  verify: 24,
  reset: 1,
  invite: 14 * 24,
  register: 24,
  setup: 24,
  email: 24,
  undo: 7 * 24,
  domain: 24,
}

/** More letters of one kind to one address within an hour are not written. */
const mostAnHour = 5

export interface NewToken {
  readonly purpose: TokenPurpose
  readonly emailAddress: string
  readonly userId?: string
  readonly accountId?: string
  readonly details?: object
}

/** Purpose and data of an unused, unexpired token. */
export interface KeptToken<D = unknown> {
  readonly emailAddress: string
  readonly userId: string | null
  readonly accountId: string | null
  readonly purpose: TokenPurpose
  readonly details: D
}

export const randomToken = (): string => randomBytes(32).toString('base64url')

const insertToken: Statement = {
  name: 'user_token.insert',
  text: `insert into user_token (token_hash, purpose, email_address, canonical_address, user_id, account_id, details, expires_date)
values ($1, $2, $3, $8, $4, $5, $6, now() + make_interval(hours => $7))`,
}
const countRecent: Statement<Record<'toUser' | 'inAll', number>> = {
  name: 'user_token.recent',
  text: `select count(*) filter (where user_id = $3)::integer as "toUser", count(*)::integer as "inAll"
from user_token where (canonical_address = $1 or user_id = $3) and purpose = $2 and created_date > now() - interval '1 hour'`,
}
const found = 'email_address as "emailAddress", user_id as "userId", account_id as "accountId", purpose, details'
/** Invitations wait while their workspace is closed: they work again when it is opened within their time. */
const open = `token_hash = $1 and purpose = any($2::text[]) and used_date is null and expires_date > now()
  and not (purpose = 'invite' and exists (select 1 from account a where a.account_id = user_token.account_id and a.deleted_date is not null))`
const readToken: Statement = { name: 'user_token.read', text: `select ${found} from user_token where ${open}` }
const markUsed: Statement = {
  name: 'user_token.take',
  text: `update user_token set used_date = now() where ${open} and (canonical_address = $3 or purpose = 'setup') returning ${found}`,
}
const revokeTokens: Statement = {
  name: 'user_token.revoke',
  text: 'update user_token set used_date = now() where canonical_address = $1 and purpose = any($2::text[]) and used_date is null',
}

/** Makes a token and answers it; it is not kept in this form. */
export async function issueToken(
  transaction: Transaction,
  { purpose, emailAddress, userId, accountId, details = {} }: NewToken,
): Promise<string> {
  const token = randomToken()
  await transaction.rows(insertToken, [
    hashToken(token),
    purpose,
    emailAddress,
    userId ?? null,
    accountId ?? null,
    JSON.stringify(details),
    validHours[purpose],
    canonicalAddress(emailAddress),
  ])
  return token
}

/**
 * True if no further letter of this kind should be written: for the user, who may know, or to the address for other users too, which
 * nobody is shown.
 */
export async function writtenEnough(
  transaction: Transaction,
  emailAddress: string,
  purpose: TokenPurpose,
  userId?: string,
): Promise<{ readonly toUser: boolean; readonly inAll: boolean }> {
  const values = [canonicalAddress(emailAddress), purpose, userId ?? null]
  const { toUser, inAll } = (await transaction.row(countRecent, values))!
  return { toUser: toUser >= mostAnHour, inAll: inAll >= mostAnHour }
}

/** To the address, for all who asked. */
export const isWrittenToEnough = async (transaction: Transaction, emailAddress: string, purpose: TokenPurpose) =>
  (await writtenEnough(transaction, emailAddress, purpose)).inAll

/** Purpose of the token, without using it. */
export const findToken = <D>(transaction: Pick<Transaction, 'row'>, token: string, purposes: readonly TokenPurpose[]) =>
  transaction.row<KeptToken<D>>(readToken, [hashToken(token), purposes])

/** Uses the token up: of two who try, one gets it. Undefined when it is used, expired, unknown or another address's. */
export const takeToken = <D>(transaction: Transaction, token: string, purposes: readonly TokenPurpose[], emailAddress: string) =>
  transaction.row<KeptToken<D>>(markUsed, [hashToken(token), purposes, canonicalAddress(emailAddress)])

/** Makes links that were sent to the address work no more. */
export const revokeLinks = (transaction: Transaction, emailAddress: string, purposes: readonly TokenPurpose[]) =>
  transaction.rows(revokeTokens, [canonicalAddress(emailAddress), purposes])

const revokeOwn: Statement = {
  name: 'user_token.revoke_own',
  text: 'update user_token set used_date = now() where user_id = $1 and purpose = any($2::text[]) and used_date is null',
}

/** Makes links that were sent for the user work no more. */
export const revokeLinksOf = (transaction: Transaction, userId: string, purposes: readonly TokenPurpose[]) =>
  transaction.rows(revokeOwn, [userId, purposes])

const revokeChange: Statement = {
  name: 'user_token.revoke_change',
  text: "update user_token set used_date = now() where user_id = $1 and purpose = 'email' and used_date is null",
}
const revokeSince: Statement = {
  name: 'user_token.revoke_since',
  text: `update user_token set used_date = now() where user_id = $1 and used_date is null
  and created_date >= (select created_date from user_token where token_hash = $2)`,
}

/** Makes the change of address that still waits for its link wait no more. */
export const revokeChangeOf = (transaction: Transaction, userId: string) => transaction.rows(revokeChange, [userId])

/** Makes every link work no more that was made for the user with this one or after it. */
export const revokeLinksSince = (transaction: Transaction, userId: string, token: string) =>
  transaction.rows(revokeSince, [userId, hashToken(token)])

const revokeInvites: Statement = {
  name: 'user_token.revoke_invites',
  text: "update user_token set used_date = now() where account_id = $1 and canonical_address = $2 and purpose = 'invite' and used_date is null",
}

const revokeDomains: Statement = {
  name: 'user_token.revoke_domain',
  text: "update user_token set used_date = now() where account_id = $1 and purpose = 'domain' and details ->> 'accountDomainId' = $2 and used_date is null",
}

/** Only the newest link that proves a domain for an account stays valid. */
export const revokeDomainLinks = (transaction: Transaction, accountId: string, accountDomainId: string) =>
  transaction.rows(revokeDomains, [accountId, accountDomainId])

/** Members need no invitation any longer. */
export const revokeInvitesTo = (transaction: Transaction, accountId: string, emailAddress: string) =>
  transaction.rows(revokeInvites, [accountId, canonicalAddress(emailAddress)])
