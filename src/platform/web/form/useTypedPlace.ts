import { useEffect, useState } from 'react'
import { notify } from '#platform/web/notify/notify.ts'
import { isReplaced, sessionUser } from '#platform/web/session/stored.ts'
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from './keptDraft.ts'

/**
 * Keeps what is typed into a part of this page, such as a dialog, over a reload and a session that ends; it is forgotten when the part closes.
 * `form` names the part on its page. Nothing is kept while nobody is signed in.
 */
export function useTypedPlace<T>(form: string): TypedPlace<T> {
  const [place] = useState(() => placeFor<T>(form))
  const { kept, keep } = place
  useEffect(() => {
    if (kept !== undefined) void notify('Your entries are back.')
    // A session that ends takes the page away; the person comes back to it.
    return () => void (sessionUser() && !isReplaced() && keep(undefined))
  }, [kept, keep])
  return place
}

interface TypedPlace<T> {
  readonly kept: T | undefined
  readonly keep: (typed: T | undefined) => void
}

function placeFor<T>(form: string): TypedPlace<T> {
  const user = sessionUser()
  const place = placeOfDraft<T>(user, `${location.pathname} ${form}`)
  return {
    kept: user ? keptDraft(place) : undefined,
    keep: (typed) => {
      if (typed === undefined) forgetDraft(place)
      else if (user) keepDraft(place, typed)
    },
  }
}
