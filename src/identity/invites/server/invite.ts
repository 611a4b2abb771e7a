/** Inviting: a letter with a link that works once. Nobody who invites learns whether the address has a sign-in already. */
import { uuidv7 } from 'uuidv7'
import type { invites } from '#identity/invites/contract.ts'
import { sendInviteLetter } from '#identity/sign-in/server/letters.ts'
import type { Member } from '#identity/users/contract/members.ts'
import { findMember } from '#identity/users/server/members.ts'
import { closeInvite, lockInvite, lockInviteTo, type PendingInvite } from '#identity/sign-in/server/pending-invites.ts'
import { checkGrants, checkRoles, type Wanted } from '#identity/users/server/roles.ts'
import { isEditRole, lockPeople, refusePastSeats, refuseUnlessAdds } from '#identity/sign-in/server/seats.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { conflict, notFound, ruleNotMet, tooMany } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type Changes } from '#platform/server/records/changes.ts'

type Calls = typeof invites.calls
type Body = HandlerInput<Calls['inviteUser']>['body']

const isMember: Statement = {
  name: 'invite.is_member',
  text: 'select 1 as one from app_user u join user_role r on r.user_id = u.user_id where r.account_id = $1 and u.canonical_address = $2 limit 1',
}
const isContact: Statement = {
  name: 'invite.contact',
  text: 'select 1 as one from contact where account_id = $1 and contact_id = $2',
}

export async function inviteUser({ body }: HandlerInput<Calls['inviteUser']>, context: Context): Promise<Member> {
  const { services, session } = context
  const wanted = wantedOf(body)
  return changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    const seats = await lockPeople(system, session.accountId)
    await checkRoles(context, changes, wanted)
    checkGrants(context, wanted)
    refuseUnlessAdds(
      seats,
      session,
      wanted.some(({ roleName }) => isEditRole(roleName)),
    )
    await refuseKnown(system, session.accountId, body.emailAddress)
    if (body.contactId && !(await changes.transaction.row(isContact, [body.contactId])))
      throw ruleNotMet('contactId', 'That contact is no longer there')
    const details = { ...detailsOf(body), inviteId: uuidv7(), invitedBy: session.userId, invitedByName: session.userName }
    await post(context, changes, system, { emailAddress: body.emailAddress, details })
    await refusePastSeats(system, session.accountId, seats)
    return findMember(context, system, details.inviteId)
  })
}

/** @throws Refusal 422 when nothing is offered */
function wantedOf({ roleName, portfolioRoles }: Pick<Body, 'roleName' | 'portfolioRoles'>): Wanted[] {
  const wide = roleName ? [{ roleName, portfolioId: null }] : []
  const bound = (portfolioRoles ?? []).map((role) => ({ ...role, portfolioId: role.portfolioId.toLowerCase() }))
  if (wide.length + bound.length === 0) throw ruleNotMet('roleName', 'Choose a role in the whole workspace or in a portfolio')
  return [...wide, ...bound]
}

const detailsOf = ({ roleName, portfolioRoles, firstName, lastName, company, position, contactPhone, contactId }: Body) => ({
  roleName: roleName ?? null,
  portfolioRoles: portfolioRoles ?? [],
  firstName,
  lastName,
  company: company ?? null,
  position: position ?? null,
  contactPhone: contactPhone ?? null,
  contactId: contactId ?? null,
})

/** Considers this workspace alone: other people's sign-ins stay private. */
async function refuseKnown(system: Transaction, accountId: string, emailAddress: string): Promise<void> {
  const address = canonicalAddress(emailAddress)
  const message = (await system.row(isMember, [accountId, address]))
    ? 'This person is a user of the workspace already'
    : (await lockInviteTo(system, accountId, address))
      ? 'This person is invited already. Send the invitation again from the list of users'
      : undefined
  if (message) throw conflict(`${message}.`, [{ path: 'emailAddress', message }])
}

/** Letters an hour that a workspace may send to people of its choice; more would serve senders of spam. */
const mostAnHour = 300
const countRecent: Statement<{ count: number }> = {
  name: 'invite.recent',
  text: "select count(*)::integer as count from user_token where account_id = $1 and purpose = 'invite' and created_date > now() - interval '1 hour'",
}

/** @throws Refusal 429 when the address, or people at all, have been written to enough for now */
async function post(
  { services, session }: Context,
  changes: Changes,
  system: Transaction,
  { emailAddress, details }: PendingInvite,
): Promise<void> {
  const { count } = (await system.row(countRecent, [session.accountId]))!
  if (count >= mostAnHour) throw tooMany(60 * 60)
  await sendInviteLetter(services, system, { emailAddress, firstName: details.firstName ?? '' }, session.accountId, details)
  changes.log('user', details.inviteId, nameOf(details), 'create', { invitation: [null, emailAddress], roles: [null, offerOf(details)] })
}

const nameOf = ({ firstName, lastName }: PendingInvite['details']) => `${firstName ?? ''} ${lastName ?? ''}`.trim()
const offerOf = ({ roleName, portfolioRoles = [] }: PendingInvite['details']) =>
  [...(roleName ? [roleName] : []), ...portfolioRoles.map((role) => `${role.roleName} of portfolio ${role.portfolioId}`)].join(', ')

export const resendInvite = ({ body }: HandlerInput<Calls['resendInvite']>, context: Context): Promise<Member> =>
  changeOpen(context, body.userId, async (changes, system, invite) => {
    checkGrants(context, wantedOf({ ...invite.details, portfolioRoles: [...(invite.details.portfolioRoles ?? [])] }))
    await closeInvite(system, context.session.accountId, invite.details.inviteId)
    const { userId, userName } = context.session
    await post(context, changes, system, { ...invite, details: { ...invite.details, invitedBy: userId, invitedByName: userName } })
    return findMember(context, system, invite.details.inviteId)
  })

export const cancelInvite = ({ body }: HandlerInput<Calls['cancelInvite']>, context: Context): Promise<void> =>
  changeOpen(context, body.userId, async (changes, system, { emailAddress, details }) => {
    await closeInvite(system, context.session.accountId, details.inviteId)
    changes.log('user', details.inviteId, nameOf(details), 'delete', { invitation: [emailAddress, null] })
  })

/** @throws Refusal 404 unless the invitation is of this workspace and waits */
function changeOpen<T>(
  { services, session }: Context,
  inviteId: string,
  work: (changes: Changes, system: Transaction, invite: PendingInvite) => Promise<T>,
): Promise<T> {
  return changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    await lockPeople(system, session.accountId)
    const invite = await lockInvite(system, session.accountId, inviteId)
    if (!invite) throw notFound('invitation')
    return work(changes, system, invite)
  })
}
