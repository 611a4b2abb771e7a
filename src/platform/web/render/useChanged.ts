import { useLayoutEffect, useRef } from 'react'

/** Acts before the next paint whenever the value differs from the last render's; not on the first render. */
export function useChanged(act: () => void, value: unknown): void {
  const before = useRef(value)
  useLayoutEffect(() => {
    if (before.current === value) return
    before.current = value
    act()
  })
}
