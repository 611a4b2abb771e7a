import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/ownerreviews': () => import('./ReviewList.tsx'),
  '/ownerreviews/add': () => import('./start/AskOwners.tsx'),
  '/ownerreviews/{id}': () => import('./review/ReviewPage.tsx'),
  '/owner': () => import('./owner/OwnerPage.tsx'),
}
