/** An owner's unsent changes. Kept in this tab, so that they survive a reload. */
import { useEffect, useState } from 'react'
import type { Words } from '#insight/owner-reviews/contract/shapes.ts'

export interface Change {
  readonly value: Words
  readonly reason: string
}
/** By fact. */
export type Draft = Readonly<Record<number, Change>>
/** By place. */
type Drafts = Readonly<Record<number, Draft>>

const place = 'portolan.owner'

function kept(token: string): Drafts {
  try {
    const found = JSON.parse(sessionStorage.getItem(place) ?? 'null') as { token: string; drafts: Drafts } | null
    return found?.token === token ? found.drafts : {}
  } catch {
    return {}
  }
}

export function useDrafts(token: string) {
  const [drafts, setDrafts] = useState(() => kept(token))
  useEffect(() => {
    try {
      sessionStorage.setItem(place, JSON.stringify({ token, drafts }))
    } catch {
      // Then a reload begins with what is recorded.
    }
  }, [token, drafts])
  const set = (at: number, draft: Draft) => setDrafts((before) => ({ ...before, [at]: draft }))
  return { of: (at: number): Draft => drafts[at] ?? {}, set }
}

export const without = (draft: Draft, fact: number): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => Number(key) !== fact))

const same = (one: Words, other: Words) => JSON.stringify(one) === JSON.stringify(other)

/** Changes that differ from the recorded values. */
export const realChanges = (draft: Draft, values: readonly Words[]) =>
  Object.entries(draft).flatMap(([key, { value, reason }]) => {
    const fact = Number(key)
    return values[fact] && !same(value, values[fact]) ? [{ fact, value: [...value], reason: reason.trim() || null }] : []
  })
