/** Passkeys as they are kept: which key is whose, and how often it was used. */
import { hashToken } from '#platform/server/access/authenticate.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

type Asked = Pick<Transaction, 'row'>

/** Columns of a passkey for its owner. */
export const toldPasskey = `passkey_id as "passkeyId", passkey_name as "passkeyName", to_json(created_date)#>>'{}' as "createdDate",
  to_json(last_used_date)#>>'{}' as "lastUsedDate", is_synced as "isSynced", address`

/** Stored data that verifies a passkey. */
export interface KeptPasskey {
  readonly passkeyId: string
  readonly userId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  /** Address at which it was made: null at the installation's, otherwise a workspace's own. */
  readonly address: string | null
  readonly emailAddress: string
}

const byCredential: Statement<KeptPasskey> = {
  name: 'passkey.by_credential',
  text: 'select passkey_id as "passkeyId", user_id as "userId", credential_id as "credentialId", public_key as "publicKey", address, email_address as "emailAddress" from passkey join app_user using (user_id) where credential_id = $1',
}
/** A counter that does not rise says that there are two of what there should be one: the key was copied. Of two who use one count, one gets in. */
const countUse: Statement = {
  name: 'passkey.use',
  text: `update passkey set counter = $2, is_synced = $3, last_used_date = now() where passkey_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning passkey_id`,
}
export const insertPasskey: Statement = {
  name: 'passkey.insert',
  text: `insert into passkey (passkey_id, user_id, credential_id, public_key, counter, transports, passkey_name, is_synced, address)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning passkey_id`,
}
export const readPasskey: Statement = { name: 'passkey.one', text: `select ${toldPasskey} from passkey where passkey_id = $1` }
const ofUser: Statement<{ credentialId: Buffer; transports: string[]; address: string | null }> = {
  name: 'passkey.of_user',
  text: 'select credential_id as "credentialId", transports, address from passkey where user_id = $1 order by created_date',
}
export const renameOwn: Statement = {
  name: 'passkey.rename',
  text: 'update passkey set passkey_name = $3 where user_id = $1 and passkey_id = $2 returning passkey_name as "passkeyName"',
}
export const dropOwn: Statement = {
  name: 'passkey.drop',
  text: 'delete from passkey where user_id = $1 and passkey_id = $2 returning passkey_name as "passkeyName"',
}
const findOwn: Statement = { name: 'passkey.own', text: 'select 1 as one from passkey where user_id = $1 and passkey_id = $2' }
const dropAll: Statement = { name: 'passkey.drop_all', text: 'delete from passkey where user_id = $1 returning passkey_id' }
const dropSince: Statement = {
  name: 'passkey.drop_since',
  text: 'delete from passkey where user_id = $1 and created_date >= (select created_date from user_token where token_hash = $2)',
}

export const findPasskey = (from: Asked, credentialId: string) => from.row(byCredential, [Buffer.from(credentialId, 'base64url')])

/** False when the counter does not rise. */
export const countPasskeyUse = async (from: Asked, passkeyId: string, counter: number, isSynced: boolean): Promise<boolean> =>
  Boolean(await from.row(countUse, [passkeyId, counter, isSynced]))

export const passkeysOf = (from: Pick<Transaction, 'rows'>, userId: string) => from.rows(ofUser, [userId])

export const isOwnPasskey = async (from: Asked, userId: string, passkeyId: string): Promise<boolean> =>
  Boolean(await from.row(findOwn, [userId, passkeyId]))

/** How many there were. */
export const dropPasskeys = async (transaction: Transaction, userId: string): Promise<number> =>
  (await transaction.rows(dropAll, [userId])).length

/** Removes what was added after this link was made. */
export const dropPasskeysSince = (transaction: Transaction, userId: string, token: string) =>
  transaction.rows(dropSince, [userId, hashToken(token)])
