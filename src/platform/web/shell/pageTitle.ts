import { useMatch, useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { Screen } from '#platform/contract/feature.ts'
import { useBrand } from '#platform/web/brand/brand.ts'
import { useDirectory, type Directory } from '#platform/web/directory/directory.ts'
import { useSession } from '#platform/web/session/stored.ts'

/** Title and count set by a screen; without it the catalogue's title is used. */
interface PageTitle {
  readonly pathname: string
  readonly title: string | undefined
  /** How many records are behind the page. */
  readonly count?: number | undefined
}

/** Counts set by a list. */
interface ShownCount {
  readonly total: number | undefined
  readonly matching: number
}

let current: { readonly page?: PageTitle; readonly list?: ShownCount | undefined } = {}
const listeners = new Set<() => void>()

/** Names the page after what it shows, such as a record; `count` is beside it. Undefined while not yet known. */
export function usePageTitle(title: string | undefined, count?: number): void {
  // The place of this very page: the address is ahead of it while the next page is still being fetched.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  useEffect(() => {
    if (title !== undefined) set({ page: { pathname, title, count } })
  }, [pathname, title, count])
}

/** How many records are behind a page that is called what the catalogue calls its screen, before it has loaded and after. */
export function usePageCount(count: number | undefined): void {
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  useEffect(() => set({ page: { pathname, title: undefined, count } }), [pathname, count])
}

/** Reports how many of a list's records match its filters; the page head shows it if it counts the same records. */
export function useShownCount(total: number | undefined, matching: number): void {
  useEffect(() => {
    set({ list: { total, matching } })
    return () => set({ list: undefined })
  }, [total, matching])
}

/** How many of how many the list shows, where something narrows it. */
export function useNarrowed(): { readonly total: number; readonly matching: number } | undefined {
  const { list } = useSyncExternalStore(subscribe, () => current)
  return list?.total !== undefined && list.matching < list.total ? { total: list.total, matching: list.matching } : undefined
}

interface PageTrail {
  readonly title: string
  readonly count: number | undefined
  /** How many of them are shown. */
  readonly shown: number | undefined
  readonly above: Screen | undefined
}

/** The page's title, its count, and the page above it, for the top bar. */
export function usePageTrail(): PageTrail {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const screen = useScreen()
  // A record that is read in its list's place has the list above it; see recordLink.
  const isReading = useRouterState({ select: (state) => 'open' in state.location.search })
  const { page, list } = useSyncExternalStore(subscribe, () => current)
  const said = page?.pathname === pathname ? page : undefined
  const known = useDirectory()
  const { siteTitle } = useBrand()
  const title = said?.title ?? screen?.title ?? siteTitle
  useEffect(() => {
    document.title = title === siteTitle ? title : `${title} · ${siteTitle}`
  }, [title, siteTitle])
  const count = said?.count
  const above = screen && (isReading ? screen : aboveOf(screen, known))
  const isOff = useSession()?.billing === 'off'
  return {
    title,
    count,
    shown: list?.total === count ? list?.matching : count,
    above: above?.forBilling && isOff ? undefined : above,
  }
}

/** Paths of the screen that is shown and of those above it, up to an entry of the sidebar. */
export function usePathsAbove(): readonly string[] {
  const screen = useScreen()
  const known = useDirectory()
  const paths: string[] = []
  for (let one = screen; one && !paths.includes(one.path); one = aboveOf(one, known)) paths.push(one.path)
  return paths
}

const useScreen = () => useRouterState({ select: (state) => state.matches.findLast((match) => match.staticData.screen)?.staticData.screen })

/**
 * The parent named by the screen, or the nearest routed screen by path: /admin/areas above /admin/areas/edit/{id}; else the
 * list of its entity.
 */
function aboveOf(screen: Screen, { screens, outlines }: Directory): Screen | undefined {
  if (screen.under) return screens.get(screen.under)
  const parts = screen.path.split('/')
  for (let length = parts.length - 1; length > 1; length--) {
    const above = screens.get(parts.slice(0, length).join('/'))
    if (above && !above.path.includes('{')) return above
  }
  const entity = [...outlines.values()].find((one) => one.screens.add === screen.path || one.screens.edit === screen.path)
  return entity && screens.get(entity.screens.list)
}

function set(next: typeof current) {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
