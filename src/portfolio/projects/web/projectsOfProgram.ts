import type { project } from '#portfolio/projects/contract/project.ts'
import type { PartOf } from '#platform/contract/entity.ts'

/** Fields of a program's projects on its page. */
export const shown = [
  'name',
  'projectCondition',
  'percentComplete',
  'plannedCost',
  'managerContactId',
  'initiationDate',
  'targetDate',
  'refProjectStatusId',
  'applications',
] as const
export type Shown = PartOf<typeof project, (typeof shown)[number]>
