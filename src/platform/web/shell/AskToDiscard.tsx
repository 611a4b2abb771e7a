import { Button, Group, Text } from '@mantine/core'
import { DialogFrame } from './DialogFrame.tsx'

interface AskToDiscardProps {
  title: string
  text: string
  discard: string
  stay: string
  onDiscard(): void
  onStay(): void
}

/** Asks before unsaved entries are lost. */
export const AskToDiscard = ({ title, text, discard, stay, onDiscard, onStay }: AskToDiscardProps) => (
  <DialogFrame title={title} size={420} onClose={onStay}>
    <Text size="md" mb={16}>
      {text}
    </Text>
    <Group justify="flex-end" gap={8}>
      <Button variant="default" onClick={onDiscard}>
        {discard}
      </Button>
      <Button onClick={onStay} data-autofocus>
        {stay}
      </Button>
    </Group>
  </DialogFrame>
)
