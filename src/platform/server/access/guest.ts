/**
 * Guests: people without an account, let into one place of a workspace for a while, such as a workshop or an owner review. A guest is not a user: it has no roles and no session,
 * and its token opens only the calls with `access: 'guest'`. (docs/adr/0014-links-without-an-account.md)
 */
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { hashToken } from './authenticate.ts'

export interface Guest {
  readonly guestId: string
  readonly accountId: string
  readonly workspaceName: string
  /** Id, given by the feature, of the place that the guest may enter. */
  readonly placeId: string
}

/** Distinguishes a guest token at sight from those of sessions and scripts. */
export const guestPrefix = 'guest_'

type Found = Omit<Guest, 'guestId'> & { readonly guestId: string | null }

const findKey: Statement<Found> = {
  name: 'guest_key.find',
  text: `select k.guest_id as "guestId", k.account_id as "accountId", a.workspace_name as "workspaceName", k.place_id as "placeId"
from guest_key k join account a on a.account_id = k.account_id where k.key_hash = $1 and k.expires_date > now() and a.deleted_date is null`,
}
const addKey: Statement = {
  name: 'guest_key.add',
  text: `insert into guest_key (key_hash, account_id, place_id, guest_id, expires_date) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
}
const dropKeys: Statement = { name: 'guest_key.drop', text: 'delete from guest_key where account_id = $1 and place_id = $2 returning 1' }
const dropKeysOf: Statement = {
  name: 'guest_key.drop_of_guest',
  text: 'delete from guest_key where account_id = $1 and place_id = $2 and guest_id = $3 returning 1',
}
const moveKeys: Statement = {
  name: 'guest_key.move',
  text: 'update guest_key set expires_date = $3 where account_id = $1 and place_id = $2 and guest_id is not null returning 1',
}
const dropExpired: Statement = { name: 'guest_key.drop_expired', text: 'delete from guest_key where expires_date < now() returning 1' }

/** The guest of a token, or null when it is unknown or over. */
export async function authenticateGuest(system: System, token: string): Promise<Guest | null> {
  const found = token.startsWith(guestPrefix) ? await system.row(findKey, [hashToken(token)]) : undefined
  return found?.guestId ? { ...found, guestId: found.guestId } : null
}

/** The place that a link or a code leads into, or null. */
export async function placeOf(system: System, key: string): Promise<Pick<Guest, 'accountId' | 'placeId'> | null> {
  const found = await system.row(findKey, [hashToken(key)])
  return found && found.guestId === null ? found : null
}

interface Key {
  readonly accountId: string
  readonly placeId: string
  /** Null: it leads into the place. */
  readonly guestId: string | null
  readonly expiresDate: string
}

/** Keeps the hash of a key; false: there is such a key already. */
export async function addGuestKey(system: Pick<Transaction, 'rows'>, key: string, { accountId, placeId, guestId, expiresDate }: Key) {
  return (await system.rows(addKey, [hashToken(key), accountId, placeId, guestId, expiresDate])).length > 0
}

/** Ends everything that opens the place, at once. */
export const endGuestKeys = (system: Pick<Transaction, 'rows'>, accountId: string, placeId: string) =>
  system.rows(dropKeys, [accountId, placeId])

/** Ends what one guest goes on with, at once. */
export const endKeysOfGuest = (system: Pick<Transaction, 'rows'>, accountId: string, placeId: string, guestId: string) =>
  system.rows(dropKeysOf, [accountId, placeId, guestId])

/** Gives what the guests of a place go on with another end. */
export const moveKeysOfGuests = (system: Pick<Transaction, 'rows'>, accountId: string, placeId: string, expiresDate: string) =>
  system.rows(moveKeys, [accountId, placeId, expiresDate])

/** Keys past their end open nothing; this takes them away. How many. */
export const dropExpiredKeys = async (system: System): Promise<number> => (await system.rows(dropExpired)).length
