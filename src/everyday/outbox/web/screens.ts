import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/system/outbox': () => import('./Outbox.tsx'),
}
