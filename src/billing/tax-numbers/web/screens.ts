import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/subscription/taxnumber': () => import('./TaxNumber.tsx'),
}
