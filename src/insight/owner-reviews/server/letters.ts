/** Sends owners their letters: each has a link of its own, which ends with the review. */
import { placeFor } from '#tenancy/account/server/own-address.ts'
import { randomBytes } from 'node:crypto'
import type { Services } from '#platform/server/access/context.ts'
import { addGuestKey, guestPrefix } from '#platform/server/access/guest.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { askOwner, remindOwner } from './letter-texts.ts'

export interface Addressee {
  readonly personId: string
  readonly firstName: string
  readonly emailAddress: string
  /** Names of the applications to be looked at. */
  readonly applications: readonly string[]
}
export interface LetterOf {
  readonly ownerReviewId: string
  readonly askerName: string
  readonly message: string | null
  readonly deadline: string
  readonly closesDate: string
}

const selectWorkspace: Statement<{ name: string }> = {
  name: 'owner_review.workspace',
  text: 'select workspace_name as name from account where account_id = $1',
}

/** Days for which an expired link still shows who can send another one. */
const daysAfter = 30

/** When the links of a review that closes then are forgotten. */
export const forgottenOn = (closesDate: string): string => new Date(Date.parse(closesDate) + daysAfter * 86_400_000).toISOString()

/** Writes one letter to each, in the transaction that causes it. */
export async function writeLetters(
  services: Services,
  system: Transaction,
  accountId: string,
  of: LetterOf,
  to: readonly Addressee[],
  isReminder: boolean,
): Promise<void> {
  const { name: workspace } = (await system.row(selectWorkspace, [accountId]))!
  const expiresDate = forgottenOn(of.closesDate)
  for (const { personId, firstName, emailAddress, applications } of to) {
    const key = `${guestPrefix}${randomBytes(32).toString('base64url')}`
    await addGuestKey(system, key, { accountId, placeId: of.ownerReviewId, guestId: personId, expiresDate })
    const { askerName: asker, deadline, message } = of
    const composed = (isReminder ? remindOwner : askOwner)({
      ...(await placeFor(services, system, emailAddress)),
      firstName,
      asker,
      workspace,
      applications,
      deadline,
      message,
      key,
    })
    await services.mailer.send({ to: canonicalAddress(emailAddress), accountId, kind: 'owners', ...composed }, queryOn(system))
  }
}
