/** Taking back what was changed in place: with the notice that says so, or with Ctrl Z. */
import { isTyping } from '#platform/web/shell/keys.ts'
import { dropStep, keepStep, lastStep, type Undoable } from './steps.ts'

const notices = () => import('./undoNotices.ts')

// Works anywhere except in inputs and dialogs.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.defaultPrevented) return
  if (!isTyping(event.target) && !document.querySelector('[aria-modal="true"]') && undoLast()) event.preventDefault()
})

/** Says what has happened and offers to take it back. */
export function offerUndo(step: Undoable): void {
  keepStep(step)
  void notices().then(({ offer }) => offer(step))
}

/** Takes back the last change of this visit; false when nothing was changed. */
export function undoLast(): boolean {
  const step = lastStep()
  if (!step) return false
  dropStep(step)
  void notices().then(({ takeBack }) => takeBack(step))
  return true
}
