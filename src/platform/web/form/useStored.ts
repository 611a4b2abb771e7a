import { useState } from 'react'
import { isProblem } from '#platform/web/api/problem.ts'
import type { Draft } from './useDraft.ts'
import { changedNames, type Values } from './values.ts'

/** Stored values that a form changes, with their version. */
export interface Stored {
  readonly values: Values
  /** Sent as If-Match. */
  readonly ifMatch: string
}
/** Stored values with a way to read them again after somebody else has saved. */
export interface Followed extends Stored {
  reread(): Promise<Stored>
}

/** Keeps a form at the version that its values are of: what somebody else saves is shown beside what is typed, and overwritten by nothing. */
export function useStored(draft: Draft, followed: Followed | undefined) {
  const [ifMatch, setIfMatch] = useState(followed?.ifMatch)
  const { restart, now, base } = draft
  const goOn = ({ values, ifMatch: version }: Stored) => {
    const typed = Object.fromEntries(changedNames(base, now()).map((name) => [name, now()[name]]))
    const stored = { ...base, ...values }
    restart(stored, { ...stored, ...typed })
    setIfMatch(version)
  }
  // The page has read it again: a form that nobody has typed in shows it.
  if (followed && followed.ifMatch !== ifMatch && draft.changed.length === 0) goOn(followed)
  return {
    ifMatch,
    /** After a refusal: reads what somebody else has saved. What is typed stays. */
    afterRefusal: async (refusal: unknown) => {
      if (!followed || !isProblem(refusal, 409) || refusal.errors.length) return
      const stored = await followed.reread().catch(() => undefined)
      if (stored) goOn(stored)
    },
    /** Nothing is typed any more that is not saved. */
    afterSaving: () => restart(now()),
  }
}
