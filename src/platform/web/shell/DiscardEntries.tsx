import { Button, Group, Text } from '@mantine/core'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { isReplaced, sessionUser } from '#platform/web/session/stored.ts'
import { DialogFrame } from './DialogFrame.tsx'

interface AskProps {
  onDiscard(): void
  onStay(): void
}

/** Asks before a dialog closes over what was typed there. */
export const AskToDiscard = ({ onDiscard, onStay }: AskProps) => (
  <DialogFrame title="Discard your entries?" size={420} onClose={onStay}>
    <Text size="md" mb={16}>
      Your entries in this dialog have not been saved.
    </Text>
    <Group justify="flex-end" gap={8}>
      <Button variant="default" onClick={onDiscard}>
        Discard entries
      </Button>
      <Button onClick={onStay} data-autofocus>
        Keep editing
      </Button>
    </Group>
  </DialogFrame>
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
  return blocker.status === 'blocked' ? <AskToDiscard onDiscard={blocker.proceed} onStay={blocker.reset} /> : null
}
