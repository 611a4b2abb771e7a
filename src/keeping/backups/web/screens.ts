// Before the screens themselves, so that none is drawn without it.
import './backups.css'
import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/backups': () => import('./Backups.tsx'),
  '/admin/backups/{id}': () => import('./BackupPage.tsx'),
}
