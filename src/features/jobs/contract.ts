import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'

export const jobStatuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

/** Work that outlasts a call. Ask for it again a second later, not sooner. (Design, product: "Jobs".) */
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
export type Job = z.output<typeof jobSchema>

export const hasEnded = ({ status }: Pick<Job, 'status'>): boolean => status !== 'queued' && status !== 'running'

const anyFile = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const

const calls = {
  list: call({
    method: 'GET',
    path: '/jobs',
    summary: 'Lists the latest 50 jobs: your own, or all of the workspace with the right EDIT_ACCOUNT',
    access: 'session',
    reply: z.array(jobSchema),
  }),
  get: call({ method: 'GET', path: '/jobs/{id}', summary: 'Answers how far a job is', access: 'session', reply: jobSchema }),
  cancel: call({
    method: 'POST',
    path: '/jobs/{id}/cancel',
    summary: 'Cancels a job that has not ended; a running one ends at its next step and changes nothing',
    access: 'session',
    reply: jobSchema,
  }),
  file: call({ method: 'GET', path: '/jobs/{id}/file', summary: 'Answers the file that a job has made', access: 'session', file: anyFile }),
  errors: call({
    method: 'GET',
    path: '/jobs/{id}/errors',
    summary: 'Answers what a job could not do, row by row',
    access: 'session',
    file: anyFile,
  }),
}

export const jobs = feature({ name: 'jobs', entities: [], calls, screens: [] })
