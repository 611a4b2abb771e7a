/**
 * Another e-mail address to sign in with. It counts once its owner has opened the link that was sent to it; the old address gets a link that takes
 * the change back, before and after. (ADR 10.)
 */
import type { signIn } from '#identity/sign-in/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import { grantsOf } from '#platform/contract/access.ts'
import { blankId } from '#platform/contract/blank.ts'
import { maySignInSql } from '#platform/server/access/authenticate.ts'
import type { OpenContext, Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { conflict, tooMany } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type Actor } from '#platform/server/records/changes.ts'
import { findOwner, findUserById, type KnownUser } from './find-user.ts'
import { sendAddressChangeLetter, sendAddressTakenLetter, sendNewAddressLetter } from './letters.ts'
import { linkOver } from './registration.ts'
import { dropFactorsSince } from './second-factor/kept.ts'
import { startOver } from './start-over.ts'
import { findToken, revokeChangeOf, takeToken, revokeLinksSince, type KeptToken, type TokenPurpose } from './user-tokens.ts'

const setAddress: Statement = {
  name: 'user.set_address',
  text: `update app_user set email_address = $2, canonical_address = $3, email_address_verified = true, version = version + 1, modified_date = now()
where user_id = $1`,
  changesNoAnswer: 'Only the profile contains the address of a sign-in, and profiles are not cached.',
}

/** @throws Refusal 409 when somebody signs in with the address */
export async function refuseTakenAddress(from: Pick<Transaction, 'row'>, emailAddress: string): Promise<void> {
  const message = 'Another user signs in with this address. Enter another one'
  if (await findOwner(from, emailAddress)) throw conflict(`${message}.`, [{ path: 'emailAddress', message }])
}

/** Writes to both addresses; the person who asks learns nothing of the new one, also when it is another's. An earlier change that still waits is dropped. */
export async function askForNewAddress(
  services: Services,
  transaction: Transaction,
  user: Pick<KnownUser, 'userId' | 'emailAddress' | 'firstName'>,
  newAddress: string,
  accountId: string,
): Promise<void> {
  await revokeChangeOf(transaction, user.userId)
  const send = (await findOwner(transaction, newAddress)) ? sendAddressTakenLetter : sendNewAddressLetter
  const sent = await send(services, transaction, { userId: user.userId, firstName: '', emailAddress: newAddress }, accountId)
  if (!sent) throw tooMany(60 * 60)
  await sendAddressChangeLetter(services, transaction, user, newAddress, accountId)
}

type Link = HandlerInput<typeof signIn.calls.undoEmailChange>['body']

/** Somebody else works with the address, and has not proven it yet. */
const findClaim: Statement = {
  name: 'user.claims_address',
  text: `select 1 as one from app_user u where u.canonical_address = $1 and u.user_id <> $2 and not u.email_address_verified and ${maySignInSql('u')} limit 1`,
}

/**
 * The link that was sent to the new address: it counts from now on. Answers whose it is. Where somebody has registered with the address it is opened in a
 * session of its user alone: a person who opens all letters after registering would hand their workspace to a stranger.
 */
export const takeNewAddress = (services: Services, link: Link, isOwn: (userId: string) => boolean): Promise<string> =>
  byLink(services, link, 'email', async (transaction, { emailAddress }, user) => {
    if (!isOwn(user.userId) && (await transaction.row(findClaim, [canonicalAddress(emailAddress), user.userId])))
      throw conflict('Somebody has started a workspace with this address. Open the link in the browser in which you asked for the change.')
    await putAddress(transaction, user.userId, emailAddress)
    return user.userId
  })

/** The link that was sent to the old address: it counts again, and nothing that came after the change does. */
export const undoEmailChange = (
  { body }: HandlerInput<typeof signIn.calls.undoEmailChange>,
  { services }: OpenContext,
): Promise<Reply<typeof signIn.calls.undoEmailChange>> =>
  byLink(services, body, 'undo', async (transaction, { emailAddress }, user) => {
    await putAddress(transaction, user.userId, emailAddress)
    await revokeLinksSince(transaction, user.userId, body.verification)
    await dropFactorsSince(transaction, user.userId, body.verification)
    return startOver(transaction, user.userId)
  })

async function putAddress(transaction: Transaction, userId: string, emailAddress: string): Promise<void> {
  const failed = await transaction.attempt(() => transaction.rows(setAddress, [userId, emailAddress, canonicalAddress(emailAddress)]))
  if (!failed) return
  await refuseTakenAddress(transaction, emailAddress)
  throw failed.refused
}

/** Uses the link up and logs, where the change was asked for, what it does to the address. */
async function byLink<T>(
  { database: { system } }: Services,
  { verification, emailAddress }: Link,
  purpose: TokenPurpose,
  work: (transaction: Transaction, token: KeptToken, user: KnownUser) => Promise<T>,
): Promise<T> {
  const offered = await findToken(system, verification, [purpose])
  const user = offered?.userId ? await findUserById(system, offered.userId) : undefined
  if (!offered || !user) throw linkOver('verification')
  return changeAsSystem(system, offered.accountId ?? blankId, actorOf(user), async (changes, transaction) => {
    const token = await takeToken(transaction, verification, [purpose], emailAddress)
    if (!token) throw linkOver('verification')
    const result = await work(transaction, token, user)
    if (user.emailAddress !== token.emailAddress)
      changes.log('user', user.userId, nameOf(user), 'update', { emailAddress: [user.emailAddress, token.emailAddress] })
    return result
  })
}

const nameOf = ({ firstName, lastName }: KnownUser) => `${firstName} ${lastName}`
const actorOf = (user: KnownUser): Actor => ({
  userId: user.userId,
  userName: nameOf(user),
  originalUserId: user.userId,
  originalUserName: nameOf(user),
  grants: grantsOf([]),
})
