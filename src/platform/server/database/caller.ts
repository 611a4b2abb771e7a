/** The caller of the database: a call, a job, the program itself. */
export interface Caller {
  /** Share of the connections that it uses unless an account decides: an account's id, or a network address. */
  readonly share: string
  /** Aborted when nobody waits for the answer: reads are then cancelled. A write that has begun is finished. */
  readonly signal?: AbortSignal
  /** Allows long statements: in jobs and in the program's own work. */
  readonly isPatient?: boolean
}

/** Caller for the program's own work. */
export const ourselves: Caller = { share: '' }
