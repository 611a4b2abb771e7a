/** Challenges for authenticators: 256 random bits, valid once, within five minutes, for one purpose. Stored in the database, since the answer may reach another server. */
import { hashToken } from '#platform/server/access/authenticate.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { randomToken } from '#identity/sign-in/server/user-tokens.ts'

/** Purpose of a challenge; `add` and `proof` belong to one user. */
export type Purpose = 'add' | 'proof' | 'signIn' | 'secondStep'

/** Milliseconds that a browser, too, gives its person. */
export const patience = 5 * 60_000

const keep: Statement = {
  name: 'passkey_challenge.keep',
  text: `insert into passkey_challenge (challenge_hash, purpose, user_id, expires_date) values ($1, $2, $3, now() + interval '${patience} milliseconds')`,
}
interface Taken {
  readonly purpose: string
  readonly userId: string | null
  readonly expiresDate: Date | string
}
/** Gone at the first try, also at one for something else. */
const take: Statement<Taken> = {
  name: 'passkey_challenge.take',
  text: `delete from passkey_challenge where challenge_hash = $1
returning purpose, user_id as "userId", expires_date as "expiresDate"`,
}
const dropExpired: Statement = {
  name: 'passkey_challenge.drop_expired',
  text: 'delete from passkey_challenge where expires_date < now() returning 1 as one',
}

/** Makes a challenge, in base64url. */
export async function makeChallenge(from: Pick<Transaction, 'rows'>, purpose: Purpose, userId: string | null = null): Promise<string> {
  const challenge = randomToken()
  await from.rows(keep, [hashToken(challenge), purpose, userId])
  return challenge
}

/** Uses a challenge up. False when it was used, is over, was made for something or somebody else, or by nobody here. */
export async function takeChallenge(
  from: Pick<Transaction, 'row'>,
  challenge: string,
  purpose: Purpose,
  userId: string | null = null,
): Promise<boolean> {
  const taken = await from.row(take, [hashToken(challenge)])
  return taken?.purpose === purpose && taken.userId === userId && new Date(taken.expiresDate) > new Date()
}

export const removeChallenges: SystemSchedule = {
  name: 'passkeys.remove-challenges',
  disk: 'little',
  what: 'Removes passkey requests that browsers did not answer within five minutes.',
  when: { everySeconds: 3600 },
  run: async ({ database: { system } }) => ({ challenges: (await system.rows(dropExpired)).length }),
}
