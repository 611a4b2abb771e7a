import { redirect } from '@tanstack/react-router'
import type { Screen } from '#platform/contract/feature.ts'
import { leaveForAccountCheck } from '#platform/web/api/leave.ts'
import { mayRead } from '#platform/web/directory/mayRead.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { Redirect } from '#platform/web/session/guard.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

/** Lets those in who may read a screen whose right they have not; sends all others elsewhere, and says why, and who can open it for them. */
export function admit(
  { path, title, layout }: Pick<Screen, 'path' | 'title' | 'layout'>,
  user: SessionUser | null,
  elsewhere: Redirect,
): void {
  // A banner tells those who have yet to prove their address.
  if (user?.emailAddressVerified) {
    if (mayRead(path)) return
    const refusal = `You can’t open “${title}”. ${whoHelps(layout, user.isTrialExpired)}`
    void notify(refusal, 'error', { label: 'My account', run: leaveForAccountCheck })
  }
  throw redirect({ ...elsewhere, replace: true })
}

function whoHelps(layout: Screen['layout'], isTrialExpired: boolean): string {
  if (layout === 'system') return 'It is for administrators of the installation.'
  return isTrialExpired ? 'The trial of this workspace has ended.' : 'A Company Admin of the workspace can give you the right.'
}
