import type { users } from '#features/users/contract.ts'
import { sendVerificationLetter } from '#features/sign-in/server/letters.ts'
import { findUserByAddress } from '#features/sign-in/server/find-user.ts'
import { personFields } from '#features/users/contract/person.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { dropPicture, keepPicture } from '#platform/server/files/pictures.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { expectedVersion } from '#platform/server/http/crud.ts'
import { conflict, notAllowed, stale } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type FieldChanges } from '#platform/server/records/changes.ts'
import { answerUser, editableUser, type StoredUser } from './profile.ts'

type Update = typeof users.calls.update

/** A new address is unproven, and its 7 days begin. */
const updateUser: Statement = {
  name: 'user.update',
  text: `update app_user set first_name = $3, last_name = $4, position = $5, company = $6, email_address = $7, contact_phone = $8, email_opt_in = $9, image_filename = $10, thumbnail_filename = $11,
  email_address_verified = email_address_verified and lower(email_address) = lower($7), unverified_since = case when lower(email_address) = lower($7) then unverified_since else now() end,
  version = version + 1, modified_date = now()
where user_id = $1 and version = $2 returning user_id`,
}

/** What {@link updateUser} takes, in its order. */
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
  const after: StoredUser = { ...before, ...given(body) }
  const hasNewAddress = after.emailAddress.toLowerCase() !== before.emailAddress.toLowerCase()
  if (hasNewAddress) await checkNewAddress(context, before, after.emailAddress)
  const picture = files['file'] ? await keepPicture(context.services.files, 'users', files['file'].bytes) : undefined
  try {
    await store(context, before, { ...after, ...picture }, hasNewAddress)
  } catch (error) {
    // The upload that a refused write leaves behind.
    if (picture) await dropPicture(context.services.files, 'users', picture)
    throw error
  }
  if (picture) await dropPicture(context.services.files, 'users', before)
  return answerUser(context, params.id)
}

/** What the body carries; what it leaves out is no blank. */
const given = (body: HandlerInput<Update>['body']) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** @throws Refusal 403, 404, or 409 when it changed since the caller read it */
async function unchangedUser(context: Context, id: string): Promise<StoredUser> {
  const user = await editableUser(context, id)
  const version = expectedVersion(context)
  if (version !== undefined && version !== user.version) throw staleUser(user)
  return user
}
const staleUser = ({ version, held: _held, ...user }: StoredUser) => stale('profile', user, version)

/** Whoever has the address can take the sign-in over, in every workspace that it reaches. */
async function checkNewAddress({ session, services }: Context, user: StoredUser, emailAddress: string): Promise<void> {
  const isOwn = session.userId === user.userId && session.originalUserId === user.userId
  if (!isOwn && !session.grants.isSystemAdministrator) throw notAllowed('Only the user changes the e-mail address that they sign in with.')
  const message = 'Somebody signs in with this address already. Enter another one'
  if (await findUserByAddress(services.database.system, emailAddress)) throw conflict(`${message}.`, [{ path: 'emailAddress', message }])
}

async function store({ session, services }: Context, before: StoredUser, after: StoredUser, hasNewAddress: boolean): Promise<void> {
  const { userId, firstName, lastName } = after
  await changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    const values = parameters.map((name) => after[name])
    if (!(await system.row(updateUser, values))) throw staleUser(before)
    const changed = difference(before, after)
    if (Object.keys(changed).length) changes.log('user', userId, `${firstName} ${lastName}`, 'update', changed)
    if (hasNewAddress) await sendVerificationLetter(services, system, after)
  })
}

const logged = [...(Object.keys(personFields) as (keyof typeof personFields)[]), 'imageFilename'] as const
const difference = (before: StoredUser, after: StoredUser): FieldChanges =>
  Object.fromEntries(logged.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]))
