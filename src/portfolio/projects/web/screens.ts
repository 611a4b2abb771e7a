import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/projects': () => import('./ProjectList.tsx'),
  '/projects/board': () => import('./board/ProjectBoardScreen.tsx'),
  '/projects/add': () => import('./AddProject.tsx'),
  '/projects/edit/{id}': () => import('./record/EditProject.tsx'),
  '/projects/report/{id}': () => import('./report/ReportOfProject.tsx'),
  '/programs/report/{id}': () => import('./report/ReportOfProgram.tsx'),
  '/print/projects': () => import('./print/PrintProjects.tsx'),
  '/print/projects/{id}': () => import('./print/PrintProject.tsx'),
  '/print/programs': () => import('./print/PrintPrograms.tsx'),
}
