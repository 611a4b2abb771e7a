import type { Screen } from '#platform/contract/feature.ts'
import { mayRead } from '#platform/web/directory/mayRead.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

/** May a screen be read whose right is missing? If not, says why it is not opened, and who can open it for one. */
export function isRead(screen: Pick<Screen, 'path' | 'title' | 'layout'>, { isTrialExpired }: SessionUser, toAccountCheck: () => void): boolean {
  if (mayRead(screen.path)) return true
  const refusal = `You can’t open “${screen.title}”. ${whoHelps(screen.layout, isTrialExpired)}`
  void notify(refusal, 'error', { label: 'My account', run: toAccountCheck })
  return false
}

function whoHelps(layout: Screen['layout'], isTrialExpired: boolean): string {
  if (layout === 'system') return 'It is for administrators of the installation.'
  return isTrialExpired ? 'The trial of this workspace has ended.' : 'A Company Admin of the workspace can give you the right.'
}
