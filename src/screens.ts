/** Every feature's screens: one line a feature, by its name in the catalogue. None is part of a page's first load but its own. */
import type { ScreensOf } from '#platform/web/directory/screenComponents.ts'

export const screensOf: ScreensOf = {
  accounts: () => import('#features/accounts/web/screens.ts'),
  analytics: () => import('#features/analytics/web/screens.ts'),
  applications: () => import('#features/applications/web/screens.ts'),
  areas: () => import('#features/areas/web/screens.ts'),
  capabilities: () => import('#features/capabilities/web/screens.ts'),
  contacts: () => import('#features/contacts/web/screens.ts'),
  costs: () => import('#features/costs/web/screens.ts'),
  frameworks: () => import('#features/frameworks/web/screens.ts'),
  ideas: () => import('#features/ideas/web/screens.ts'),
  imports: () => import('#features/imports/web/screens.ts'),
  'it-services': () => import('#features/it-services/web/screens.ts'),
  links: () => import('#features/links/web/screens.ts'),
  outbox: () => import('#features/outbox/web/screens.ts'),
  overview: () => import('#features/overview/web/screens.ts'),
  'portfolio-files': () => import('#features/portfolio-files/web/screens.ts'),
  portfolios: () => import('#features/portfolios/web/screens.ts'),
  programs: () => import('#features/programs/web/screens.ts'),
  projects: () => import('#features/projects/web/screens.ts'),
  questions: () => import('#features/questions/web/screens.ts'),
  'reference-lists': () => import('#features/reference-lists/web/screens.ts'),
  'sign-in': () => import('#features/sign-in/web/screens.ts'),
  suppliers: () => import('#features/suppliers/web/screens.ts'),
  tags: () => import('#features/tags/web/screens.ts'),
  users: () => import('#features/users/web/screens.ts'),
}
