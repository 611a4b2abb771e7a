import type { Batch } from '#assistance/batch/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'

const words: Readonly<Record<Batch['status'], string>> = {
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** The progress of a batch, in words. */
export const stateText = ({ status, done, total }: Batch): string =>
  status === 'running' && total ? `${words.running}, ${formatNumber(done)} of ${formatNumber(total)}` : words[status]
