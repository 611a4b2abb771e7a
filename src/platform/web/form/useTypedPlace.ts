import { useCallback, useEffect, useState } from 'react'
import { notify } from '#platform/web/notify/notify.ts'
import { isReplaced, sessionUser } from '#platform/web/session/stored.ts'
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from './keptDraft.ts'

/**
 * Keeps what is typed into a part of this page, such as a dialog, over a reload and a session that ends; it is forgotten when the part closes.
 * `form` names the part on its page. Nothing is kept while nobody is signed in.
 */
export function useTypedPlace<T>(form: string): { kept: T | undefined; keep(typed: T | undefined): void } {
  const [place] = useState(() => sessionUser() && placeOfDraft<T>(sessionUser(), `${location.pathname} ${form}`))
  const [kept] = useState(() => (place ? keptDraft(place) : undefined))
  useEffect(() => {
    if (kept !== undefined) void notify('Your entries are back.')
  }, [kept])
  const keep = useCallback(
    (typed: T | undefined) => {
      if (place && typed !== undefined) keepDraft(place, typed)
      else if (place) forgetDraft(place)
    },
    [place],
  )
  // A session that ends takes the page away; the person comes back to it.
  useEffect(() => () => void (sessionUser() && !isReplaced() && keep(undefined)), [keep])
  return { kept, keep }
}
