import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The value of the last finished render, for handlers that must not change with it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
