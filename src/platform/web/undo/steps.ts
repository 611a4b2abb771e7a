/** What the person has just changed in place, step by step, as long as it may be taken back. */
import type { Changed } from '#platform/web/grid/rows/changed.ts'
import type { Told } from '#platform/web/notify/notice.ts'
import { onSession, sessionUser } from '#platform/web/session/stored.ts'

export interface Undoable {
  /** What has happened: "Criticality of Ledger changed". */
  readonly done: Told
  /** What is so again once it is taken back: "Criticality of Ledger is 2 again". Asked after `undo`. */
  readonly undone: Told | (() => Told)
  /** Writes what was there before. Throws ApiProblem, 409 when somebody has changed it since. */
  readonly undo: () => Promise<unknown>
  /** What it changes in lists: set off there while the notice stands, and once more when it is taken back. */
  readonly changed?: Changed | undefined
}

/** Some of it is as it was before; the message tells what is not. */
export class PartlyUndone extends Error {}

/** Changes that can be taken back, the last one last. More than this nobody remembers. */
const most = 50
const steps: Undoable[] = []

// Nobody takes back what another person changed before them, or what they changed in another workspace.
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
