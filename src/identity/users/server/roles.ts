/** Changing who may do what: nobody grants what they lack, nobody changes somebody above them, the last administrator stays. */
import { endTokensOf } from '#identity/sign-in/server/stored-tokens.ts'
import type { Member, memberCalls } from '#identity/users/contract/members.ts'
import { dropRole, endImpersonations, giveRole } from '#tenancy/account/server/roles-given.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { assignRight, type Role } from '#platform/contract/rights.ts'
import { mayBeBound } from '#platform/contract/roles.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notAllowed, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { refuseOtherState } from '#platform/server/http/state-tag.ts'
import { changeAsSystem, type Changes } from '#platform/server/records/changes.ts'
import { findMember } from './members.ts'
import { changeInvite, lockInvite } from '#identity/sign-in/server/pending-invites.ts'
import { withinSeats } from '#identity/sign-in/server/seats.ts'

type Update = typeof memberCalls.updateRoles
export interface Wanted {
  readonly roleName: Role
  /** Null: in the whole workspace. */
  readonly portfolioId: string | null
}

const countPortfolios: Statement<{ count: number }> = {
  name: 'portfolio.count_named',
  text: 'select count(*)::integer as count from portfolio where account_id = $1 and portfolio_id = any($2::uuid[])',
}

export async function updateRoles({ params, body }: HandlerInput<Update>, context: Context): Promise<Member> {
  const { services, session } = context
  const id = knownId(params.id, 'user')
  if (body.userId && body.userId.toLowerCase() !== id) throw ruleNotMet('userId', 'The body names another user than the address')
  const wanted = wantedRoles(body.roles, session.accountId)
  return changeAsSystem(services.database.system, session.accountId, session, (changes, system) =>
    withinSeats(system, session, async () => {
      const before = await findMember(context, system, id)
      refuseOtherState(context, before.rolesVersion, `The roles of ${before.name || before.emailAddress}`)
      await checkRoles(context, changes, wanted)
      if (before.invited) await changeOffer(context, system, id, before, wanted)
      else await changeHeld(context, changes, system, before, wanted)
      return findMember(context, system, id)
    }),
  )
}

/** Each once, with ids as they are stored. @throws Refusal 422 */
function wantedRoles(given: HandlerInput<Update>['body']['roles'], accountId: string): Wanted[] {
  const roles = new Map<string, Wanted>()
  for (const [at, role] of given.entries()) {
    const portfolioId = role.portfolioId?.toLowerCase() ?? null
    if (role.roleName !== 'Enterprise Admin' && role.accountId && role.accountId.toLowerCase() !== accountId)
      throw ruleNotMet(`roles.${at}.accountId`, 'Roles in another workspace are changed there')
    roles.set(keyOf({ roleName: role.roleName, portfolioId }), { roleName: role.roleName, portfolioId })
  }
  if (roles.size === 0) throw ruleNotMet('roles', chooseOne)
  return [...roles.values()]
}

const chooseOne = 'Choose a role, or remove the user from the workspace'
/** Enterprise Admin is a role in the installation. */
const isHeldHere = ({ roleName }: Wanted) => roleName !== 'Enterprise Admin'
const keyOf = ({ roleName, portfolioId }: Wanted) => `${roleName} ${portfolioId ?? ''}`

/** Roles that can be held here at all. @throws Refusal 422 */
export async function checkRoles({ session }: Context, { transaction }: Changes, wanted: readonly Wanted[]): Promise<void> {
  for (const { roleName, portfolioId } of wanted) {
    if (portfolioId !== null && !mayBeBound(roleName))
      throw ruleNotMet('roles', `${roleName} is a role in the whole workspace. Choose another role for a single portfolio`)
    if (roleName === 'Certified Provider Admin' && !session.isProvider)
      throw ruleNotMet('roles', 'Certified Provider Admin is a role of a namespace: this is a client workspace')
  }
  const portfolios = [...new Set(wanted.flatMap(({ portfolioId }) => portfolioId ?? []))]
  if (!portfolios.length) return
  const { count } = (await transaction.row(countPortfolios, [portfolios]))!
  if (count < portfolios.length) throw ruleNotMet('roles', 'One of the portfolios is no longer there. Load the page again')
}

/** @throws Refusal 403 when a role that is given or taken is above the caller's own */
export function checkGrants({ session }: Context, changed: readonly Wanted[]): void {
  const above = changed.find(({ roleName }) => !mayEverywhere(session.grants, assignRight(roleName)))
  if (above) throw notAllowed(`Your own role does not let you give or take the role ${above.roleName}.`)
}

async function changeHeld(
  context: Context,
  changes: Changes,
  system: Transaction,
  before: Member,
  wanted: readonly Wanted[],
): Promise<void> {
  const { session } = context
  if (!before.permissions.edit && before.userId !== session.userId) throw notAllowed('Their role is above yours, so you can’t change it.')
  // A role held through the provider or in the installation is taken there.
  const held = before.roles.filter(({ isInherited }) => !isInherited)
  const [heldKeys, wantedKeys] = [new Set(before.roles.filter(isLasting).map(keyOf)), new Set(wanted.map(keyOf))]
  const taken = held.filter((role) => !wantedKeys.has(keyOf(role)))
  const given = wanted.filter((role) => !heldKeys.has(keyOf(role)))
  // An unchanged role ends no impersonation.
  if (taken.length + given.length === 0) return
  checkGrants(context, [...taken, ...given])
  if (!wanted.some(isHeldHere)) throw ruleNotMet('roles', chooseOne)
  await refuseLast(system, session.accountId, before.userId, taken)
  for (const role of taken) await system.rows(dropRole, [before.userId, session.accountId, role.roleName, role.portfolioId])
  for (const role of given) {
    const accountId = isHeldHere(role) ? session.accountId : null
    await giveRole(changes, system, before.name, { ...role, userId: before.userId, accountId })
  }
  changes.touch('user')
  if (!taken.length) return
  await endTokensOf(system, before.userId, session.accountId)
  await system.rows(endImpersonations, [before.userId])
  changes.log('user', before.userId, before.name, 'update', { roles: [taken.map(wordsOf).join(', '), null] })
}

/** Given here, or in the installation. */
const isLasting = (role: Member['roles'][number]) => !role.isInherited || !isHeldHere(role)
const wordsOf = ({ roleName, portfolioId }: Wanted) => (portfolioId ? `${roleName} of portfolio ${portfolioId}` : roleName)

async function changeOffer(
  context: Context,
  system: Transaction,
  inviteId: string,
  before: Member,
  wanted: readonly Wanted[],
): Promise<void> {
  const { accountId, userId: invitedBy, userName: invitedByName } = context.session
  const invite = await lockInvite(system, accountId, inviteId)
  if (!invite) throw notFound('invitation')
  checkGrants(context, [...before.roles, ...wanted])
  const wide = wanted.filter(({ portfolioId }) => portfolioId === null)
  if (wide.length > 1) throw ruleNotMet('roles', 'An invitation offers one role in the whole workspace')
  const portfolioRoles = wanted.flatMap(({ roleName, portfolioId }) => (portfolioId ? [{ roleName, portfolioId }] : []))
  // The offer is from now on worth as much as the person who has chosen it.
  const offered = { roleName: wide[0]?.roleName ?? null, portfolioRoles }
  await changeInvite(system, accountId, { ...invite.details, ...offered, invitedBy, invitedByName })
}

/** Roles without which nobody could give any. */
const kept: readonly Role[] = ['Enterprise Admin', 'Certified Provider Admin', 'Global Admin']

/** These belong to no account that could be locked. */
const lockAdministrators: Statement = {
  name: 'user_role.lock_administrators',
  text: "select pg_advisory_xact_lock(hashtext('user_role.enterprise_admin'))",
}
const countOthers: Statement<{ count: number }> = {
  name: 'user_role.others',
  text: `select count(*)::integer as count from user_role where account_id is not distinct from $1 and role_name = $2 and portfolio_id is null and user_id <> $3`,
}

/** The people of the account are locked: of two who demote each other the second is refused. @throws Refusal 422 */
export async function refuseLast(system: Transaction, accountId: string, userId: string, taken: readonly Wanted[]): Promise<void> {
  if (taken.some(({ roleName }) => roleName === 'Enterprise Admin')) await system.rows(lockAdministrators)
  for (const { roleName } of taken.filter((role) => role.portfolioId === null && kept.includes(role.roleName))) {
    const place = roleName === 'Enterprise Admin' ? null : accountId
    const { count } = (await system.row(countOthers, [place, roleName, userId]))!
    if (count === 0) throw ruleNotMet('roles', `This is the last ${roleName}: make somebody else one first`)
  }
}
