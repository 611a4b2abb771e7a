import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/account_check': () => import('./AccountCheck.tsx'),
  '/admin/account': () => import('./Account.tsx'),
  '/admin/account/domains': () => import('./Domains.tsx'),
  '/admin/account/address': () => import('./OwnAddress.tsx'),
  '/admin/account/secondfactor': () => import('./RequireSecondFactor.tsx'),
  '/admin/subscription/maxeditusers': () => import('./MaxEditUsers.tsx'),
  '/admin/subscription/certifiedprovideraddsusers': () => import('./AddingUsers.tsx'),
  '/admin/subscription/trial': () => import('./Trial.tsx'),
  '/admin/subscription/demo': () => import('./Demo.tsx'),
  '/jump/{id}': () => import('./Jump.tsx'),
}
