import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = { '/as-of': () => import('./AsOf.tsx') }
