import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/ideas': () => import('./IdeaList.tsx'),
  '/ideas/board': () => import('./IdeaBoard.tsx'),
  '/ideas/add': () => import('./AddIdea.tsx'),
  '/ideas/edit/{id}': () => import('./EditIdea.tsx'),
  '/print/ideas': () => import('./print/PrintIdeas.tsx'),
}
