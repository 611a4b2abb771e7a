import { redirect } from '@tanstack/react-router'
import { mayRead } from '#platform/web/directory/mayRead.ts'
import type { Redirect } from '#platform/web/session/guard.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { showRefused, type RefusedScreen } from './refused.ts'

/** Lets those in who may read a screen whose right they have not; sends all others elsewhere, and says why, and who can open it for them. */
export function admit({ path, title, hint, layout }: RefusedScreen, user: SessionUser | null, elsewhere: Redirect): void {
  // Users with an unverified address see a banner instead.
  if (user?.emailAddressVerified) {
    if (mayRead(path)) return
    showRefused({ path, title, ...(hint && { hint }), ...(layout && { layout }) })
  }
  throw redirect({ ...elsewhere, replace: true })
}
