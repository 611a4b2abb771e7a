import { request } from '#platform/web/api/request.ts'
import { leaveNothing, takeOver } from './leaveNothing.ts'
import { keepSession, sessionUser } from './stored.ts'
import type { SessionUser } from './user.ts'

/* Everything that replaces the session user. */

/** Signs in. Throws ApiProblem whose message is `invalid_username_password` or `email_not_verified` when refused; the user is cleared then. */
export async function login(credentials: {
  emailAddress: string
  password: string
  rememberMe?: boolean
  code?: string
}): Promise<SessionUser> {
  try {
    return adopt(await request<SessionUser>('POST', '/users/authenticate', { body: credentials, stay: true }))
  } catch (error) {
    keepSession(null)
    throw error
  }
}

/** Takes a session that another login-type call answered (register, trial, verifying, resetting) as this browser's own. */
export function adopt(user: SessionUser): SessionUser {
  takeOver(user)
  keepSession(user)
  return user
}

/** Ends the session on the server and here, whatever the server says. */
export async function logout(): Promise<void> {
  await request('POST', '/users/logout', { stay: true }).catch(() => undefined)
  keepSession(null)
  leaveNothing()
}

let refreshes = 0

/** Fetches the session again: rights, names and e-mail verification as they are now. An answer that was overtaken is left alone. */
export async function refreshSession(): Promise<void> {
  const asked = ++refreshes
  const before = sessionUser()
  const user = withToken(await request<SessionUser>('POST', '/users/refreshuser'))
  const now = sessionUser()
  if (asked === refreshes && now && now.token === before?.token && now.accountId === before.accountId) keepSession(user)
}

/** Moves to another workspace that the person belongs to. Nothing of the one before may stay in memory: reload the page afterwards. */
export const switchAccount = async (accountId: string): Promise<SessionUser> =>
  replace(await request<SessionUser>('POST', '/users/switchaccount', { body: { accountId }, stay: true }))

/** Gives back the session that was impersonating. Nothing of the other person may stay in memory: reload the page afterwards. */
export const endImpersonation = async (): Promise<SessionUser> =>
  replace(await request<SessionUser>('POST', '/users/endimpersonation', { stay: true }))

function replace(user: SessionUser): SessionUser {
  const kept = withToken(user)
  takeOver(kept)
  keepSession(kept)
  return kept
}

// A call that keeps the token need not repeat it.
const withToken = (user: SessionUser): SessionUser => ({ ...user, token: user.token || (sessionUser()?.token ?? '') })
