import { keepSession, sessionUser } from '#platform/web/session/stored.ts'
import { keepWayBack } from '#platform/web/session/wayBack.ts'

/* Redirect after a refused request. */
let toAccountCheck = () => location.assign('/account_check')

/** The router says how to move without reloading the page. */
export function whenDenied(move: () => void): void {
  toAccountCheck = move
}

const over = new EventTarget()

/** Calls back when the session has ended and the page stays, with what is typed there; returns how to stop. */
export function onSessionOver(tell: () => void): () => void {
  over.addEventListener('over', tell)
  return () => over.removeEventListener('over', tell)
}
export const tellSessionOver = (): void => void over.dispatchEvent(new Event('over'))

/** 401: the session is over. Nothing of it may stay in memory, so the page is reloaded. */
export function leaveForLogin(): void {
  const { pathname, search, hash } = location
  if (!pathname.startsWith('/log')) keepWayBack(pathname + search + hash, sessionUser())
  keepSession(null)
  location.replace('/login')
}

/** 403: a right is missing, or the workspace is closed. */
export const leaveForAccountCheck = (): void => toAccountCheck()
