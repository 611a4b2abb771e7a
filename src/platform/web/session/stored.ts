import { useSyncExternalStore } from 'react'
import { writeMoneyIn } from '#platform/contract/format.ts'
import { keptBy, leaveTab } from './leaveNothing.ts'
import type { SessionUser } from './user.ts'

/*
 * The session lives in localStorage, so that a reload and a second tab keep it. It is read once and kept here;
 * another tab that signs in or out is followed.
 */
const place = 'portolan.session'
const listeners = new Set<() => void>()
const restored = read()
if (restored) keptBy(restored)
let current = restored
writeMoneyIn(current?.currency)

/** The signed-in user, or null. */
export const sessionUser = (): SessionUser | null => current

/** Is it as an earlier page left it, so that roles and names may have changed since? */
export const isRestored = (): boolean => current !== null && current === restored

/** Replaces the session user, or ends the session with null, in this browser only. */
export function keepSession(user: SessionUser | null): void {
  current = user
  writeMoneyIn(user?.currency)
  if (user) localStorage.setItem(place, JSON.stringify(user))
  else localStorage.removeItem(place)
  for (const listener of listeners) listener()
}

/** Calls back whenever the session changes; returns how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The signed-in user, kept current; null without one. */
export const useSession = (): SessionUser | null => useSyncExternalStore(onSession, sessionUser)

function read(): SessionUser | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<SessionUser> | null
    return isSession(kept) ? kept : null
  } catch {
    return null
  }
}

/** Checks the parts that screens require. With a damaged session the person signs in again, rather than meet a broken screen. */
function isSession(kept: Partial<SessionUser> | null): kept is SessionUser {
  const ids = [kept?.token, kept?.userId, kept?.accountId]
  return ids.every((id) => typeof id === 'string') && Array.isArray(kept?.roles)
}

let replaced = false

/** Has another tab put another session in this one's place? What this page holds must go nowhere then, least of all into the other workspace. */
export const isReplaced = (): boolean => replaced

// Another person, none, or another workspace in another tab: this page's data are no longer this session's.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key !== place) return
    const before = current
    current = read()
    writeMoneyIn(current?.currency)
    replaced = before?.userId !== current?.userId || before?.accountId !== current?.accountId
    if (replaced) {
      if (before) leaveTab(before)
      location.reload()
    } else for (const listener of listeners) listener()
  })
