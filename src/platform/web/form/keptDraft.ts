import { useEffect } from 'react'
import type { SessionUser } from '#platform/web/session/user.ts'
import type { Values } from './values.ts'

/** What was typed and what it began with, kept over a reload. */
export interface KeptDraft {
  readonly base: Values
  readonly values: Values
}

const prefix = 'portolan.draft.'

/** Where the draft of a form is kept: whoever else signs in in this tab, and another workspace, must not come upon it. */
export const placeOfDraft = (user: Pick<SessionUser, 'userId' | 'accountId'> | null, form: string): string =>
  `${prefix}${user?.userId}.${user?.accountId}.${form}`

/** What was typed into a form before the page was loaded anew; undefined when nothing was. */
export function keptDraft(place: string): KeptDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as KeptDraft | null) ?? undefined
  } catch {
    return undefined
  }
}

export const forgetDraft = (place: string): void => sessionStorage.removeItem(place)

/** Keeps what is typed while it differs from what is stored: at each key, since the page may be gone before the next. */
export function useKeptDraft(place: string, { base, values }: KeptDraft, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) keep(place, { base, values })
    else forgetDraft(place)
  }, [place, base, values, isDirty])
}

function keep(place: string, draft: KeptDraft) {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft))
  } catch (error) {
    // The browser's storage is full: the form itself still holds everything.
    console.error('What is typed could not be kept over a reload', error)
  }
}
