/**
 * Slows guessing down: after ten wrong passwords in 15 minutes for one e-mail address or from one network the next try has to wait, longer each
 * time. (Design, product: "Sign-in and sessions".) A browser that the owner has signed in with is counted for itself alone, so that nobody else's
 * tries keep the owner out. (Decision 20.)
 */
import type { RequestFacts } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import { knownDevice } from './known-devices.ts'

const most = 10
const firstWait = 30
const longestWait = 15 * 60

/** Tries at once of one subject take turns, or all of them would pass before the first is counted. */
const lockSubjects: Statement = {
  name: 'sign_in.lock',
  text: "select pg_advisory_xact_lock(key) from (select distinct hashtextextended('sign-in ' || s, 0) as key from unnest($1::text[]) s order by 1) locks",
}
const recentFailures: Statement<Failures> = {
  name: 'sign_in.failures',
  text: `select count(*)::integer as count, extract(epoch from now() - max(failed_date))::float as "secondsAgo" from sign_in_failure
where subject = any($1::text[]) and failed_date > now() - interval '15 minutes' group by subject`,
}
const addFailures: Statement<{ at: string }> = {
  name: 'sign_in.fail',
  text: 'insert into sign_in_failure (subject, failed_date) select s, now() from unnest($1::text[]) s returning failed_date::text as at',
}
const forgetOld: Statement = {
  name: 'sign_in.forget_old',
  text: "delete from sign_in_failure where failed_date < now() - interval '15 minutes'",
}
const forgive: Statement = {
  name: 'sign_in.forgive',
  text: 'delete from sign_in_failure where subject = $1 or (subject = $2 and failed_date = $3::timestamptz)',
}

const forgetOne: Statement = {
  name: 'sign_in.forget_one',
  text: 'delete from sign_in_failure where subject = any($1::text[]) and failed_date = $2::timestamptz',
}

/** A try that counts as failed until {@link Attempt.succeeded}. */
export interface Attempt {
  /** Forgets the failures of the address, the browser or the user; of the network's, this one alone. */
  succeeded(): Promise<void>
  /** Forgets this one alone. */
  withdrawn(): Promise<void>
}

interface Failures {
  count: number
  secondsAgo: number
}
const waitAfter = ({ count, secondsAgo }: Failures): number =>
  count < most ? 0 : Math.ceil(Math.min(firstWait * 2 ** (count - most), longestWait) - secondsAgo)

/**
 * Counts a try to sign in before its password is looked at.
 * @throws Refusal 429 with Retry-After
 */
export async function beginSignIn(system: System, emailAddress: string, request: RequestFacts): Promise<Attempt> {
  const address = canonicalAddress(emailAddress)
  const device = await knownDevice(system, address, request)
  return device
    ? begin(system, `device ${device.toString('hex')} ${address}`)
    : begin(system, `address ${address}`, `network ${request.networkAddress}`)
}

/**
 * Counts a try of somebody signed in to prove their own password.
 * @throws Refusal 429 with Retry-After
 */
export const beginOwnPassword = (system: System, userId: string): Promise<Attempt> => begin(system, `user ${userId}`)

/**
 * Counts a code of the second factor before it is looked at, as passwords are counted: for a known browser of the user alone, else for the user and the network.
 * @throws Refusal 429 with Retry-After
 */
export async function beginCode(
  system: System,
  { userId, emailAddress }: { readonly userId: string; readonly emailAddress: string },
  request: RequestFacts,
): Promise<Attempt> {
  const device = await knownDevice(system, canonicalAddress(emailAddress), request)
  return device
    ? begin(system, `code device ${device.toString('hex')} ${userId}`)
    : begin(system, `code ${userId}`, `network ${request.networkAddress}`)
}

/**
 * Counts a try with a passkey that nobody has here, by network.
 * @throws Refusal 429 with Retry-After
 */
export const beginStranger = (system: System, request: RequestFacts): Promise<Attempt> => begin(system, `network ${request.networkAddress}`)

/**
 * The same of somebody signed in, by user: it touches nobody's sign-in.
 * @throws Refusal 429 with Retry-After
 */
export const beginOwnCode = (system: System, userId: string): Promise<Attempt> => begin(system, `own code ${userId}`)

async function begin(system: System, own: string, network?: string): Promise<Attempt> {
  const subjects = network === undefined ? [own] : [own, network]
  const at = await system.write(async (transaction) => {
    await transaction.rows(lockSubjects, [subjects])
    const wait = Math.max(0, ...(await transaction.rows(recentFailures, [subjects])).map(waitAfter))
    if (wait > 0) throw tooMany(wait)
    await transaction.rows(forgetOld)
    return (await transaction.row(addFailures, [subjects]))!.at
  })
  return {
    succeeded: async () => void (await system.rows(forgive, [own, network ?? null, at])),
    withdrawn: async () => void (await system.rows(forgetOne, [subjects, at])),
  }
}
