/** Plans that the record of an application contains. */
import type { application } from '#portfolio/applications/contract/application.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { RecordOf } from '#platform/contract/entity.ts'

type Application = RecordOf<typeof application>

/** A day to come: of a state that is planned, or (no state) the end of use. */
export interface Step {
  readonly date: string
  readonly stateId: string | null
}

export function stepsOf({ states, lifecycleEndDate: end }: Pick<Application, 'states' | 'lifecycleEndDate'>): Step[] {
  const today = dayNow()
  const steps = states.flatMap(({ currentState, plannedDate, actualDate, refApplicationStateId: stateId }): Step[] =>
    !currentState && actualDate === null && plannedDate !== null && plannedDate >= today ? [{ date: plannedDate, stateId }] : [],
  )
  // A state that ends its use on that day says so already.
  return end !== null && end >= today && !steps.some(({ date }) => date === end) ? [...steps, { date: end, stateId: null }] : steps
}

/** Is something to take over? The roadmap knows what. */
export const isReplaced = ({ projects }: Pick<Application, 'projects'>): boolean => projects.some(({ effect }) => effect === 'Replaces')

/** Number of lines, as far as the record shows. */
export const planned = (record: Application): number => stepsOf(record).length + record.projects.length + (isReplaced(record) ? 1 : 0)
