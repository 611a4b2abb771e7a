import * as z from 'zod/mini'

/** The states of a job, in the order in which it goes through them; one of the last three ends it. */
export const jobStatuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

/** Work that outlasts a call. Ask for it again a second later, not sooner. */
export const jobSchema = z.object({
  jobId: z.string(),
  kind: z.string(),
  status: z.enum(jobStatuses),
  done: z.number(),
  /** Null until it is known. */
  total: z.nullable(z.number()),
  message: z.nullable(z.string()),
  result: z.nullable(z.record(z.string(), z.unknown())),
  /** Name of the file that `GET /jobs/{id}/file` answers. */
  resultFileName: z.nullable(z.string()),
  /** Name of the file that `GET /jobs/{id}/errors` answers: what could not be done, row by row. */
  errorsFileName: z.nullable(z.string()),
  startedBy: z.string(),
  startedByName: z.string(),
  /** While impersonating: who was really at the keyboard. */
  onBehalfOfName: z.nullable(z.string()),
  createdDate: z.string(),
  startedDate: z.nullable(z.string()),
  finishedDate: z.nullable(z.string()),
})
jobSchema.register(z.globalRegistry, { id: 'Job' })
/** Work that outlasts a call, as its calls answer it. */
export type Job = z.output<typeof jobSchema>

/** Is there nothing more to wait for? */
export const hasEnded = ({ status }: Pick<Job, 'status'>): boolean => status !== 'queued' && status !== 'running'
