/**
 * Sign-in through a workspace's provider. Anyone may run a provider with arbitrary claims: they count for people of the workspace's own
 * proven domains, and open this workspace alone. (ADR 12.)
 */
import { uuidv7 } from 'uuidv7'
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { writeDown } from '#tenancy/audit/server/record.ts'
import { findUserByAddress, findUserById, type KnownUser } from '#identity/sign-in/server/find-user.ts'
import { giveOfferedRoles } from '#identity/sign-in/server/invitation.ts'
import { addUser } from '#identity/sign-in/server/new-user.ts'
import { replacePassword } from '#identity/sign-in/server/password-change.ts'
import { openSession, type Opened } from '#identity/sign-in/server/sessions.ts'
import { revokeInvitesTo } from '#identity/sign-in/server/user-tokens.ts'
import { lockInviteTo } from '#identity/sign-in/server/pending-invites.ts'
import { lockPeople, refusePastSeats } from '#identity/sign-in/server/seats.ts'
import { grantsOf } from '#platform/contract/access.ts'
import type { RequestFacts } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { changeWithin, type Changes } from '#platform/server/records/changes.ts'
import type { Person } from './claims.ts'
import { domainOf } from './domain.ts'
import type { Home } from './provider.ts'
import { SignOnRefused } from './refused.ts'

/** Seconds of a session from when its person proved themselves to the provider; or from its beginning, where the provider does not say. */
const [longest, longestUnsaid] = [24 * 3600, 12 * 3600]

type Role = { roleName: string; accountId: string | null }

const lockSubject: Statement = {
  name: 'sign_on.lock_subject',
  text: "select pg_advisory_xact_lock(hashtextextended('sign-on ' || $1::uuid || ' ' || $2::text, 0))",
}
const findIdentity: Statement<{ userId: string }> = {
  name: 'sign_on.identity',
  text: `update sign_on_identity set last_used_date = now() where account_id = $1 and issuer = $2 and subject = $3 returning user_id as "userId"`,
}
const findOther: Statement = {
  name: 'sign_on.other_identity',
  text: 'select 1 as one from sign_on_identity where account_id = $1 and issuer = $2 and user_id = $3',
}
const keepIdentity: Statement = {
  name: 'sign_on.keep_identity',
  text: 'insert into sign_on_identity (account_id, issuer, subject, user_id) values ($1, $2, $3, $4)',
}
const isOwnDomain: Statement = {
  name: 'sign_on.own_domain',
  text: 'select 1 as one from account_domain where account_id = $1 and canonical_domain = $2 and signs_on and proven_date is not null',
}
const findRoles: Statement<Role> = {
  name: 'sign_on.roles',
  text: `select role_name as "roleName", account_id as "accountId" from user_role where user_id = $2 and (account_id = $1 or role_name = 'Enterprise Admin')`,
}

/**
 * Opens a session for the person that the provider names.
 * @throws SignOnRefused
 */
export function enter(system: System, request: RequestFacts, home: Home, person: Person): Promise<Opened> {
  return system.write(async (transaction) => {
    // Two answers about one newcomer at once: the second finds what the first has made.
    await transaction.rows(lockSubject, [home.accountId, person.subject])
    const known = await transaction.row(findIdentity, [home.accountId, home.issuer, person.subject])
    const user = known ? await knownUser(transaction, home, known.userId) : await newcomer(transaction, home, person)
    const { accountId } = home
    const { hasSecondFactor, secondsSince } = person
    // A day after the person was there; where the provider does not say when that was, half a day from now. (ADR 10.)
    const lastsSeconds = secondsSince === null ? longestUnsaid : longest - Math.max(0, secondsSince)
    return openSession(transaction, user, request, {
      signOn: { accountId, hasSecondFactor, lastsSeconds },
      after: 'sign-in with the organisation',
    })
  })
}

/** By the subject, whatever address the provider now reports; the user's own address must still be of a domain of the workspace. */
async function knownUser(transaction: Transaction, home: Home, userId: string): Promise<KnownUser> {
  const user = (await findUserById(transaction, userId))!
  await refuseForeign(transaction, home, user.emailAddress)
  if (!(await isMember(transaction, home, user)) && !(await invited(transaction, home, user))) throw new SignOnRefused('removed')
  return user
}

/** Known by the address, once: from then on by the subject. */
async function newcomer(transaction: Transaction, home: Home, person: Person): Promise<KnownUser> {
  const { emailAddress } = person
  if (!emailAddress) throw new SignOnRefused('noAddress')
  if (person.isEmailVerified === false) throw new SignOnRefused('unverified')
  await refuseForeign(transaction, home, emailAddress)
  // A Google account of one's own may have an address of an organisation that one has left.
  if (home.issuer.startsWith('https://accounts.google.com') && domainOf(`a@${person.hostedDomain ?? ''}`) !== domainOf(emailAddress))
    throw new SignOnRefused('otherDomain')
  const found = await findUserByAddress(transaction, emailAddress)
  if (found && (await transaction.row(findOther, [home.accountId, home.issuer, found.userId]))) throw new SignOnRefused('otherPerson')
  const user =
    found && !found.isInvited ? await present(transaction, home, found) : await made(transaction, home, person, emailAddress, found?.userId)
  await transaction.rows(keepIdentity, [home.accountId, home.issuer, person.subject, user.userId])
  return user
}

async function refuseForeign(transaction: Transaction, { accountId }: Home, emailAddress: string): Promise<void> {
  if (!(await transaction.row(isOwnDomain, [accountId, domainOf(emailAddress)]))) throw new SignOnRefused('otherDomain')
}

/** Somebody who has a sign-in already. */
async function present(transaction: Transaction, home: Home, user: KnownUser): Promise<KnownUser> {
  if (!(await isMember(transaction, home, user)) && !(await invited(transaction, home, user))) await enrol(transaction, home, user)
  // The address was never proven: a stranger may have chosen the password.
  if (!user.isVerified) await replacePassword(transaction, user, null, { isVerified: true })
  return user
}

/** Somebody who has none: invited, or taken in as the workspace takes people of its domains. */
async function made(transaction: Transaction, home: Home, person: Person, emailAddress: string, invitedId = uuidv7()): Promise<KnownUser> {
  const invite = await lockInviteTo(transaction, home.accountId, canonicalAddress(emailAddress))
  if (!invite?.isOpen && !home.enrolsUnknown) throw new SignOnRefused('unknown')
  const { firstName, lastName } = person
  const user = {
    userId: invitedId,
    emailAddress,
    isVerified: true,
    passwordHash: null,
    firstName: firstName || emailAddress.split('@')[0]!,
    lastName,
  }
  const userId = await asThemselves(transaction, home, user, (changes) => addUser(changes, transaction, user))
  const added = (await findUserById(transaction, userId))!
  if (!(await isMember(transaction, home, added)) && !(await invited(transaction, home, added))) await enrol(transaction, home, added)
  return added
}

/** @throws SignOnRefused for users with roles beyond the workspace: no role that counts here would be left */
async function isMember(transaction: Transaction, { accountId }: Home, { userId }: KnownUser): Promise<boolean> {
  const roles = await transaction.rows(findRoles, [accountId, userId])
  if (roles.some((role) => role.accountId === accountId && role.roleName !== 'Certified Provider Admin')) return true
  if (roles.length) throw new SignOnRefused('beyond')
  return false
}

type Named = Pick<KnownUser, 'userId' | 'firstName' | 'lastName'>

/** The newcomer is the author of what is written. */
function asThemselves<T>(transaction: Transaction, { accountId }: Home, user: Named, work: (changes: Changes) => Promise<T>): Promise<T> {
  const userName = `${user.firstName} ${user.lastName}`.trim()
  const actor = { userId: user.userId, userName, originalUserId: user.userId, originalUserName: userName, grants: grantsOf([]) }
  return changeWithin(transaction, accountId, actor, work)
}

/** An invitation to the address is this person's. False without one. */
async function invited(transaction: Transaction, home: Home, user: KnownUser): Promise<boolean> {
  const { accountId } = home
  const invite = await lockInviteTo(transaction, accountId, canonicalAddress(user.emailAddress))
  if (!invite?.isOpen) return false
  await joined(transaction, home, user, (changes) =>
    giveOfferedRoles(changes, transaction, user, { ...invite, purpose: 'invite', accountId, userId: null }),
  )
  await revokeInvitesTo(transaction, accountId, user.emailAddress)
  return true
}

/** @throws SignOnRefused also where only the provider that manages the workspace adds view users */
async function enrol(transaction: Transaction, home: Home, user: KnownUser): Promise<void> {
  const { accountId } = home
  if (!home.enrolsUnknown) throw new SignOnRefused('unknown')
  await joined(transaction, home, user, (changes, { onlyProviderAddsViewUsers }) => {
    if (onlyProviderAddsViewUsers) throw new SignOnRefused('unknown')
    const userName = `${user.firstName} ${user.lastName}`.trim()
    return giveRole(changes, transaction, userName, { userId: user.userId, roleName: 'View User', accountId })
  })
}

type Give = (changes: Changes, seats: Awaited<ReturnType<typeof lockPeople>>) => Promise<void>

async function joined(transaction: Transaction, home: Home, user: KnownUser, give: Give): Promise<void> {
  const { accountId } = home
  const seats = await lockPeople(transaction, accountId)
  await asThemselves(transaction, home, user, (changes) => give(changes, seats))
  await refusePastSeats(transaction, accountId, seats)
  const userName = `${user.firstName} ${user.lastName}`.trim()
  await writeDown(transaction, {
    accountId,
    kind: 'join',
    userId: user.userId,
    userName,
    details: { after: 'sign-in with the organisation' },
  })
}
