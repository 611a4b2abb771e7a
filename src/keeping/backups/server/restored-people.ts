/** People of a backup. A restore returns no role that was lost since: roles come with the portfolio they were held in, to people who are still members. */
import { uuidv7 } from 'uuidv7'
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { sendInviteLetter } from '#identity/sign-in/server/letters.ts'
import { lockPeople, refusePastSeats } from '#identity/sign-in/server/seats.ts'
import { issueToken, isWrittenToEnough } from '#identity/sign-in/server/user-tokens.ts'
import type { Role } from '#platform/contract/rights.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { peoplePart } from './parts.ts'

interface HeldThen {
  readonly userId: string
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
  readonly roleName: Role
  readonly portfolioId: string | null
}

const listThen: Statement<HeldThen> = {
  name: 'restore.people',
  text: `select data->>'user_id' as "userId", data->>'email_address' as "emailAddress", coalesce(data->>'first_name', '') as "firstName", coalesce(data->>'last_name', '') as "lastName",
  data->>'role_name' as "roleName", data->>'portfolio_id' as "portfolioId" from restore_row where account_id = $1 and restore_id = $2 and part = '${peoplePart}' order by line`,
}
const listMembers: Statement<{ userId: string }> = {
  name: 'restore.members',
  text: 'select distinct user_id as "userId" from user_role where account_id = $1',
}
const listPortfolios: Statement<{ id: string }> = {
  name: 'restore.portfolios',
  text: 'select portfolio_id as id from portfolio where account_id = $1',
}
const dropOthers: Statement<{ userId: string; name: string; roleName: string; portfolioId: string }> = {
  name: 'restore.drop_roles',
  text: `delete from user_role r using app_user u where r.account_id = $1 and r.portfolio_id is not null and r.portfolio_id <> all($2::uuid[]) and u.user_id = r.user_id
returning r.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as name, r.role_name as "roleName", r.portfolio_id as "portfolioId"`,
}
/** People from whom a role was taken since $2, by anyone but a restore, whose roles come and go with portfolios. */
const listTakenSince: Statement<{ userId: string }> = {
  name: 'restore.taken_since',
  text: `select distinct c.record_id as "userId" from change_log c
where c.account_id = $1 and c.entity = 'user' and c.changed_date > $2 and jsonb_typeof(c.changes->'roles'->0) <> 'null' and not exists (
  select 1 from change_log r where r.account_id = $1 and r.entity = 'account' and r.changed_date = c.changed_date and r.changes ? 'content')`,
}
/** By their id or by their address. */
const listKnown: Statement<{ userId: string; address: string }> = {
  name: 'restore.known_people',
  text: 'select user_id as "userId", canonical_address as address from app_user where user_id::text = any($1::text[]) or canonical_address = any($2::text[])',
}

const nameOf = ({ firstName, lastName }: Pick<HeldThen, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim()

export const membersOf = async (system: Transaction, accountId: string): Promise<ReadonlySet<string>> =>
  new Set((await system.rows(listMembers, [accountId])).map(({ userId }) => userId))
export const portfoliosOf = async (system: Transaction, accountId: string): Promise<ReadonlySet<string>> =>
  new Set((await system.rows(listPortfolios, [accountId])).map(({ id }) => id))

/**
 * Roles in portfolios are removed with vanished portfolios and return with restored ones, but not to people from whom a role was taken since the backup.
 * @throws Refusal 402 past the seats
 */
export async function restoreRoles(
  changes: Changes,
  system: Transaction,
  { restoreId, takenDate }: { readonly restoreId: string; readonly takenDate: string },
  before: { readonly members: ReadonlySet<string>; readonly portfolios: ReadonlySet<string> },
): Promise<void> {
  const { accountId } = changes.transaction
  const seats = await lockPeople(system, accountId)
  const now = await portfoliosOf(system, accountId)
  for (const { userId, name, roleName, portfolioId } of await system.rows(dropOthers, [accountId, [...now]]))
    changes.log('user', userId, name, 'update', { roles: [`${roleName} of portfolio ${portfolioId}`, null] })
  const held = await system.rows(listThen, [accountId, restoreId])
  const taken = new Set((await system.rows(listTakenSince, [accountId, takenDate])).map(({ userId }) => userId))
  const back = held.filter(
    ({ userId, portfolioId }) =>
      portfolioId !== null &&
      !taken.has(userId) &&
      now.has(portfolioId) &&
      !before.portfolios.has(portfolioId) &&
      before.members.has(userId),
  )
  for (const one of back) await giveRole(changes, system, nameOf(one), { ...one, accountId })
  if (back.length) await refusePastSeats(system, accountId, seats)
}

/**
 * The people of a workspace that a backup of another one makes: members of that one with their roles then, those whom the installation does not know by an
 * invitation. Anyone who has left since stays out.
 */
export async function peopleNew(
  services: Services,
  changes: Changes,
  system: Transaction,
  { from, restoreId, members }: { readonly from: string; readonly restoreId: string; readonly members: ReadonlySet<string> },
): Promise<{ invited: number }> {
  const { accountId } = changes.transaction
  const seats = await lockPeople(system, accountId)
  const held = await system.rows(listThen, [from, restoreId])
  for (const one of held.filter(({ userId }) => members.has(userId))) await giveRole(changes, system, nameOf(one), { ...one, accountId })
  const known = await system.rows(listKnown, [held.map(({ userId }) => userId), held.map((one) => canonicalAddress(one.emailAddress))])
  const isKnown = ({ userId, emailAddress }: HeldThen) =>
    known.some((one) => one.userId === userId || one.address === canonicalAddress(emailAddress))
  const unknown = new Map<string, HeldThen[]>()
  for (const one of held.filter((person) => !isKnown(person))) unknown.set(one.userId, [...(unknown.get(one.userId) ?? []), one])
  for (const roles of unknown.values()) await invite(services, changes, system, roles)
  await refusePastSeats(system, accountId, seats)
  return { invited: unknown.size }
}

async function invite(services: Services, changes: Changes, system: Transaction, roles: readonly HeldThen[]): Promise<void> {
  const { emailAddress, firstName, lastName } = roles[0]!
  const roleName = roles.find(({ portfolioId }) => portfolioId === null)?.roleName ?? null
  const details = {
    inviteId: uuidv7(),
    roleName,
    portfolioRoles: roles.flatMap((one) => (one.portfolioId === null ? [] : [{ portfolioId: one.portfolioId, roleName: one.roleName }])),
    firstName,
    lastName,
    company: null,
    invitedBy: changes.actor.userId,
    invitedByName: changes.actor.userName,
  }
  const { accountId } = changes.transaction
  // Anyone who has had enough letters for now is invited without one: it is sent again from the list of users.
  if (await isWrittenToEnough(system, emailAddress, 'invite'))
    await issueToken(system, { purpose: 'invite', emailAddress, accountId, details })
  else await sendInviteLetter(services, system, { emailAddress, firstName }, accountId, details)
  changes.log('user', details.inviteId, nameOf(roles[0]!), 'create', { invitation: [null, emailAddress] })
}
