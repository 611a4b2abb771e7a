import { useEffect, useRef, useState } from 'react'
import { keepCell, keptCell, type CellPlace } from './keptCell.ts'

/** Value of a cell's editor: the stored one, or the one that was typed over it before the page went. */
export function useTypedCell(given: CellPlace, stored: () => unknown) {
  const [place] = useState(given)
  const [start] = useState(stored)
  const [first] = useState(() => {
    const kept = keptCell(place.form)
    return kept?.rowId === place.rowId && kept.columnId === place.columnId && isSame(kept.start, start) ? kept.value : start
  })
  const [value, setValue] = useState(first)
  const now = useRef(first)
  useEffect(() => () => keepCell(place, undefined), [place])
  const put = (next: unknown) => {
    now.current = next
    setValue(next)
    keepCell(place, isSame(next, start) ? undefined : { start, value: next })
  }
  return { start, value, now, put }
}

export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value) => other.includes(value))
  return (one ?? '') === (other ?? '')
}
