/** Second factors of a user: the one definition of having one. */
import type { SecondFactor } from '#identity/sign-in/contract/second-factor.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { unseal } from '#platform/server/sealed.ts'
import { toldPasskey } from '#identity/sign-in/server/passkeys/stored.ts'

type Asked = Pick<Transaction, 'row'>

/** Does the user that the SQL names have an authenticator app or a passkey? */
export const hasSecondFactorSql = (user: string): string =>
  `(exists (select 1 from second_factor held_app where held_app.user_id = ${user} and held_app.confirmed_date is not null)
  or exists (select 1 from passkey held_key where held_key.user_id = ${user}))`

const findState: Statement<State> = {
  name: 'second_factor.state',
  text: `select ${hasSecondFactorSql('u.user_id')} as "isOn", (select to_json(f.confirmed_date)#>>'{}' from second_factor f where f.user_id = u.user_id) as "confirmedDate",
  (select count(*)::integer from recovery_code c where c.user_id = u.user_id and c.used_date is null) as "recoveryCodesLeft",
  coalesce((select json_agg(k order by k."createdDate", k."passkeyId") from (select ${toldPasskey} from passkey where user_id = u.user_id) k), '[]') as passkeys
from app_user u where u.user_id = $1`,
}
const findHeld: Statement<{ sealed: Buffer | null; hasPasskey: boolean; addresses: string[] | null }> = {
  name: 'second_factor.held',
  text: `select (select f.sealed_secret from second_factor f where f.user_id = u.user_id and f.confirmed_date is not null) as sealed,
  exists (select 1 from passkey p where p.user_id = u.user_id) as "hasPasskey",
  (select array_agg(distinct coalesce(p.address, '')) from passkey p where p.user_id = u.user_id) as addresses from app_user u where u.user_id = $1`,
}
const lockOwner: Statement<{ isOn: boolean }> = {
  name: 'second_factor.lock',
  text: `select ${hasSecondFactorSql('u.user_id')} as "isOn" from app_user u where u.user_id = $1 for update of u`,
}

/** Second factors to ask for. */
export interface Held {
  /** Secret of the authenticator app. */
  readonly secret: Buffer | undefined
  readonly hasPasskey: boolean
  /** Addresses at which passkeys work; the installation's address is empty. */
  readonly addresses: readonly string[]
}

/** Purpose that an app's secret is sealed for. */
export const purposeOf = (userId: string) => `second-factor ${userId}`

/** The second factors of a user; undefined without any. */
export async function secondFactorsOf({ settings }: Services, from: Asked, userId: string): Promise<Held | undefined> {
  const found = await from.row(findHeld, [userId])
  if (!found || (!found.sealed && !found.hasPasskey)) return undefined
  return {
    secret: found.sealed ? await unseal(settings, purposeOf(userId), found.sealed) : undefined,
    hasPasskey: found.hasPasskey,
    addresses: found.addresses ?? [],
  }
}

type State = Omit<SecondFactor, 'thisDevice' | 'thisAddress' | 'installationAddress' | 'mayAddHere'>

/** The same for its owner. */
export const secondFactorState = async (from: Asked, userId: string): Promise<State> => (await from.row(findState, [userId]))!

/** Is there one? Nobody else adds or removes one of this user until the transaction ends. */
export const lockSecondFactor = async (transaction: Transaction, userId: string): Promise<boolean> =>
  (await transaction.row(lockOwner, [userId]))!.isOn
