import './public.css'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useBrand } from '#platform/web/brand/brand.ts'
import { PublicHead } from '#platform/web/brand/PublicHead.tsx'
import { productName } from '#platform/contract/brand.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { openHelp, useOpened } from './opened.ts'
import { PublicArt } from './PublicArt.tsx'

const HelpSlot = lazy(() => import('./HelpSlot.tsx'))

const registerPaths = ['/register', '/register-beta', '/trial']
/** People without an account see these pages in full, without links to anything else. */
const guestPaths = ['/guest', '/owner']

/** The frame of the screens that anybody may open. Login and Register links show except where they lead. */
export function PublicLayout() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const screen = useRouterState({ select: (state) => state.matches.findLast((match) => match.staticData.screen)?.staticData.screen })
  const user = useSession()
  const { siteTitle, poweredBy } = useBrand()
  const isHelpOpen = useOpened().help !== undefined
  useEffect(() => {
    document.title = screen ? `${screen.title} · ${siteTitle}` : siteTitle
  }, [screen, siteTitle])
  if (guestPaths.includes(pathname)) return <Outlet />
  return (
    <div className="public-page">
      <PublicArt />
      <div className="public-side">
        <header>
          <PublicHead />
          <span className="spacer" />
          {!user && pathname !== '/login' && <PublicLink path="/login" label="Sign in" />}
          {!user && !registerPaths.includes(pathname) && <PublicLink path="/register" label="Register" />}
          {user && <PublicLink path="/overview" label="Go to your workspace" />}
        </header>
        <main>
          <Outlet />
        </main>
        <footer>
          <PublicLink path="/terms" label="Terms" />
          <PublicLink path="/privacy" label="Privacy" />
          <button type="button" className="text-link" onClick={() => openHelp()}>
            Help
          </button>
          {poweredBy && <span>Powered by {productName}</span>}
        </footer>
      </div>
      {isHelpOpen && (
        <Suspense>
          <HelpSlot />
        </Suspense>
      )}
    </div>
  )
}

function PublicLink({ path, label }: { path: string; label: string }) {
  return useDirectory().screens.has(path) ? <Link to={path}>{label}</Link> : null
}
