import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'

interface RestoreButtonProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onClick: () => void
}

/** Brings one deleted record back. */
export const RestoreButton = ({ name, isBusy, onClick }: RestoreButtonProps) => (
  <Button
    size="xs"
    variant="default"
    leftSection={<IconArrowBackUp size={14} />}
    loading={isBusy}
    aria-label={`Restore ${name}`}
    onClick={onClick}
  >
    Restore
  </Button>
)
