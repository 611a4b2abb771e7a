/** For whom the database is asked: a call, a job, the program itself. */
export interface Caller {
  /** Whose share of the connections it uses when no account says so: an account's id, or a network address. */
  readonly share: string
  /** Given when nobody waits for the answer any more: what is being read is then cancelled. A write that has begun is finished. */
  readonly signal?: AbortSignal
  /** Its statements may take long: jobs, and what the program does for itself. */
  readonly isPatient?: boolean
}

/** What is asked by the program itself. */
export const ourselves: Caller = { share: '' }
