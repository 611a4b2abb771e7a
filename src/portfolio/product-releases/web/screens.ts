import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/productreleases': () => import('./ReleaseList.tsx'),
  '/admin/productreleases/add': () => import('./AddRelease.tsx'),
  '/admin/productreleases/edit/{id}': () => import('./EditRelease.tsx'),
  '/admin/productreleases/import': () => import('./ImportReleases.tsx'),
  '/admin/system/releases': () => import('./SharedReleases.tsx'),
}
