import './shell.css'
import './sidebar.css'
import './top-bar.css'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { Queries } from '#platform/web/api/Queries.tsx'
import type { Screen } from '#platform/contract/feature.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { useTop } from '#platform/web/router/useTop.ts'
import { useVisits } from '#platform/web/router/visited.ts'
import { refreshSession } from '#platform/web/session/session.ts'
import { isRestored, useSession } from '#platform/web/session/stored.ts'
import { useLive } from '#platform/web/live/useLive.ts'
import { ReachNote } from '#platform/web/connection/ReachNote.tsx'
import type { SessionUser } from '#platform/web/session/user.ts'
import { Banners } from './Banners.tsx'
import { CommandSlot } from './CommandSlot.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

// Without them the page prints as shown, and hints are missing.
const LateParts = lazy<ComponentType<{ user: SessionUser }>>(() =>
  idle()
    .then(() => import('./LateParts.tsx'))
    .catch(() => ({ default: () => null })),
)

const AnalyticsTabs = lazy(() => import('#platform/web/charts/AnalyticsTabs.tsx'))

const place = 'portolan.sidebar'

/** The frame around every screen behind the sign-in: sidebar, top bar, banners, content. */
export const Shell = () => <Frame />

/** The same, and all of it for what it shows: a frame of its own, so that no page moves aside when one comes or leaves. */
export const Room = () => <Frame isRoom />

function Frame({ isRoom }: { isRoom?: true }) {
  const user = useSession()
  const [isMinimised, setMinimised] = useState(() => localStorage.getItem(place) === 'minimised')
  const [isOpen, setOpen] = useDrawer()
  useEffect(() => localStorage.setItem(place, isMinimised ? 'minimised' : 'open'), [isMinimised])
  useEffect(() => {
    // On failure the known session continues; the server decides on every call anyway.
    if (isRestored()) refreshSession().catch(() => undefined)
  }, [])
  useLive(user !== null)
  useTop('content')
  useVisits()
  if (!user) return null
  return (
    <Queries>
      <div className="app" data-minimised={isMinimised || undefined} data-open={isOpen || undefined}>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <Sidebar user={user} isDrawer={isRoom} isMinimised={isMinimised} onMinimise={setMinimised} />
        {isOpen && <button type="button" className="scrim" aria-label="Close menu" onClick={() => setOpen(false)} />}
        <TopBar user={user} onMenu={() => setOpen(true)} />
        <div className="page">
          <Banners user={user} />
          <main id="content" tabIndex={-1}>
            <AnalyticsHead />
            <Outlet />
          </main>
        </div>
        <CommandSlot />
        <ReachNote />
        <Suspense>
          <LateParts user={user} />
        </Suspense>
      </div>
    </Queries>
  )
}

/** The same on all views of Analytics, so that they are one place. */
function AnalyticsHead() {
  const isView = useRouterState({
    select: ({ matches }) => isAnalytics(matches.findLast(({ staticData }) => staticData.screen)?.staticData.screen),
  })
  return (
    isView && (
      <div className="tabs analytics-head">
        <Late>
          <AnalyticsTabs />
        </Late>
      </div>
    )
  )
}

const analytics = '/analytics'
const isAnalytics = (screen: Screen | undefined) => screen !== undefined && (screen.under ?? screen.path).startsWith(analytics)

/** The drawer of a phone: open until the person leaves the page or presses Escape. */
function useDrawer(): readonly [isOpen: boolean, set: (isOpen: boolean) => void] {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(undefined)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen])
  return [isOpen, (next) => setOpenAt(next ? pathname : undefined)]
}

/** Resolves once the page has been drawn; after a second in Safari, which has no idle callback. */
const idle = () =>
  new Promise<unknown>((done) =>
    window.requestIdleCallback ? window.requestIdleCallback(done, { timeout: 3_000 }) : setTimeout(done, 1_000),
  )
