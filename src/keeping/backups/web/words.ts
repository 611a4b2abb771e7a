/** Backups in the words of the page. */
import type { Backup } from '#keeping/backups/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import { formatDateTime } from '#platform/contract/format.ts'

export const reasonWords: Readonly<Record<Backup['reason'], string>> = {
  'by hand': 'By hand',
  nightly: 'Nightly',
  'before a restore': 'Before a restore',
}

export const statusWords: Readonly<Record<Backup['status'], string>> = {
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Complete',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean => status === 'queued' || status === 'running'

/** The moment that it shows, or the one in which it was begun. */
export const nameOf = ({ takenDate, createdDate }: Pick<Backup, 'takenDate' | 'createdDate'>): string =>
  formatDateTime(takenDate ?? createdDate)

/** "Running, 12 of 90", "Failed: …". */
export const stateOf = ({ status, message, done, total }: Pick<Backup, 'status' | 'message' | 'done' | 'total'>): string => {
  if (status === 'running' && total) return `${statusWords.running}, ${done} of ${total}`
  return message && status === 'failed' ? `${statusWords.failed}: ${message}` : statusWords[status]
}
