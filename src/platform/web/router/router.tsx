import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router'
import type { Screen } from '#platform/contract/feature.ts'
import { whenDenied } from '#platform/web/api/leave.ts'
import { dropFirstFrame } from '#platform/web/first-paint/frame.ts'
import { directory, onLearnt, wholeDirectory, type KnownScreen } from '#platform/web/directory/directory.ts'
import { guard } from '#platform/web/session/guard.ts'
import { onSession, sessionUser } from '#platform/web/session/stored.ts'
import { homeOf } from '#platform/web/session/user.ts'
import { keepWayBack } from '#platform/web/session/wayBack.ts'
import { besideCarriedLink } from './carriedLink.ts'
import { ComingScreen } from './ComingScreen.tsx'
import { PageNotFound } from './PageNotFound.tsx'
import { ScreenFailure } from './ScreenFailure.tsx'
import { withParams } from './withParams.tsx'

/*
 * Routes are not written: they are the screens that the directory knows. Each passes the one guard.
 */
const root = createRootRoute({
  notFoundComponent: PageNotFound,
  beforeLoad: async ({ location, matches }) => {
    // Only the root matches: the screen may be in a part of the directory that has not loaded.
    if (matches.length > 1) return
    if (!directory().isWhole) {
      await wholeDirectory()
      throw redirect({ href: location.href, state: location.state, replace: true })
    }
    const [{ screenMeantBy }, { isPathOffered }] = await Promise.all([import('./typedAddress.ts'), import('./offered.ts')])
    const user = sessionUser()
    const meant = screenMeantBy(location.pathname, directory().screens, (path) => user !== null && isPathOffered(path, user))
    if (meant) throw redirect({ to: meant, search: location.search, replace: true })
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const user = sessionUser()
    throw redirect({ to: user ? homeOf(user) : '/login', replace: true })
  },
})

const layouts: Record<NonNullable<Screen['layout']>, AnyRoute> = {
  public: layout(
    'public',
    lazyRouteComponent(() => import('#platform/web/shell/PublicLayout.tsx'), 'PublicLayout'),
  ),
  main: layout(
    'main',
    lazyRouteComponent(() => import('#platform/web/shell/Shell.tsx'), 'Shell'),
  ),
  system: layout(
    'system',
    lazyRouteComponent(() => import('#platform/web/shell/Shell.tsx'), 'Shell'),
  ),
  room: layout(
    'room',
    lazyRouteComponent(() => import('#platform/web/shell/Shell.tsx'), 'Room'),
  ),
  print: layout(
    'print',
    lazyRouteComponent(() => import('#platform/web/shell/PrintLayout.tsx'), 'PrintLayout'),
  ),
}

function layout(id: string, component: ReturnType<typeof lazyRouteComponent>): AnyRoute {
  return createRoute({ getParentRoute: () => root, id, component })
}

function routeOf(screen: KnownScreen): AnyRoute {
  return createRoute({
    getParentRoute: () => layouts[screen.layout ?? 'main'],
    path: addressOf(screen.path),
    staticData: { screen },
    component: lazyRouteComponent(withParams(screen.load)),
    ...(hasFrame(screen) && { pendingComponent: () => <ComingScreen path={screen.path} /> }),
    beforeLoad: ({ search, location }) => {
      const user = sessionUser()
      const elsewhere = guard(screen, user, search)
      if (elsewhere?.to === '/overview') return import('./refusal.ts').then(({ admit }) => admit(screen, user, elsewhere))
      if (elsewhere?.to === '/login' && screen.layout !== 'public') keepWayBack('email' in search ? location.pathname : location.href, null)
      if (elsewhere) throw redirect({ ...elsewhere, replace: true })
      return undefined
    },
    loader: ({ params }) => {
      if (screen.layout !== 'public')
        void import('./prefetch.ts').then(({ prefetch }) => prefetch(screen.path, params)).catch(() => undefined)
    },
  })
}

/** Milliseconds for which a screen's code may load before a skeleton is shown. */
const patience = 150

/** Is it drawn within the shell, which stays? */
const hasFrame = ({ layout = 'main' }: KnownScreen) => layout !== 'public' && layout !== 'print'

/** `/areas/edit/{id}` as the router writes it: `/areas/edit/$id`. */
const addressOf = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1')

const routes = new Map<KnownScreen, AnyRoute>()

/** A route once made stays: what it shows goes on while others come beside it. */
function keptRouteOf(screen: KnownScreen): AnyRoute {
  const route = routes.get(screen) ?? routeOf(screen)
  routes.set(screen, route)
  return route
}

/** The tree of all screens that are known now. */
function tree() {
  const screens = [...directory().screens.values()]
  for (const [name, route] of Object.entries(layouts))
    route.addChildren(screens.filter((screen) => (screen.layout ?? 'main') === name).map(keptRouteOf))
  return root.addChildren([home, ...Object.values(layouts)])
}

export const router = besideCarriedLink(() =>
  createRouter({
    routeTree: tree(),
    defaultPreload: 'intent',
    defaultPreloadDelay: 40,
    // The page's first screen has the frame that the page came with.
    defaultPendingMs: Infinity,
    defaultPendingMinMs: 200,
    defaultErrorComponent: ScreenFailure,
    defaultNotFoundComponent: PageNotFound,
    scrollRestoration: true,
  }),
)

onLearnt(() => {
  tree()
  router.setRoutes(router.buildRouteTree())
})
router.subscribe('onRendered', () => {
  dropFirstFrame()
  router.options.defaultPendingMs = patience
})
// The screen that is open is no longer to be seen.
onSession(() => {
  if (sessionUser()?.lacksSecondFactor) void router.invalidate()
})
// Loads the whole directory behind the first page; after a failure, with the next page.
router.subscribe('onRendered', () => {
  if (sessionUser()) wholeDirectory().catch(() => undefined)
})
whenDenied(() => void router.navigate({ to: '/account_check' }))

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened from the menu: a list begins with its default view. */
    isFromMenu?: true
  }
  interface StaticDataRouteOption {
    /** The screen of the catalogue that the route shows. */
    screen?: Screen
  }
}
