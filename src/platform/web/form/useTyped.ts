import { useCallback, useState } from 'react'
import { useTypedPlace } from './useTypedPlace.ts'
import { isSame } from './values.ts'

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
