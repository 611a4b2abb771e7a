import type { NextStep } from '#identity/sign-in/contract/steps.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { findUserById } from './find-user.ts'
import { replacePassword } from './password-change.ts'
import { issueToken } from './user-tokens.ts'

/** Ends all that the password has opened, and the password itself; answers what to choose another one with, once, within the hour. */
export async function startOver(transaction: Transaction, userId: string): Promise<NextStep> {
  const user = (await findUserById(transaction, userId))!
  await replacePassword(transaction, user, null, { isVerified: true })
  const { emailAddress } = user
  return {
    nextStep: 'choosePassword',
    emailAddress,
    verification: await issueToken(transaction, { purpose: 'reset', emailAddress, userId }),
  }
}
