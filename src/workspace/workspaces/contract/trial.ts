/** Trial status in lists of workspaces. */
import type { ManagedWorkspace } from '#workspace/workspaces/contract.ts'

const day = 86_400_000
/** The warning begins when fewer than six days remain. */
export const warningDays = 6

/** Undefined for a workspace that is not on trial. */
export function trialOf(
  one: Pick<ManagedWorkspace, 'isTrialAccount' | 'trialExpiryDate' | 'isTrialExpired'>,
  now = Date.now(),
): { text: string; kind: 'plain' | 'warn' | 'bad' } | undefined {
  if (!one.isTrialAccount) return undefined
  if (one.isTrialExpired) return { text: 'Expired', kind: 'bad' }
  if (!one.trialExpiryDate) return { text: 'On trial', kind: 'plain' }
  const left = Math.max(1, Math.ceil((Date.parse(one.trialExpiryDate) - now) / day))
  const days = left === 1 ? '1 day' : `${left} days`
  return left < warningDays ? { text: `Ending in ${days}`, kind: 'warn' } : { text: `${days} left`, kind: 'plain' }
}
