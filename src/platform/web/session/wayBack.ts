import { homeOf, type SessionUser } from './user.ts'

/* Page from which somebody was sent to sign in: they return to it afterwards, with their input. Kept for the tab. */
const place = 'portolan.way-back'

/** Stores an address of this product; after signing in `user` returns to it, or anyone if nobody was signed in. */
export const keepWayBack = (to: string, user: SessionUser | null): void => sessionStorage.setItem(place, `${user?.userId ?? ''} ${to}`)

/** The stored address if it is this user's, else the first page of a session; clears it. */
export function takeWayBack(user: SessionUser | null): string {
  const [owner, to] = (sessionStorage.getItem(place) ?? '').split(' ')
  sessionStorage.removeItem(place)
  return to?.startsWith('/') && (!owner || owner === user?.userId) ? to : user ? homeOf(user) : '/overview'
}
