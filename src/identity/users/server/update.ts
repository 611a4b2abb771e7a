import type { users } from '#identity/users/contract.ts'
import { findUserById } from '#identity/sign-in/server/find-user.ts'
import { askForNewAddress, refuseTakenAddress } from '#identity/sign-in/server/new-address.ts'
import { proveOwnPassword } from '#identity/sign-in/server/password-change.ts'
import { renewSession } from '#identity/sign-in/server/sessions.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { keysOf } from '#platform/contract/keys.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { dropPicture, keepPicture } from '#platform/server/files/pictures.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { expectedVersion } from '#platform/server/http/crud.ts'
import { isExpected } from '#platform/server/records/patch.ts'
import { badInput, notAllowed, ruleNotMet, stale } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type FieldChanges } from '#platform/server/records/changes.ts'
import { checkReach } from './password.ts'
import { answerUser, editableUser, type StoredUser } from './profile.ts'

type Update = typeof users.calls.update

/** The address is written another way here at most: another one counts when it is proven. */
const updateUser: Statement = {
  name: 'user.update',
  text: `update app_user set first_name = $3, last_name = $4, position = $5, company = $6, email_address = $7, contact_phone = $8, email_opt_in = $9, image_filename = $10, thumbnail_filename = $11,
  version = version + 1, modified_date = now()
where user_id = $1 and version = $2 returning user_id`,
}

/** Parameters of {@link updateUser}, in its order. */
const parameters = [
  'userId',
  'version',
  'firstName',
  'lastName',
  'position',
  'company',
  'emailAddress',
  'contactPhone',
  'emailOptIn',
  'imageFilename',
  'thumbnailFilename',
] as const

export async function update({ params, body, files }: HandlerInput<Update>, context: Context): Promise<Answer> {
  const before = await unchangedUser(context, params.id)
  const { currentPassword, ...fields } = body
  const typed: StoredUser = { ...before, ...given(fields) }
  const newAddress = canonicalAddress(typed.emailAddress) === canonicalAddress(before.emailAddress) ? undefined : typed.emailAddress
  if (newAddress !== undefined) await checkNewAddress(context, before, newAddress, currentPassword ?? null)
  const after = newAddress === undefined ? typed : { ...typed, emailAddress: before.emailAddress }
  const picture = files['file'] ? await keepPicture(context, 'users', files['file']) : undefined
  try {
    await store(context, before, { ...after, ...picture }, newAddress)
  } catch (error) {
    // The upload that a refused write leaves behind.
    if (picture) await dropPicture(context.services.files, 'users', picture)
    throw error
  }
  if (picture) await dropPicture(context.services.files, 'users', before)
  return answerUser(context, params.id)
}

/** Fields in the body; absent fields aren't blank. */
const given = (body: Partial<StoredUser>) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** @throws Refusal 403, 404, or 409 when it changed since the caller read it */
async function unchangedUser(context: Context, id: string): Promise<StoredUser> {
  const user = await editableUser(context, id)
  if (context.session.signOnAccountId) await checkReach(context, user.userId, shared)
  const version = expectedVersion(context)
  if (!isExpected(version, user.version)) throw staleUser(user)
  return user
}
const shared = 'This profile is shown in other workspaces too. Sign in with your password to change it.'
const staleUser = ({ version, held: _held, ...user }: StoredUser) => stale('profile', user, version)

/** Anyone who has the address can take the sign-in over, in every workspace that it reaches: a session alone does not do. */
async function checkNewAddress(
  { session, services }: Context,
  user: StoredUser,
  emailAddress: string,
  currentPassword: string | null,
): Promise<void> {
  const { system } = services.database
  const isOwn = session.userId === user.userId && session.originalUserId === user.userId
  if (!isOwn && !session.grants.isSystemAdministrator) throw notAllowed('Only the user changes the e-mail address that they sign in with.')
  const caller = (await findUserById(system, session.originalUserId))!
  if (!caller.passwordHash) throw ruleNotMet('currentPassword', 'Choose a password first; then change the e-mail address')
  if (!currentPassword)
    throw badInput([{ path: 'currentPassword', message: 'Enter your current password to change the e-mail address you sign in with' }])
  await proveOwnPassword(system, caller, currentPassword, 'currentPassword')
  // An Enterprise Admin sees everybody. Nobody else learns who has a sign-in: the letter notifies the owner of the address.
  if (!isOwn) await refuseTakenAddress(system, emailAddress)
}

async function store(context: Context, before: StoredUser, after: StoredUser, newAddress?: string): Promise<void> {
  const { session, services } = context
  const { userId, firstName, lastName } = after
  await changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    const values = parameters.map((name) => after[name])
    if (!(await system.row(updateUser, values))) throw staleUser(before)
    changes.touch('user')
    const changed = difference(before, after)
    if (Object.keys(changed).length) changes.log('user', userId, `${firstName} ${lastName}`, 'update', changed)
    if (newAddress === undefined) return
    await askForNewAddress(services, system, after, newAddress, session.accountId)
    await renewSession(context, system)
  })
}

const logged = [...keysOf(personFields), 'imageFilename'] as const
const difference = (before: StoredUser, after: StoredUser): FieldChanges =>
  Object.fromEntries(logged.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]))
