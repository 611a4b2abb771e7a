/** Cards of the project board, as plain functions. */
import { wordsOf } from '#platform/contract/search.ts'
import { foldText } from '#platform/contract/fold.ts'
import type { ProjectCard } from '#portfolio/projects/contract/board.ts'
import type { BoardCard } from '#platform/web/drag/board/cards.ts'
import { laneIdIn } from '#platform/web/drag/board/lanes.ts'
import type { Chosen } from './filters.ts'
import type { LaneKind } from './laneFields.ts'

export interface Card extends BoardCard {
  readonly project: ProjectCard
}

/** Each card is in the lane of the first of its values. */
export const cardsOf = (projects: readonly ProjectCard[], lanes?: LaneKind): readonly Card[] =>
  projects.map((project) => ({
    id: project.projectId,
    columnId: project.refProjectStageId,
    name: project.name,
    isFixed: !project.mayMove,
    ...(lanes && { laneId: laneIdIn(lanes.valuesOf(project), lanes.titles) }),
    project,
  }))

/** Does the card match all that is chosen? */
export function matches({ project }: Card, { search, program, manager, status, type, priority }: Chosen): boolean {
  const is = (chosen: string | undefined, value: string | null) => chosen === undefined || chosen === value
  const words = wordsOf(search ?? '')
  const told = foldText([project.name, String(project.accountProjectNumber), ...project.people.map(({ name }) => name)].join(' '))
  return (
    words.every((word) => told.includes(word)) &&
    (program === undefined || project.programs.includes(program)) &&
    is(manager, project.managerContactId) &&
    is(status, project.refProjectStatusId) &&
    is(type, project.refProjectTypeId) &&
    is(priority, project.refPriorityId)
  )
}

/** The place, from 1, directly after another card among all cards of the column, including those that a filter hides. */
export function placeFor(
  all: readonly Card[],
  { projectId, columnId, afterId }: { projectId: string; columnId: string; afterId: string | null },
): number {
  const others = all.filter((card) => card.columnId === columnId && card.id !== projectId)
  return afterId === null ? 1 : others.findIndex(({ id }) => id === afterId) + 2
}
