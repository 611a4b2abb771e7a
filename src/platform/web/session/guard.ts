import type { Screen } from '#platform/contract/feature.ts'
import { isSystemAdministrator, mayUse } from './access.ts'
import type { SessionUser } from './user.ts'

/** Redirect of a guard; undefined: access granted. */
export interface Redirect {
  readonly to: '/login' | '/overview' | '/secondfactor' | '/signon'
  readonly search?: Record<string, string>
}

/** All that a user whose e-mail address isn't verified may reach (rule 4). */
const unverifiedPaths = new Set(['/overview', '/admin/verifyemail', '/emailverification', '/verifyemail', '/logout'])
/** All that anyone may reach who has one factor in a workspace that requires two. */
const oneFactorPaths = new Set(['/secondfactor', '/logout'])
const userIdLength = 36

/**
 * Whether a screen opens, by rules in this order. An anonymous screen always does; without a session any other leads to sign-in. Then a workspace that requires
 * its own provider or two factors asks for them. Screens of billing need billing, screens of system administrators need one, an address that is not verified
 * opens a few screens only, and the rest need the rights of the screen: where one of these fails, the way leads to the overview.
 * `search` is the query of the address: an e-mail address in it is passed on to /login.
 */
export function guard(
  screen: Pick<Screen, 'path' | 'access' | 'layout' | 'forBilling'>,
  user: SessionUser | null,
  search: Record<string, unknown> = {},
): Redirect | undefined {
  if (screen.access === 'anonymous') return undefined
  if (!user || user.userId.length !== userIdLength) return { to: '/login', search: emailOf(search) }
  if ((user.lacksSignOn || (user.lacksSecondFactor && user.isSignedOn)) && screen.path !== '/logout') return { to: '/signon' }
  if (user.lacksSecondFactor && !oneFactorPaths.has(screen.path)) return { to: '/secondfactor' }
  if (screen.forBilling && user.billing === 'off') return { to: '/overview' }
  if (isForSystemAdministrators(screen) && !isSystemAdministrator(user)) return { to: '/overview' }
  if (!user.emailAddressVerified && !unverifiedPaths.has(screen.path)) return { to: '/overview' }
  return mayUse(user, screen.access) || screen.path === '/overview' ? undefined : { to: '/overview' }
}

const isForSystemAdministrators = ({ access, layout }: Pick<Screen, 'access' | 'layout'>) =>
  layout === 'system' || String(access) === 'sysadmin'

const emailOf = ({ email }: Record<string, unknown>): Record<string, string> => (typeof email === 'string' && email ? { email } : {})
