/** Definition of a kind of job, and the context of a run. */
import type { Services } from '#platform/server/access/context.ts'
import type { Tenant, TenantTransaction } from '#platform/server/database/tenant.ts'
import type { Alongside } from './queue.ts'
import type { Actor } from '#platform/server/records/changes.ts'

/** A file in the store and the name under which people save it. */
export interface NamedFile {
  readonly key: string
  readonly name: string
}

/** How a job ended well. */
export interface JobOutcome {
  /** One sentence for people. */
  readonly message?: string
  readonly result?: Readonly<Record<string, unknown>>
  readonly resultFile?: NamedFile
  /** Rows that failed, with reasons. */
  readonly errorsFile?: NamedFile
}

/** One run of a job. It may be the second: a server that was killed half-way left nothing behind, if the work is one transaction with `finish`. */
export interface JobRun<D = unknown> {
  readonly accountId: string
  readonly jobId: string
  /** From 1; a server that was killed half-way made the ones before. */
  readonly attempt: number
  readonly details: D
  /** The user who started it, with the rights that user has now. */
  readonly actor: Actor
  readonly tenant: Tenant
  readonly services: Services
  /**
   * Reports progress; call it as often as you like, it writes a few times a second.
   * @throws JobCancelled when somebody cancelled the job, JobInterrupted when the server stops: let both pass through
   */
  progress(done: number, total?: number, message?: string): Promise<void>
  /**
   * Marks the job as succeeded within the transaction that does its work, so that both happen or neither.
   * @throws JobCancelled when it was cancelled, or taken up by another server, in the meantime
   */
  finish(transaction: TenantTransaction, outcome: JobOutcome): Promise<void>
}

export interface JobDefinition extends JobOptions {
  readonly kind: string
  readonly run: (job: JobRun) => Promise<JobOutcome | void>
}

export interface JobOptions {
  /** Reason why it can't be cancelled, in a sentence. Unless given, all who see the job can cancel it. */
  readonly cannotCancel?: string
  /** Takes back what it has kept before its end, when it is cancelled: for work in several transactions. */
  readonly whenCancelled?: Alongside
}

/** A kind of job. `run` returns the outcome, unless it has finished the job itself. */
export const defineJob = <D>(
  kind: string,
  run: (job: JobRun<D>) => Promise<JobOutcome | void>,
  options: JobOptions = {},
): JobDefinition => ({
  kind,
  run: run as JobDefinition['run'],
  ...options,
})

/** The job was cancelled. */
export class JobCancelled extends Error {
  override name = 'JobCancelled'
}
/** The server stops; the job goes back to the queue and is done by the next one. */
export class JobInterrupted extends Error {
  override name = 'JobInterrupted'
}
