import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/backups': () => import('./Backups.tsx'),
  '/admin/backups/{id}': () => import('./BackupPage.tsx'),
}
