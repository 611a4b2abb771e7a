import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { DryRun } from '#exchange/imports/contract/check.ts'

interface AdviceProps {
  readonly advice: DryRun['advice']
  readonly isBusy: boolean
  readonly onTake: (columns: NonNullable<DryRun['advice']>['columns']) => void
  readonly onColumns: () => void
}

/** Much is rejected: which column is to blame, and the better mapping in one click. */
export function Advice({ advice, isBusy, onTake, onColumns }: AdviceProps) {
  if (!advice) return null
  const { message, columns, column, better } = advice
  return (
    <div className="import-advice row rigid wraps warn" role="alert">
      <IconAlertCircle size={18} aria-hidden="true" />
      <p>{message}</p>
      <Button size="xs" loading={isBusy} onClick={() => onTake(columns)}>
        {better ? `Take the name from ${better}` : `Leave ${column} out`}
      </Button>
      <Button size="xs" variant="default" onClick={onColumns}>
        Change columns
      </Button>
    </div>
  )
}
