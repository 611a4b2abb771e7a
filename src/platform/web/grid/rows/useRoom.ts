import { useLayoutEffect, type RefObject } from 'react'

/** Tells how wide an element is inside, before it is first painted and whenever that changes. */
export function useRoom(element: RefObject<HTMLElement | null>, tell: ((width: number) => void) | undefined): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current || !tell) return undefined
    const measure = () => tell(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, tell])
}
