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
 * Route guard rules 1 to 5 of the specification (1, section 2), in its order; before rule 3, a workspace that requires two factors, or its own provider.
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
