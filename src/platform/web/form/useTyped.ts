import { useCallback, useEffect, useState } from 'react'
import { notify } from '#platform/web/notify/notify.ts'
import { isReplaced, sessionUser } from '#platform/web/session/stored.ts'
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from './keptDraft.ts'
import { isSame } from './values.ts'

/**
 * Keeps what is typed into a part of this page, such as a dialog, over a reload and a session that ends; it is forgotten when the part closes.
 * `form` names the part on its page; undefined, or nobody signed in: nothing is kept.
 */
export function useTypedPlace<T>(form: string | undefined): { kept: T | undefined; keep(typed: T | undefined): void } {
  const [place] = useState(() => {
    const user = sessionUser()
    return user && form !== undefined ? placeOfDraft<T>(user, `${location.pathname} ${form}`) : undefined
  })
  const [kept] = useState(() => place && keptDraft(place))
  useEffect(() => {
    if (kept !== undefined) void notify('Your entries are back.')
  }, [kept])
  // A session that ends takes the page away; the person comes back to it.
  useEffect(() => () => void (place && sessionUser() && !isReplaced() && forgetDraft(place)), [place])
  const keep = useCallback(
    (typed: T | undefined) => {
      if (place && typed !== undefined) keepDraft(place, typed)
      else if (place) forgetDraft(place)
    },
    [place],
  )
  return { kept, keep }
}

/** As useState, for what somebody types or chooses: see {@link useTypedPlace}. It comes back only where it began with the same value. */
export function useTyped<T>(form: string, begun: T): readonly [value: T, put: (next: T) => void] {
  const [first] = useState(begun)
  const { kept, keep } = useTypedPlace<{ first: T; value: T }>(form)
  const [value, setValue] = useState(kept && isSame(kept.first, first) ? kept.value : first)
  const put = useCallback(
    (next: T) => {
      setValue(next)
      keep(isSame(next, first) ? undefined : { first, value: next })
    },
    [first, keep],
  )
  return [value, put]
}
