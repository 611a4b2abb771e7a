import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/projects': () => import('./ProjectList.tsx'),
  '/projects/board': () => import('./board/ProjectBoardScreen.tsx'),
  '/projects/add': () => import('./AddProject.tsx'),
  '/projects/edit/{id}': () => import('./record/EditProject.tsx'),
}
