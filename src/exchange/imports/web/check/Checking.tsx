import { Button } from '@mantine/core'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { ProgressLine } from '#platform/web/notify/ProgressLine.tsx'
import type { CheckProgress } from './useCheckJob.ts'

/** "42 %" */
export const shareOf = ({ done, total }: CheckProgress): string => `${Math.round((100 * Math.min(done, total)) / Math.max(1, total))} %`

interface CheckingProps {
  readonly rowCount: number
  /** Present for a file of many rows. */
  readonly progress: CheckProgress | undefined
  readonly onCancel: () => void
}

/** The check as it runs: how far it is, and the way back. */
export function Checking({ rowCount, progress, onCancel }: CheckingProps) {
  const said = `Checking ${counted(rowCount, 'row')}…`
  return (
    <div className="import-body">
      <div className="card import-waiting stack gap-16">
        <p role="status">{said}</p>
        {progress ? (
          <>
            <ProgressLine done={progress.done} total={progress.total} label={`Checking ${counted(rowCount, 'row')}`} />
            <p>
              {formatNumber(progress.done)} of {counted(progress.total, 'row')}
            </p>
          </>
        ) : (
          Array.from({ length: 8 }, (_, at) => <span key={at} className="skeleton" style={{ width: `${90 - at * 5}%` }} />)
        )}
        <div>
          <Button variant="default" onClick={onCancel}>
            Cancel the check
          </Button>
        </div>
      </div>
    </div>
  )
}
