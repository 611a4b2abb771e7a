import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/workspaces': () => import('./Workspaces.tsx'),
  '/admin/workspaces/add': () => import('./AddWorkspace.tsx'),
  '/admin/workspaces/sub/add': () => import('./AddSubProvider.tsx'),
  '/admin/workspaces/provider/add': () => import('./AddProvider.tsx'),
  '/admin/account/resetdata': () => import('./ResetData.tsx'),
  '/admin/system/accounts': () => import('./Workspaces.tsx'),
  '/admin/system/copyaccount': () => import('./CopyAccount.tsx'),
}
