import type { Screen } from '#platform/contract/feature.ts'
import { blankId } from '#platform/contract/blank.ts'
import { directory, useDirectory } from '#platform/web/directory/directory.ts'
import { guard } from '#platform/web/session/guard.ts'
import { useSession } from '#platform/web/session/stored.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

/** Is the screen offered to this person in this workspace: by menus, links, the command bar? Nothing is that the guard would not let through. */
export function isOffered(screen: Screen | undefined, user: SessionUser): boolean {
  if (!screen || guard(screen, user)) return false
  return user.accountId !== blankId || screen.worksWithoutWorkspace === true || screen.layout === 'public' || screen.layout === 'system'
}

/** {@link isOffered} by the screen's path; a path without a screen isn't. */
export const isPathOffered = (path: string, user: SessionUser): boolean => isOffered(directory().screens.get(path), user)

/** {@link isPathOffered} for the signed-in user, kept current: more screens are known a moment after the first one is shown. */
export function useOffered(): (path: string) => boolean {
  useDirectory()
  const user = useSession()
  return (path) => user !== null && isPathOffered(path, user)
}
