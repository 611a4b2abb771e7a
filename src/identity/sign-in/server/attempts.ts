/**
 * Slows guessing down: after ten wrong passwords in 15 minutes for one e-mail address, or failures for 200 different people from one network, the next
 * try has to wait, longer each time. A browser that the owner has signed in with is counted for itself
 * alone, so that nobody else's tries keep the owner out. (ADR 10.)
 */
import type { RequestFacts } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import { knownDevice } from './known-devices.ts'
import { inLine } from './line.ts'

const most = 10
/** Different people that a network may fail for: an office signs in from one address, and some of it mistypes. */
const mostOfNetwork = 200
const firstWait = 30
const longestWait = 15 * 60

/** Tries at once of one subject take turns, or all of them would pass before the first is counted. */
const lockSubject: Statement = {
  name: 'sign_in.lock',
  text: "select pg_advisory_xact_lock(hashtextextended('sign-in ' || $1, 0))",
}
const recentFailures: Statement<Failures> = {
  name: 'sign_in.failures',
  text: `select count(*)::integer as count, count(distinct about)::integer as people, extract(epoch from now() - max(failed_date))::float as "secondsAgo"
from sign_in_failure where subject = $1 and failed_date > now() - interval '15 minutes'`,
}
const addFailure: Statement<{ at: string }> = {
  name: 'sign_in.fail',
  text: 'insert into sign_in_failure (subject, about) values ($1, $2) returning failed_date as at',
}
const forgetOld: Statement = {
  name: 'sign_in.forget_old',
  text: "delete from sign_in_failure where failed_date < now() - interval '15 minutes'",
}
const forgive: Statement = { name: 'sign_in.forgive', text: 'delete from sign_in_failure where subject = $1' }
const forgetOne: Statement = {
  name: 'sign_in.forget_one',
  text: 'delete from sign_in_failure where subject = $1 and failed_date = $2::timestamptz',
}

/** A try that counts as failed for the address, the browser or the user until {@link Attempt.succeeded}; for the network once it has {@link Attempt.failed}. */
export interface Attempt {
  /** Forgets the failures of the address, the browser or the user. */
  succeeded(): Promise<void>
  /** Counts the failure for the network, too. */
  failed(): Promise<void>
  /** Forgets this one alone. */
  withdrawn(): Promise<void>
}

interface Failures {
  count: number
  people: number
  secondsAgo: number | null
}
const waitAfter = (count: number, bound: number, secondsAgo: number | null): number =>
  count < bound ? 0 : Math.max(0, Math.ceil(Math.min(firstWait * 2 ** (count - bound), longestWait) - (secondsAgo ?? 0)))

/**
 * Waits in line, counts a try to sign in before its password is looked at, and does the work.
 * @throws Refusal 429 with Retry-After
 */
export async function trySignIn<T>(
  system: System,
  emailAddress: string,
  request: RequestFacts,
  work: (attempt: Attempt, share: string) => Promise<T>,
): Promise<T> {
  const address = canonicalAddress(emailAddress)
  const device = await knownDevice(system, address, request)
  const [own, share] = device
    ? [`device ${device.toString('hex')} ${address}`, `device ${device.toString('hex')}`]
    : [`address ${address}`, `network ${request.network}`]
  return inLine(own, share, async () => work(await begin(system, own, device ? undefined : networkAbout(request, address)), share))
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
    : begin(system, `code ${userId}`, networkAbout(request, canonicalAddress(emailAddress)))
}

/**
 * Counts a try with a passkey that nobody has here: for the network, as another person each time.
 * @throws Refusal 429 with Retry-After
 */
export const beginStranger = (system: System, request: RequestFacts): Promise<Attempt> => {
  const stranger = `stranger ${request.id}`
  return begin(system, stranger, networkAbout(request, stranger))
}

/**
 * The same of somebody signed in, by user: it touches nobody's sign-in.
 * @throws Refusal 429 with Retry-After
 */
export const beginOwnCode = (system: System, userId: string): Promise<Attempt> => begin(system, `own code ${userId}`)

interface FromNetwork {
  readonly network: string
  /** Whom it tried to be. */
  readonly about: string
}
const networkAbout = ({ network }: RequestFacts, about: string): FromNetwork => ({ network: `network ${network}`, about })

async function begin(system: System, own: string, from?: FromNetwork): Promise<Attempt> {
  const at = await system.write(async (transaction) => {
    await transaction.rows(lockSubject, [own])
    const [ownFailures, ofNetwork] = [
      (await transaction.row(recentFailures, [own]))!,
      from && (await transaction.row(recentFailures, [from.network])),
    ]
    const wait = Math.max(
      waitAfter(ownFailures.count, most, ownFailures.secondsAgo),
      ofNetwork ? waitAfter(ofNetwork.people, mostOfNetwork, ofNetwork.secondsAgo) : 0,
    )
    if (wait > 0) throw tooMany(wait)
    await transaction.rows(forgetOld)
    return (await transaction.row(addFailure, [own, null]))!.at
  })
  return {
    succeeded: async () => void (await system.rows(forgive, [own])),
    failed: async () => void (from && (await system.rows(addFailure, [from.network, from.about]))),
    withdrawn: async () => void (await system.rows(forgetOne, [own, at])),
  }
}
