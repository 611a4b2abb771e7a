import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Another page begins at its top, and one gone back to where it was left. By itself the router keeps how far an element is scrolled when the next page has
 * it, too, as every page has this one. What is chosen on a page is in its address: it then stays where it is.
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
