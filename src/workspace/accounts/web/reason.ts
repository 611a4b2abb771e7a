import { formatDate } from '#platform/contract/format.ts'
import { blankId } from '#platform/contract/blank.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

export interface Reason {
  readonly title: string
  readonly text: string
  /** Is there anything left to see in this workspace? */
  readonly mayStay: boolean
}

/** Reason of a refusal, as far as the session shows it; for a running trial, the remaining time and the next step. */
export function reasonFor(user: SessionUser, isAboutTrial = false): Reason {
  const {
    accountId,
    accountName,
    roles,
    isTrialAccount,
    isTrialExpired,
    unpaid,
    isSystemAdministrator,
    trialExpiryDate,
    parentAccountName,
  } = user
  if (accountId === blankId)
    return {
      title: 'You are not in a workspace',
      text: 'This page belongs to a workspace. Open one of yours, or ask someone to invite you to theirs.',
      mayStay: false,
    }
  if (roles.length === 0)
    return {
      title: `You are no longer a member of ${accountName}`,
      text: 'Someone removed you from this workspace, or it was closed. If you think that is a mistake, ask one of its administrators.',
      mayStay: false,
    }
  if (isTrialExpired && !isSystemAdministrator)
    return {
      title: `The trial of ${accountName} has ended`,
      text: 'Everything in it can still be read and nothing was deleted. To change something again, someone who may edit the account must choose a plan.',
      mayStay: true,
    }
  if (unpaid === 'read-only' && !isSystemAdministrator)
    return {
      title: `A payment for ${accountName} is overdue`,
      text: 'Everything in it can still be read and nothing was deleted. To change something again, someone who may edit the account must pay what is open.',
      mayStay: true,
    }
  if (isAboutTrial && isTrialAccount)
    return {
      title: trialExpiryDate
        ? `The trial of ${accountName} runs until ${formatDate(trialExpiryDate.slice(0, 10))}`
        : `${accountName} is on trial`,
      text: `Ask ${parentAccountName ? `${parentAccountName}, which manages this workspace,` : 'the administrator of this installation'} to extend the trial or to turn it into a full workspace. After its last day everything can still be read, and nothing is deleted.`,
      mayStay: true,
    }
  return {
    title: 'You don’t have the right to do that',
    text: `Your role in ${accountName} does not allow what you tried. A Company Admin or Global Admin of the workspace can give you access.`,
    mayStay: true,
  }
}
