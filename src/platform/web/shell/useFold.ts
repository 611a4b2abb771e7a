import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedScreen } from '#platform/web/directory/siteMap.ts'

/**
 * Whether a group of screens is open: as remembered by this browser, initially `isOpenAtFirst`. Visiting one of its screens opens it, and it stays open until somebody
 * closes it; after that, the next visit opens it again.
 */
export function useFold(
  place: string,
  screens: readonly ListedScreen[],
  isOpenAtFirst = false,
): readonly [isOpen: boolean, set: (isOpen: boolean) => void] {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [isOpen, setOpen] = useState(() => (localStorage.getItem(place) ?? (isOpenAtFirst && 'open')) === 'open')
  const [foldedAt, setFoldedAt] = useState<string>()
  if (!isOpen && foldedAt !== pathname && screens.some(({ path }) => pathname.startsWith(path))) setOpen(true)
  return [
    isOpen,
    (next) => {
      setOpen(next)
      setFoldedAt(pathname)
      localStorage.setItem(place, next ? 'open' : 'closed')
    },
  ]
}
