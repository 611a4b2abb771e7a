import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { BulkProgress } from '#platform/web/grid/bulk/BulkProgress.tsx'
import { useBulkRun } from '#platform/web/grid/bulk/useBulkRun.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { putActive } from './archiveRows.ts'
import type { Archiving } from './rowActions.tsx'

/** Takes many records out of use, or back, and shows how far it is: what is done when it is stopped stays done, and can be undone. */
export default function ArchiveMany({ entity, archiving, onClose }: { entity: Entity; archiving: Archiving; onClose: () => void }) {
  const { rows, isActive, deselect } = archiving
  const { done, error, start, stop } = useBulkRun(() => {
    deselect()
    onClose()
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void start((run) => putActive(entity, rows, isActive, run))
  })
  const isRunning = done !== null
  const leave = isRunning ? stop : onClose
  return (
    <Dialog onClose={leave} title={`${isActive ? 'Make active' : 'Archive'}: ${formatNumber(rows.length)} ${entity.plural}`}>
      <Stack gap={16}>
        <FormProblem error={error} />
        <BulkProgress done={done} total={rows.length} name={entity.plural} />
        <Group justify="flex-end">
          <Button variant="default" onClick={leave} data-autofocus>
            {isRunning ? 'Stop' : 'Close'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
