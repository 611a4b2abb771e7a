import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/profile': () => import('./Profile.tsx'),
  '/admin/users': () => import('./Users.tsx'),
  '/admin/roles': () => import('./Roles.tsx'),
  '/admin/editprofile/{id}': () => import('./EditProfile.tsx'),
  '/admin/system/administrators': () => import('./SystemAdministrators.tsx'),
  '/admin/system/abandonedregistrations': () => import('./AbandonedRegistrations.tsx'),
}
