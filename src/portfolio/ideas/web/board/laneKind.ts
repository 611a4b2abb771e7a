/** Lanes of the board of ideas, by any field of its cards. */
import { laneFields } from '#portfolio/ideas/contract/board.ts'
import { priorities } from '#portfolio/ideas/contract/idea.ts'
import { lowered } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'
import type { LaneName } from './cards.ts'

/** Entity that each field refers to; empty for a choice. */
const targets: Readonly<Record<LaneName, string>> = {
  type: 'refIdeaType',
  priority: '',
  drivers: 'refDriver',
  areas: 'area',
  portfolios: 'portfolio',
  programs: 'program',
}

export interface LaneKind {
  readonly name: LaneName
  /** Values in the order of the lanes, with their names. */
  readonly titles: ReadonlyMap<string, string>
  readonly none: string
}

const priorityNames = new Map<string, string>(priorities.map(({ value, label }) => [value, label]))

export function useLaneKind(chosen: string | undefined): LaneKind | undefined {
  const field = laneFields.find(({ value }) => value === chosen)
  const names = useNames(field ? targets[field.value] : '')
  return field && { name: field.value, titles: field.value === 'priority' ? priorityNames : names, none: `No ${lowered(field.label)}` }
}
