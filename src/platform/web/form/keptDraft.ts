import type { SessionUser } from '#platform/web/session/user.ts'

const prefix = 'portolan.draft.'

/** The place of a draft, and what is kept there. */
export type DraftPlace<Draft> = string & { readonly keeps?: Draft }

/** Storage place of a form's draft: another user who signs in in this tab, or another workspace, must not see it. */
export const placeOfDraft = <Draft>(user: Pick<SessionUser, 'userId' | 'accountId'> | null, form: string): DraftPlace<Draft> =>
  `${prefix}${user?.userId}.${user?.accountId}.${form}`

/** Form input kept across a reload; undefined if there was none. */
export function keptDraft<Draft>(place: DraftPlace<Draft>): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const forgetDraft = (place: string): void => sessionStorage.removeItem(place)

/** Keeps what is typed over a reload; at each key, since the page may be gone before the next. */
export function keepDraft<Draft>(place: DraftPlace<Draft>, draft: Draft): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft))
  } catch (error) {
    // The browser's storage is full: the form itself still holds everything.
    console.error('Your draft could not be saved for a reload', error)
  }
}
