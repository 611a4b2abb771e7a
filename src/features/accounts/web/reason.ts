import { blankId } from '#platform/contract/blank.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

export interface Reason {
  readonly title: string
  readonly text: string
  /** Is there anything left to see in this workspace? */
  readonly mayStay: boolean
}

/** Why a call was refused, as far as the session tells. */
export function reasonFor({ accountId, accountName, roles, isTrialExpired, isSystemAdministrator }: SessionUser): Reason {
  if (accountId === blankId)
    return {
      title: 'You are not in a workspace',
      text: 'What you wanted to open belongs to a workspace. Open one of yours, or ask someone to invite you to theirs.',
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
  return {
    title: 'You don’t have the right to do that',
    text: `Your role in ${accountName} does not allow what you tried. A Company Admin or Global Admin of the workspace can give you the right.`,
    mayStay: true,
  }
}
