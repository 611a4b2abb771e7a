import { feature } from '#platform/contract/feature.ts'
import { projectCalls } from './contract/calls.ts'
import { project } from './contract/project.ts'
import { projectRights } from './contract/rights.ts'

export { project }

export const projects = feature({
  name: 'projects',
  help: 'projects',
  entities: [project],
  rights: projectRights,
  calls: projectCalls,
  screens: [
    {
      path: '/projects',
      title: 'Projects',
      access: 'session',
      menu: 'sidebar',
      sidebar: [{ label: 'Projects', icon: 'target', place: 40 }],
    },
    { path: '/projects/board', title: 'Project board', access: 'session' },
    { path: '/projects/add', title: 'New project', access: ['EDIT_PROJECTS'] },
    { path: '/projects/edit/{id}', title: 'Project', access: 'session' },
    { path: '/projects/report/{id}', title: 'Status report of a project', access: 'session', layout: 'print' },
    { path: '/programs/report/{id}', title: 'Status report of a program', access: 'session', layout: 'print' },
    { path: '/print/projects', title: 'Projects (print)', access: 'session', layout: 'print' },
    { path: '/print/projects/{id}', title: 'Project (print)', access: 'session', layout: 'print' },
    { path: '/print/programs', title: 'Programs (print)', access: 'session', layout: 'print' },
  ],
  // The weights of a workspace are in the condition of each of its projects.
  tables: { vital_weight: ['project'] },
})
