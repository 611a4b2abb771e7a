import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'
import { withQueries } from '#platform/web/router/withQueries.tsx'

export const screens: ScreenComponents = {
  '/admin/account/signon': () => import('./Settings.tsx'),
  '/signon': withQueries(() => import('./SignOn.tsx')),
  '/signon/callback': () => import('./Callback.tsx'),
}
