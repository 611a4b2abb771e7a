import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/programs': () => import('./ProgramList.tsx'),
  '/programs/add': () => import('./AddProgram.tsx'),
  '/programs/edit/{id}': () => import('./EditProgram.tsx'),
  '/admin/programs': () => import('./ProgramList.tsx'),
}
