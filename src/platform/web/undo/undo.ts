/** What the person has just changed in place and may take back: with the notice that says so, or with Ctrl Z. */
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { onSession, sessionUser } from '#platform/web/session/stored.ts'
import { commandKey, isTyping } from '#platform/web/shell/keys.ts'

export interface Undoable {
  /** What has happened: "Criticality of Ledger changed". */
  readonly done: string
  /** Writes what was there before. Throws ApiProblem, 409 when somebody has changed it since. */
  readonly undo: () => Promise<unknown>
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

// Wherever the cursor is, but where it types or answers a dialog; a grid takes the key for itself.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.defaultPrevented) return
  if (!isTyping(event.target) && !document.querySelector('[aria-modal="true"]') && undoLast()) event.preventDefault()
})

/** Says what has happened and offers to take it back. */
export function offerUndo(step: Undoable): void {
  steps.push(step)
  if (steps.length > most) steps.shift()
  void notify(step.done, 'success', { label: 'Undo', keys: `${commandKey} Z`, run: () => void takeBack(step) })
}

/** Takes back the last change of this visit; false when nothing was changed. */
export function undoLast(): boolean {
  const step = steps.at(-1)
  if (step) void takeBack(step)
  return step !== undefined
}

async function takeBack(step: Undoable): Promise<void> {
  const at = steps.indexOf(step)
  if (at < 0) return
  steps.splice(at, 1)
  try {
    await step.undo()
    void notify(`Undone: ${step.done}`)
  } catch (error) {
    const isPart = error instanceof PartlyUndone
    void notify(isPart ? `Partly undone. ${error.message}` : `This could not be undone. ${messageOf(error)}`, 'error')
  }
}
