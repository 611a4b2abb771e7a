import { blankId } from '#platform/contract/blank.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

const day = 86_400_000
/** The warning begins when fewer than six days remain. */
const warningDays = 6

/** Text of the trial banner after 'Trial Workspace', and the days left unless a warning mentions them; undefined if no banner is shown: in the empty workspace, and in an installation without billing. */
export function trialText(
  account: Pick<SessionUser, 'accountId' | 'billing' | 'isTrialAccount' | 'isTrialExpired' | 'trialExpiryDate'>,
  now: Date,
): { more: string; left?: string; isExpired: boolean } | undefined {
  if (!account.isTrialAccount || account.billing === 'off' || account.accountId === blankId) return undefined
  if (account.isTrialExpired) return { more: 'Expired', isExpired: true }
  const left = account.trialExpiryDate
    ? Math.max(1, Math.ceil((new Date(account.trialExpiryDate).getTime() - now.getTime()) / day))
    : warningDays
  if (left >= warningDays) return { more: '', isExpired: false, ...(account.trialExpiryDate && { left: `${left} days left` }) }
  return { more: left === 1 ? 'Ending in 1 day' : `Ending in ${left} days`, isExpired: false }
}

/** Banner after a failed payment: its beginning and its text. Undefined if nothing is unpaid or there is no billing. */
export function unpaidText({ billing, unpaid }: Pick<SessionUser, 'billing' | 'unpaid'>): { title: string; more: string } | undefined {
  if (billing === 'off' || unpaid === null) return undefined
  return unpaid === 'failed'
    ? { title: 'A payment failed', more: 'Pay, or add another card, to keep this workspace open for editing.' }
    : { title: 'Read-only', more: 'A payment is overdue. Nothing is deleted, and editing is possible again once it is paid.' }
}

/** The invitation to join workspaces: verified users who are being prompted. */
export function invitationText(
  user: Pick<SessionUser, 'emailAddressVerified' | 'promptForAvailableWorkspaces' | 'availableWorkspacesCount'>,
): string | undefined {
  const count = user.availableWorkspacesCount
  if (!user.emailAddressVerified || !user.promptForAvailableWorkspaces || count < 1) return undefined
  return count === 1 ? 'There is 1 available workspace you can join.' : `There are ${count} available workspaces you can join.`
}
