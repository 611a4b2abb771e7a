import { feature } from '#platform/contract/feature.ts'
import { projectCalls } from './contract/calls.ts'
import { project } from './contract/project.ts'

export { project }

export const projects = feature({
  name: 'projects',
  entities: [project],
  calls: projectCalls,
  screens: [
    { path: '/projects', title: 'Projects', access: 'session', menu: 'sidebar' },
    { path: '/projects/board', title: 'Projects, as a board', access: 'session' },
    { path: '/projects/add', title: 'Add a project', access: ['EDIT_PROJECTS'] },
    { path: '/projects/edit/{id}', title: 'Project', access: 'session' },
  ],
  // The weights of a workspace are in the condition of each of its projects.
  tables: { vital_weight: ['project'] },
})
