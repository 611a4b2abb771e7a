import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * A new page starts at its top, and going back restores the scroll position. By default the router keeps the scroll position of an element that the next page has
 * too, as every page has this one. Choices on a page change its address, but keep its position.
 */
export function useTop(id: string): void {
  const router = useRouter()
  useEffect(() => {
    let isOther = false
    router.update({ ...router.options, scrollToTopSelectors: [() => (isOther ? document.getElementById(id) : null)] })
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      isOther = pathChanged
    })
  }, [router, id])
}
