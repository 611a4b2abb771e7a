import type { Screen } from '#platform/contract/feature.ts'
import { blankId } from '#platform/contract/schema.ts'
import { guard } from '#platform/web/session/guard.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { routedScreens } from './routedScreens.ts'

/** Is the screen offered to this person in this workspace: by menus, links, the command bar? Nothing is that the guard would not let through. */
export function isOffered(screen: Screen | undefined, user: SessionUser): boolean {
  if (!screen || guard(screen, user)) return false
  return user.accountId !== blankId || screen.worksWithoutWorkspace === true || screen.layout === 'public'
}

/** {@link isOffered} by the screen's path; a path without a screen isn't. */
export const isPathOffered = (path: string, user: SessionUser): boolean => isOffered(routedScreens.get(path), user)
