import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router'
import type { Screen } from '#platform/contract/feature.ts'
import { whenDenied } from '#platform/web/api/leave.ts'
import { guard } from '#platform/web/session/guard.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import { keepWayBack } from '#platform/web/session/wayBack.ts'
import { PageNotFound } from './PageNotFound.tsx'
import { ScreenFailure } from './ScreenFailure.tsx'
import { routedScreens, type RoutedScreen } from './routedScreens.ts'
import { withParams } from './withParams.tsx'

/*
 * Routes are not written: they are the catalogue's screens that have a component. Each passes the one guard. (Specification 1, section 2.)
 */
const root = createRootRoute({ notFoundComponent: PageNotFound })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: sessionUser() ? '/overview' : '/login', replace: true } as never)
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
  print: layout(
    'print',
    lazyRouteComponent(() => import('#platform/web/shell/PrintLayout.tsx'), 'PrintLayout'),
  ),
}

function layout(id: string, component: ReturnType<typeof lazyRouteComponent>): AnyRoute {
  return createRoute({ getParentRoute: () => root, id, component })
}

function routeOf(screen: RoutedScreen): AnyRoute {
  return createRoute({
    getParentRoute: () => layouts[screen.layout ?? 'main'],
    path: addressOf(screen.path),
    staticData: { screen },
    component: lazyRouteComponent(withParams(screen.load)),
    beforeLoad: ({ search, location }) => {
      const elsewhere = guard(screen, sessionUser(), search)
      if (elsewhere?.to === '/login' && screen.layout !== 'public') keepWayBack('email' in search ? location.pathname : location.href, null)
      if (elsewhere) throw redirect({ ...elsewhere, replace: true } as never)
    },
    loader: ({ params }) => {
      if (screen.layout !== 'public')
        void import('./prefetch.ts').then(({ prefetch }) => prefetch(screen.path, params)).catch(() => undefined)
    },
  })
}

/** `/areas/edit/{id}` as the router writes it: `/areas/edit/$id`. */
const addressOf = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1')

const routes = [...routedScreens.values()]
const tree = root.addChildren([
  home,
  ...Object.entries(layouts).map(([name, route]) =>
    route.addChildren(routes.filter((screen) => (screen.layout ?? 'main') === name).map(routeOf)),
  ),
])

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 40,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultErrorComponent: ScreenFailure,
  defaultNotFoundComponent: PageNotFound,
  scrollRestoration: true,
})

whenDenied(() => void router.navigate({ to: '/account_check' }))

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen of the catalogue that the route shows. */
    screen?: Screen
  }
}
