/** Interface of the job queue for calls; see jobs.ts for the implementation. */
import type { Session } from '#platform/server/access/session.ts'
import type { Tenant, TenantTransaction } from '#platform/server/database/tenant.ts'

/** Input of a job, stored with it. */
export type Details = Readonly<Record<string, unknown>>
/** Work in the transaction that queues a job. */
export type Alongside = (transaction: TenantTransaction, jobId: string) => Promise<void>

/** Starter of a job: the session of a call, the system in a schedule, or with `isScheduled` the person in whose name a schedule starts it. */
export type Starter = Pick<Session, 'userId' | 'userName' | 'originalUserId' | 'originalUserName'> &
  Partial<Pick<Session, 'limitedTo' | 'signOnAccountId' | 'grants'>> & { readonly isScheduled?: boolean }

/** The queue of jobs. */

export interface Jobs {
  /**
   * Queues a job as the session's user, or the system, and answers its id; it begins once its turn has come, with a free worker within milliseconds. `alongside` is done in the transaction that queues
   * it: what it throws leaves no job.
   * @throws Refusal 429 when too many jobs of the person, or of the workspace, wait already
   */
  start(
    context: { readonly session: Starter; readonly tenant: Tenant },
    kind: string,
    details: Details,
    alongside?: Alongside,
  ): Promise<string>
  /** Begins a job that was queued within a change, by `queueJob`, once that is committed. */
  begin(accountId: string, kind: string, jobId: string): Promise<void>
  /** Reason why jobs of this kind can't be cancelled; undefined: they can. */
  whyKept(kind: string): string | undefined
  /** Takes back what a kind of job has kept, when it is cancelled. */
  whenCancelled(kind: string): Alongside | undefined
  /** Begins to work on the queue. Servers that share a database share it; `start` does this too. */
  open(): Promise<void>
  /** Lets running jobs go back to the queue, and closes the connections. */
  stop(): Promise<void>
}
