/** Backups in the words of the page. */
import type { Backup, Drill } from '#keeping/backups/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import { formatDateTime } from '#platform/contract/format.ts'

export const reasonWords: Readonly<Record<Backup['reason'], string>> = {
  'by hand': 'By hand',
  nightly: 'Nightly',
  'before a restore': 'Before a restore',
  uploaded: 'Uploaded',
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

const secondsOf = (milliseconds: number | null): string => {
  const seconds = Math.max(1, Math.round((milliseconds ?? 0) / 1000))
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/** "Last restored as a trial on …, 12 seconds, everything equal." */
export const heldText = ({ endedDate, milliseconds, tables, files }: Drill): string =>
  `Last restored as a trial on ${formatDateTime(endedDate)}, ${secondsOf(milliseconds)}, everything equal: ${tables} tables and ${files} files.`

/** "Not equal on …: …" */
export const failedText = ({ endedDate, fault }: Drill): string =>
  `The trial restore on ${formatDateTime(endedDate)} was not equal: ${fault}`

/** "Running, 12 of 90", "Failed: …". */
export const stateOf = ({ status, message, done, total }: Pick<Backup, 'status' | 'message' | 'done' | 'total'>): string => {
  if (status === 'running' && total) return `${statusWords.running}, ${done} of ${total}`
  return message && status === 'failed' ? `${statusWords.failed}: ${message}` : statusWords[status]
}
