import { Ways } from '#platform/web/screen/Ways.tsx'

export const waysOfProjects = <Ways of="projects" grid="/projects" board="/projects/board" />
