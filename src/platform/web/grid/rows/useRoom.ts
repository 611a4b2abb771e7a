import { useLayoutEffect, type RefObject } from 'react'

/** Reports an element's inner width before the first paint and after each change. */
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
