import { Button, Group, Stack, Text } from '@mantine/core'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { BulkProgress } from '#platform/web/grid/bulk/BulkProgress.tsx'
import type { BulkRun } from '#platform/web/grid/types.ts'
import { useBulkRun } from '#platform/web/grid/bulk/useBulkRun.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

interface ConfirmDeleteProps {
  /** Name of the deleted records: "Ledger", "12 applications". */
  what: string
  /** Text about everything deleted with it. */
  note: string | undefined
  /** Count and name of the records if there are several: shows progress, and can be stopped. */
  many?: { count: number; name: string } | undefined
  onDelete(run: BulkRun): Promise<void>
  onClose(): void
}

/** Characters that fit on the button; the title has them all. */
const longestOnButton = 44

/** Asks before deleting, with the names; a refusal shows where the record is used, and the dialog stays open. */
export default function ConfirmDelete({ what, note, many, onDelete, onClose }: ConfirmDeleteProps) {
  const { done, error, start, stop } = useBulkRun(onClose)
  const isRunning = done !== null
  const leave = isRunning && many ? stop : onClose
  return (
    <Dialog onClose={leave} title={`Delete ${what}?`}>
      <Stack gap={16}>
        <Text size="md">
          {note && `${note} `}You can restore {many ? 'them' : 'it'} from the bin for 30 days.
        </Text>
        <FormProblem error={error} />
        {many && <BulkProgress done={done} total={many.count} name={many.name} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={leave} data-autofocus>
            {isRunning && many ? 'Stop' : 'Cancel'}
          </Button>
          <Button color="#c22a41" loading={isRunning} onClick={() => void start(onDelete)}>
            {what.length > longestOnButton ? 'Delete' : `Delete ${what}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
