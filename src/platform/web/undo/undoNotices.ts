/** The notices of what can be taken back: each turns into what came of it, and only the one that Ctrl Z takes back names the keys. Loaded with the first. */
import { messageOf } from '#platform/web/api/problem.ts'
import { setOff } from '#platform/web/grid/rows/changed.ts'
import { stay, stayLong, type Notice } from '#platform/web/notify/notice.ts'
import { change, close, show } from '#platform/web/notify/Notices.tsx'
import { commandKey } from '#platform/web/shell/keys.ts'
import { PartlyUndone } from './partlyUndone.ts'
import { dropStep, dropSteps, lastStep, type Undoable } from './steps.ts'

interface Offer {
  readonly id: string
  /** Ends the highlight of the changed cells. */
  readonly calm: (() => void) | undefined
}

const offers = new Map<Undoable, Offer>()

/** Highlight time of undone changes, in milliseconds. */
const lookedAt = 4000

/** Offers to take a change back. */
export function offer(step: Undoable): void {
  offers.set(step, { id: show(offerOf(step)), calm: step.changed && setOff(step.changed) })
  nameKeys()
}

/** Undoes a change that has left the steps; the result replaces its offer. */
export async function takeBack(step: Undoable): Promise<void> {
  const offered = offers.get(step)
  withdraw(step)
  // Until that is done the notice says what it said, and offers nothing.
  if (offered) change(offered.id, { message: step.done, style: 'success', stay: stayLong })
  nameKeys()
  change(offered?.id, await outcomeOf(step))
}

/** Offers no more to take back that these were deleted: they have come back from the bin. */
export function forgetDeleted(ids: readonly string[]): void {
  const back = new Set(ids)
  const isBack = ({ changed }: Undoable) => changed !== undefined && [...changed].every(([id, columns]) => columns === null && back.has(id))
  for (const step of dropSteps(isBack)) {
    const offered = offers.get(step)
    if (offered) close(offered.id)
  }
  nameKeys()
}

async function outcomeOf(step: Undoable): Promise<Notice> {
  try {
    await step.undo()
    if (step.changed) setTimeout(setOff(step.changed), lookedAt)
    return { message: typeof step.undone === 'function' ? step.undone() : step.undone, style: 'success', stay }
  } catch (error) {
    const message = error instanceof PartlyUndone ? `Partly undone. ${error.message}` : `This could not be undone. ${messageOf(error)}`
    return { message, style: 'error', stay: stayLong }
  }
}

function withdraw(step: Undoable): void {
  offers.get(step)?.calm?.()
  offers.delete(step)
}

const offerOf = (step: Undoable): Notice => ({
  message: step.done,
  style: 'success',
  stay: stayLong,
  action: {
    label: 'Undo',
    ...(step === lastStep() && { keys: `${commandKey} Z` }),
    answers: true,
    run: () => void (dropStep(step) && takeBack(step)),
  },
  onClose: () => withdraw(step),
})

function nameKeys(): void {
  for (const [step, { id }] of offers) change(id, offerOf(step))
}
