/** How many letters a workspace may send to owners: they go to people of its choice, with words of its choice. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { ruleNotMet, tooManyLetters } from '#platform/server/http/refusal.ts'

/** A review has at most as many applications. More would serve senders of spam. */
export const mostAnHour = 2_000

/** Serializes requests that count at the same time. */
const takeTurns: Statement = {
  name: 'owner_review.letters_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('letters to owners ' || $1::uuid, 0))",
}
const countRecent: Statement<{ count: number }> = {
  name: 'owner_review.letters_recent',
  text: "select count(*)::integer as count from mail_message where account_id = $1 and kind = 'owners' and created_date > now() - interval '1 hour'",
}

/** How many more letters owners may get now. */
export async function lettersLeft(system: Transaction, accountId: string): Promise<number> {
  await system.rows(takeTurns, [accountId])
  return Math.max(0, mostAnHour - (await system.row(countRecent, [accountId]))!.count)
}

/** @throws Refusal 422 for more than an hour allows, 429 for more than are left of it */
export async function refuseTooManyLetters(system: Transaction, accountId: string, count: number): Promise<void> {
  if (count > mostAnHour)
    throw ruleNotMet(
      'applicationIds',
      `These are e-mails to ${count} owners, and a workspace sends at most ${mostAnHour} an hour. Choose fewer applications`,
    )
  const left = await lettersLeft(system, accountId)
  if (count > left) throw tooManyLetters(count, left, mostAnHour)
}
