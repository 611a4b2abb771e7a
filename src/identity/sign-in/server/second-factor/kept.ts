/** The second factor as it is kept, and using a code up. */
import { hashToken } from '#platform/server/access/authenticate.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import { dropPasskeys, dropPasskeysSince } from '#identity/sign-in/server/passkeys/stored.ts'
import { hashOfRecovery, isOfApp, newRecoveryCodes, stepOf, typedCode } from './codes.ts'
import { hasSecondFactorSql, lockSecondFactor, purposeOf } from './held.ts'

const findPending: Statement<{ sealed: Buffer }> = {
  name: 'second_factor.pending',
  text: 'select sealed_secret as sealed from second_factor where user_id = $1 and confirmed_date is null',
}
const keepPending: Statement = {
  name: 'second_factor.begin',
  text: `insert into second_factor as f (user_id, sealed_secret) values ($1, $2)
on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_date = excluded.created_date, last_step = 0 where f.confirmed_date is null returning user_id`,
}
/** With two requests for one code, one succeeds: the second waits for the row and finds the step taken. */
const takeStep: Statement = {
  name: 'second_factor.take',
  text: 'update second_factor set last_step = $2 where user_id = $1 and confirmed_date is not null and last_step < $2 returning user_id',
}
/** A setup begun more than an hour ago starts over. The secret must be the one that the code was checked with. */
const confirm: Statement = {
  name: 'second_factor.confirm',
  text: `update second_factor set confirmed_date = now(), last_step = $2 where user_id = $1 and confirmed_date is null and sealed_secret = $3
  and created_date > now() - interval '1 hour' returning user_id`,
}
const takeRecovery: Statement = {
  name: 'recovery_code.take',
  text: `update recovery_code set used_date = now() where user_id = $1 and code_hash = $2 and used_date is null
  and ${hasSecondFactorSql('$1')} returning user_id`,
}
const dropFactor: Statement = { name: 'second_factor.drop', text: 'delete from second_factor where user_id = $1 returning user_id' }
const dropRecovery: Statement = { name: 'recovery_code.drop', text: 'delete from recovery_code where user_id = $1' }
const keepRecovery: Statement = {
  name: 'recovery_code.keep',
  text: 'insert into recovery_code (user_id, code_hash) select $1, h from unnest($2::bytea[]) h returning 1 as one',
}

const dropSince: Statement = {
  name: 'second_factor.drop_since',
  text: 'delete from second_factor where user_id = $1 and coalesce(confirmed_date, created_date) >= (select created_date from user_token where token_hash = $2)',
}
/** Without a second factor, recovery codes are deleted and sessions have one factor. */
const dropOrphans: Statement = {
  name: 'recovery_code.drop_orphans',
  text: `delete from recovery_code where user_id = $1 and not ${hasSecondFactorSql('$1')}`,
}
const unmarkSessions: Statement = {
  name: 'session.has_one_factor',
  text: `update session set second_factor = null where original_user_id = $1 and second_factor is not null and not ${hasSecondFactorSql('$1')}`,
}

type Asked = Pick<Transaction, 'row'>

/** Keeps a secret until a code confirms it. False when the user has a confirmed one. */
export async function beginWith({ settings }: Services, from: Asked, userId: string, secret: Buffer): Promise<boolean> {
  return Boolean(await from.row(keepPending, [userId, await seal(settings, purposeOf(userId), secret)]))
}

/** Confirms the secret that was begun with by a code of it. */
export async function confirmWith({ settings }: Services, from: Asked, userId: string, code: string): Promise<boolean> {
  const found = await from.row(findPending, [userId])
  if (!found) return false
  const step = stepOf(await unseal(settings, purposeOf(userId), found.sealed), typedCode(code))
  return step !== null && Boolean(await from.row(confirm, [userId, step, found.sealed]))
}

/** Uses a code up: of the app with this secret, or a recovery code. False when it is wrong, or has been used. */
export async function takeCode(from: Asked, userId: string, secret: Buffer | undefined, code: string): Promise<boolean> {
  const typed = typedCode(code)
  if (!isOfApp(typed)) return Boolean(await from.row(takeRecovery, [userId, hashOfRecovery(typed)]))
  const step = secret ? stepOf(secret, typed) : null
  return step !== null && Boolean(await from.row(takeStep, [userId, step]))
}

/** Makes recovery codes in place of those before, and answers them: they are kept as hashes alone. */
export async function replaceRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await transaction.all([
    [dropRecovery, [userId]],
    [keepRecovery, [userId, codes.map((code) => hashOfRecovery(typedCode(code)))]],
  ])
  return codes
}

/** Removes what was set up after this link was made: anyone who took the address over has the app and the passkeys. */
export async function dropFactorsSince(transaction: Transaction, userId: string, token: string): Promise<void> {
  await transaction.rows(dropSince, [userId, hashToken(token)])
  await dropPasskeysSince(transaction, userId, token)
  await afterRemoving(transaction, userId)
}

/** Removes the app. False when there was none. */
export async function dropApp(transaction: Transaction, userId: string): Promise<boolean> {
  const found = await transaction.row(dropFactor, [userId])
  await afterRemoving(transaction, userId)
  return Boolean(found)
}

/** Removes the app and all passkeys. False when there was nothing to remove. */
export async function dropSecondFactor(transaction: Transaction, userId: string): Promise<boolean> {
  const wasOn = await lockSecondFactor(transaction, userId)
  await dropPasskeys(transaction, userId)
  await dropApp(transaction, userId)
  return wasOn
}

/** After the app or a passkey was removed: what goes with the last of them. */
export const afterRemoving = (transaction: Transaction, userId: string) =>
  transaction.all([
    [dropOrphans, [userId]],
    [unmarkSessions, [userId]],
  ])
