/** The records that were looked at last on this device, for each person and workspace on their own: their addresses, and no name. */
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionUser } from '#platform/web/session/stored.ts'

const most = 12
const ofRecord = /\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const place = () => {
  const user = sessionUser()
  return user && `visited:${user.userId}:${user.accountId}`
}

/** Paths of records, the last one first. */
export function visited(): readonly string[] {
  const at = place()
  return (at && localStorage.getItem(at)?.split(' ')) || []
}

/** Keeps which records are looked at. */
export function useVisits(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' })
  useEffect(() => rememberVisit(path), [path])
}

/** Records a visited page's path if it is a record's. */
function rememberVisit(path: string): void {
  const at = place()
  if (!at || !ofRecord.test(path)) return
  const paths = [path, ...visited().filter((one) => one !== path)].slice(0, most)
  try {
    localStorage.setItem(at, paths.join(' '))
  } catch {
    // No room is left on the device: the bar then offers fewer.
  }
}
