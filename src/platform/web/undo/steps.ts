/** The person's latest changes in place, step by step, as long as they can be undone. */
import type { Changed } from '#platform/web/grid/rows/changed.ts'
import type { Told } from '#platform/web/notify/notice.ts'
import { onSession, sessionUser } from '#platform/web/session/stored.ts'

export interface Undoable {
  /** Result of the change: "Criticality of Ledger changed". */
  readonly done: Told
  /** Result of the undo: "Criticality of Ledger is 2 again". Read after `undo`. */
  readonly undone: Told | (() => Told)
  /** Writes the previous values. Throws ApiProblem, 409 when somebody has changed the record since. */
  readonly undo: () => Promise<unknown>
  /** Cells changed in lists: highlighted while the notice is shown, and once more after an undo. */
  readonly changed?: Changed | undefined
}

/** Maximum number of changes that can be undone; the latest is last. */
const most = 50
const steps: Undoable[] = []

// Steps belong to one user in one workspace: a change of either clears them.
const placeOf = (user = sessionUser()) => `${user?.userId} ${user?.accountId}`
let place = placeOf()
onSession(() => {
  if (placeOf() !== place) steps.length = 0
  place = placeOf()
})

export function keepStep(step: Undoable): void {
  steps.push(step)
  if (steps.length > most) steps.shift()
}

/** The one that Ctrl Z takes back. */
export const lastStep = (): Undoable | undefined => steps.at(-1)

/** Takes it from the steps; false when it has gone from them already. */
export function dropStep(step: Undoable): boolean {
  const at = steps.indexOf(step)
  if (at >= 0) steps.splice(at, 1)
  return at >= 0
}

/** Takes those from the steps that have come about in another way, such as from the bin; answers them. */
export function dropSteps(isDone: (step: Undoable) => boolean): readonly Undoable[] {
  const dropped = steps.filter(isDone)
  for (const step of dropped) dropStep(step)
  return dropped
}
