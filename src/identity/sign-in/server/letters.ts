/** Letters that sign-in writes, in the transaction that makes their link. */
import type { Services } from '#platform/server/access/context.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import type { MailKind } from '#platform/server/mail/mail-kind.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import {
  addWorkspace,
  alreadyRegistered,
  continueRegistration,
  invite,
  passwordWasSet,
  resetPassword,
  secondFactorChanged,
  secondFactorReset,
  type SecondFactorChanged,
  trialWelcome,
  verifyEmail,
} from './letter-texts.ts'
import { placeFor } from '#tenancy/account/server/own-address.ts'
import { addressChangeAsked, confirmNewAddress, newAddressTaken } from './address-letters.ts'
import { findOwner } from './find-user.ts'
import type { Invitation } from './invitation.ts'
import { isWrittenToEnough, issueToken, validHours, writtenEnough } from './user-tokens.ts'
import { workspaceInLetter } from './workspace-in-letter.ts'

/** To whom; `accountId` is the workspace that the letter is about. */
interface Recipient {
  readonly emailAddress: string
  readonly firstName: string
  readonly userId?: string
  /** The address is known to be the user's; anyone else is greeted without the name, which a stranger may have chosen. */
  readonly isVerified?: boolean
}
const greeted = ({ isVerified = false, firstName }: Recipient) => (isVerified ? firstName : '')

/** To the form that addresses are compared in: what a letter proves is the address by which its owner is known. */
const post = (
  services: Services,
  transaction: Transaction,
  { emailAddress }: Recipient,
  letter: Letter,
  accountId?: string,
  kind: MailKind = 'sign-in',
) => services.mailer.send({ to: canonicalAddress(emailAddress), accountId: accountId ?? null, kind, ...letter }, queryOn(transaction))

type LinkPurpose = 'verify' | 'reset' | 'register' | 'email' | 'undo'

/** Makes a link and writes a letter with it. Returns false when the user has had enough letters; it doesn't reveal that the address has had enough for other users. */
async function sendLink(
  services: Services,
  transaction: Transaction,
  to: Recipient,
  purpose: LinkPurpose,
  letterWith: (link: Link) => Letter,
  accountId?: string,
  mustArrive = false,
): Promise<boolean> {
  const enough = mustArrive ? undefined : await writtenEnough(transaction, to.emailAddress, purpose, to.userId)
  if (enough?.toUser) return false
  const verification = await issueToken(transaction, {
    purpose,
    emailAddress: to.emailAddress,
    ...(to.userId ? { userId: to.userId } : {}),
    ...(accountId ? { accountId } : {}),
  })
  if (enough?.inAll) return true
  const link = {
    ...(await placeFor(services, transaction, to.emailAddress)),
    validHours: validHours[purpose],
    firstName: greeted(to),
    emailAddress: to.emailAddress,
    verification,
  }
  await post(services, transaction, to, letterWith(link), accountId)
  return true
}
type Link = Parameters<typeof verifyEmail>[0]

/** To anyone who has registered; where the address is another user's, that one may add the new workspace to theirs. (ADR 10.) */
export const sendVerificationLetter = async (services: Services, transaction: Transaction, to: Recipient) =>
  sendLink(services, transaction, to, 'verify', (await findOwner(transaction, to.emailAddress)) ? addWorkspace : verifyEmail)
export const sendResetLetter = (services: Services, transaction: Transaction, to: Recipient) =>
  sendLink(services, transaction, to, 'reset', resetPassword)
export const sendRegistrationLetter = (services: Services, transaction: Transaction, to: Recipient) =>
  sendLink(services, transaction, to, 'register', continueRegistration)

export const sendTrialLetter = async (
  services: Services,
  transaction: Transaction,
  to: Recipient,
  trial: { accountId: string; trialDays?: number },
) => {
  const isTaken = await findOwner(transaction, to.emailAddress)
  const letterWith = (link: Link) => (isTaken ? addWorkspace(link) : trialWelcome({ ...link, ...trial }))
  return sendLink(services, transaction, to, 'verify', letterWith, trial.accountId)
}

/** To a new address; the change is logged in the account in which it was asked for. */
export const sendNewAddressLetter = (services: Services, transaction: Transaction, to: Recipient, accountId: string) =>
  sendLink(services, transaction, to, 'email', confirmNewAddress, accountId)
/** The same to an address that somebody signs in with: it counts as a letter and leads to no change. */
export const sendAddressTakenLetter = (services: Services, transaction: Transaction, to: Recipient, accountId: string) =>
  sendLink(services, transaction, to, 'email', newAddressTaken, accountId)
/** To the address before. */
export const sendAddressChangeLetter = (
  services: Services,
  transaction: Transaction,
  to: Recipient,
  newAddress: string,
  accountId: string,
) => sendLink(services, transaction, to, 'undo', (link) => addressChangeAsked({ ...link, newAddress }), accountId)

/** Notifies a person who asks to register that they have a sign-in. It holds no token, yet counts as one letter. */
export async function sendAlreadyRegisteredLetter(services: Services, transaction: Transaction, to: Recipient): Promise<void> {
  if (await isWrittenToEnough(transaction, to.emailAddress, 'register')) return
  await issueToken(transaction, { purpose: 'register', emailAddress: to.emailAddress })
  await post(
    services,
    transaction,
    to,
    alreadyRegistered({ ...(await placeFor(services, transaction, to.emailAddress)), ...to, firstName: greeted(to) }),
  )
}

/** Notifies a user that an administrator chose a password for them. It holds neither the password nor a token. */
export const sendPasswordSetLetter = async (
  services: Services,
  transaction: Transaction,
  to: Recipient,
  administrator: string,
  accountId: string,
) => {
  const { logo } = await workspaceInLetter(transaction, accountId)
  return post(
    services,
    transaction,
    to,
    passwordWasSet({
      ...(await placeFor(services, transaction, to.emailAddress)),
      administrator,
      logo,
      ...to,
      firstName: greeted(to),
    }),
    accountId,
  )
}

/** Notifies a user of a change to their sign-in. */
export const sendSecondFactorLetter = async (
  services: Services,
  transaction: Transaction,
  to: Recipient,
  changed: SecondFactorChanged,
  accountId: string,
) => {
  const place = await placeFor(services, transaction, to.emailAddress)
  return post(services, transaction, to, secondFactorChanged({ ...place, ...to, firstName: greeted(to), ...changed }), accountId)
}

/** However often they were written to: nobody keeps this one back by asking for many others first. */
export const sendSecondFactorResetLetter = (
  services: Services,
  transaction: Transaction,
  to: Recipient,
  administrator: string,
  accountId: string,
) => sendLink(services, transaction, to, 'reset', (link) => secondFactorReset({ ...link, administrator }), accountId, true)

/** Invites to the workspace; the offer is kept with the link. @throws Refusal 429 when the address has been invited often enough for now */
export async function sendInviteLetter(
  services: Services,
  transaction: Transaction,
  to: Recipient,
  accountId: string,
  details: Invitation,
): Promise<void> {
  if (await isWrittenToEnough(transaction, to.emailAddress, 'invite')) throw tooMany(60 * 60)
  const inviteToken = await issueToken(transaction, { purpose: 'invite', emailAddress: to.emailAddress, accountId, details })
  const letter = invite({
    ...(await placeFor(services, transaction, to.emailAddress)),
    validHours: validHours.invite,
    inviter: details.invitedByName ?? '',
    ...(await workspaceInLetter(transaction, accountId)),
    inviteToken,
    ...to,
  })
  // Nobody waits for it on a page.
  await post(services, transaction, to, letter, accountId, 'other')
}
