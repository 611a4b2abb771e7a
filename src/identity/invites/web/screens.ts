import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/invite': () => import('./Invite.tsx'),
  '/admin/invite/{contactId}': () => import('./Invite.tsx'),
}
