/** Lanes of the project board: by any field of the contract that a card holds, and by the condition, which only vital signs change. */
import { laneFields, type ProjectCard } from '#portfolio/projects/contract/board.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import type { Field } from '#platform/contract/field.ts'
import { lowered } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'

const conditionLane = 'projectCondition' as const
type LaneName = (typeof laneFields)[number] | typeof conditionLane

const fieldOf = (name: LaneName): Field => project.all[name]
/** One card is in one of them: "Programs" is about the program of each. */
const labelOf = (name: LaneName): string => {
  const { label } = fieldOf(name)
  return label.endsWith('s') && fieldOf(name).kind === 'children' ? label.replace(/s$/, '') : label
}

export const laneChoices = [...laneFields, conditionLane].map((name: LaneName) => ({ value: name, label: labelOf(name) }))

const laneNamed = (name: string | undefined): LaneName | undefined => laneChoices.find(({ value }) => value === name)?.value

/** The values of a card that lanes are made by. */
const valuesOf = (card: ProjectCard, name: LaneName): readonly string[] => [card[name]].flat().filter((one) => one !== null)

/** Entity that a field refers to; empty for a choice. */
function targetOf(field: Field): string {
  if (field.kind === 'reference') return field.to
  const inner = field.kind === 'children' ? Object.values<Field>(field.row)[0] : undefined
  return inner?.kind === 'reference' ? inner.to : ''
}

/** How cards fall into the lanes of a field; undefined where the board has none. */
export interface LaneKind {
  readonly name: LaneName
  /** Values in the order of the lanes, with their names. */
  readonly titles: ReadonlyMap<string, string>
  readonly none: string
  valuesOf(card: ProjectCard): readonly string[]
  /** Why nothing can be put into another lane. */
  readonly refusal: string | undefined
}

export function useLaneKind(chosen: string | undefined): LaneKind | undefined {
  const name = laneNamed(chosen)
  const field = name && fieldOf(name)
  const names = useNames(field ? targetOf(field) : '')
  if (!name || !field) return undefined
  return {
    name,
    titles: field.kind === 'choice' ? new Map(field.options.map(({ value, label }) => [value, label])) : names,
    none: `No ${lowered(labelOf(name))}`,
    valuesOf: (card) => valuesOf(card, name),
    refusal: name === conditionLane ? 'The condition follows from the vital signs. Update those on the page of the project.' : undefined,
  }
}
