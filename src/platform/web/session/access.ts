import { canOnlyBeRead, grantsOf, isOpenTo, mayInPortfolio, whereHeld, type Access, type Grants } from '#platform/contract/access.ts'
import type { Right } from '#platform/contract/rights.ts'
import { sessionUser, useSession } from './stored.ts'
import type { SessionUser } from './user.ts'

/* The browser's half of the one check of rights; the server decides again on every call. */
const nobody = grantsOf([])
const known = new WeakMap<SessionUser, Grants>()

/** The person's rights in the current account. */
export function grantsOfUser(user: SessionUser | null): Grants {
  if (!user) return nobody
  const grants = known.get(user) ?? grantsOf(user.roles, canOnlyBeRead(user))
  known.set(user, grants)
  return grants
}

/** May this person make the call, open the screen or see the button? A system administrator passes every check. */
export const mayUse = (user: SessionUser | null, access: Access): boolean =>
  access === 'anonymous' || (user !== null && isOpenTo(access, grantsOfUser(user), user.roles))

/** {@link mayUse} for the person who is signed in now. */
export const can = (access: Access): boolean => mayUse(sessionUser(), access)

/** {@link can}, drawn again when the session changes. */
export const useCan = (access: Access): boolean => mayUse(useSession(), access)

/** Does the right hold throughout the workspace, not only in some of its portfolios? */
export const useCanEverywhere = (right: Right): boolean => whereHeld(grantsOfUser(useSession()), right) === 'everywhere'

/** May what one saves be shared with the workspace? */
export const useMayShare = (): boolean => grantsOfUser(useSession()).editsAccountWide

/** Does the right hold in this portfolio? */
export const canInPortfolio = (right: Right, portfolioId: string): boolean =>
  mayInPortfolio(grantsOfUser(sessionUser()), right, portfolioId)

/** The system administrator of the installation. */
export const isSystemAdministrator = (user: SessionUser | null): boolean => grantsOfUser(user).isSystemAdministrator
