import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/proposals': () => import('./ProposalQueue.tsx'),
}
