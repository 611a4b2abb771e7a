import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/batch': () => import('./BatchList.tsx'),
  '/admin/batch/details/{id}': () => import('./BatchDetails.tsx'),
  '/admin/batch/applicationsnocapabilities': () => import('./Unassigned.tsx'),
  '/admin/batch/selectedapplicationscapabilities': () => import('./Selected.tsx'),
}
