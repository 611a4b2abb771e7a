/** The record opened from an entry of the browser's history, so that its row is focused when the person comes back. */
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

const opened = new Map<string, string>()
let latest: string | undefined
/** Maximum number of remembered entries. */
const most = 50

/** The key of the entry in the history that is shown. */
export const useEntry = (): string | undefined => useRouterState({ select: ({ location }) => location.state.__TSR_key })

export function keepOpened(entry: string | undefined, id: string): void {
  latest = id
  if (entry === undefined) return
  opened.set(entry, id)
  for (const first of opened.keys()) if (opened.size > most) opened.delete(first)
}

/** Whether the record was opened from a list just now; true once. */
export function isJustOpened(id: string): boolean {
  const isIt = latest === id
  latest = undefined
  return isIt
}

/** The record that was opened from the entry that the page began with. */
export function useReturnTo(): string | undefined {
  const entry = useEntry()
  return useState(() => (entry === undefined ? undefined : opened.get(entry)))[0]
}
