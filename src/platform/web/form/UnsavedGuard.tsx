import { useBlocker } from '@tanstack/react-router'
import { isReplaced, sessionUser } from '#platform/web/session/stored.ts'
import { AskToDiscard } from '#platform/web/shell/AskToDiscard.tsx'
import { useMarkedDirty } from './useMarkedDirty.ts'

interface UnsavedGuardProps {
  readonly isDirty: () => boolean
  readonly onDiscard: () => void
  /** The query of the address says what is edited: another one leaves it, as another page does. */
  readonly isQueryLeft?: boolean
}

/**
 * Asks before unsaved changes are lost: a dialog on navigation within the product, the browser on closing the tab.
 * `isDirty` is read at that moment, so that navigation right after saving works.
 */
export function UnsavedGuard({ isDirty, onDiscard, isQueryLeft = false }: UnsavedGuardProps) {
  useMarkedDirty(isDirty())
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty() && (current.pathname !== next.pathname || (isQueryLeft && JSON.stringify(current.search) !== JSON.stringify(next.search))),
    // A page whose session is over, or that another one takes over, is not stayed on: what is typed is kept for its own.
    enableBeforeUnload: () => isDirty() && sessionUser() !== null && !isReplaced(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    onDiscard()
    blocker.proceed()
  }
  return (
    <AskToDiscard
      title="Leave without saving?"
      text="Your changes on this page have not been saved."
      discard="Discard changes"
      stay="Stay on this page"
      onDiscard={leave}
      onStay={blocker.reset}
    />
  )
}
