/** Messages of the event stream: a change has happened; its content is never sent. */

/** Path of the stream, below /api. */
export const livePath = '/live'

/** Topic `record`: records of one entity that the reader sees, or may have seen. */
export interface RecordsChanged {
  readonly entity: string
  /** Null: so many that they are not named. */
  readonly records: readonly RecordChanged[] | null
}
export interface RecordChanged {
  readonly id: string
  /** Null: it was deleted. */
  readonly version: number | null
  /** User of the last change. */
  readonly userId: string
  readonly userName: string
}

/** Topic `job`: how far a job is. */
export interface JobMoved {
  readonly jobId: string
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
  readonly done: number
  readonly total: number | null
}

/** Sent when something may have been missed: ask again for what is shown. It has no data. */
export const missedTopic = 'missed'
