import { useBlocker, useRouter } from '@tanstack/react-router'
import { isReplaced, sessionUser } from '#platform/web/session/stored.ts'
import { AskToDiscard } from './AskToDiscard.tsx'

/** Asks before a dialog closes over what was typed there. */
export const DiscardEntries = (asked: { onDiscard(): void; onStay(): void }) => (
  <AskToDiscard
    title="Discard your entries?"
    text="Your entries in this dialog have not been saved."
    discard="Discard entries"
    stay="Keep editing"
    {...asked}
  />
)

/** The same before Back, Forward and a reload, which leave the page below the dialog. */
export function StayInDialog({ isTyped }: { isTyped(): boolean }) {
  // Pages of tests have no router.
  return useRouter({ warn: false }) ? <Guard isTyped={isTyped} /> : null
}

function Guard({ isTyped }: { isTyped(): boolean }) {
  const blocker = useBlocker({
    // Links and saving move on by themselves.
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && isTyped(),
    enableBeforeUnload: () => isTyped() && sessionUser() !== null && !isReplaced(),
    withResolver: true,
  })
  return blocker.status === 'blocked' ? <DiscardEntries onDiscard={blocker.proceed} onStay={blocker.reset} /> : null
}
