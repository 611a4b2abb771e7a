import type { SessionUser } from './user.ts'

/*
 * Where somebody was when they were sent to sign in: after it they go on there, with what they had typed. Kept for the tab.
 */
const place = 'portolan.way-back'

/** Keeps an address of this product; once signed in, `user` comes back to it, or whoever it is where nobody was signed in. */
export const keepWayBack = (to: string, user: SessionUser | null): void =>
  sessionStorage.setItem(place, JSON.stringify([to, user?.userId ?? null]))

/** The kept address if it is this user's, else the overview; it is kept no longer. */
export function takeWayBack(user: SessionUser | null): string {
  const [to, owner] = JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string?, (string | null)?]
  sessionStorage.removeItem(place)
  return to && (!owner || owner === user?.userId) ? to : '/overview'
}
