import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'
import type { pages } from './pages.tsx'

type Name = keyof typeof pages
const page = (name: Name) => async () => (await import('./pages.tsx')).pages[name]

export const screens: ScreenComponents = {
  '/admin/system/billing/provider': page('provider'),
  '/admin/system/billing/billingday': page('billingDay'),
  '/admin/system/billing/billingmethod': page('billingMethod'),
  '/admin/system/billing/billchildaccounts': page('billChildren'),
  '/admin/system/billing/providermargin': page('margin'),
  '/admin/system/billing/maxbillededitusers': page('maxUsers'),
  '/admin/subscription/minbillededitusers': () => import('./MinBilledUsers.tsx'),
}
