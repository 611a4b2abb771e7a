import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { jobSchema } from '#platform/contract/job.ts'

const anyFile = ['text/csv', 'application/json', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const

const calls = {
  list: call({
    method: 'GET',
    path: '/jobs',
    summary: 'Lists the latest 50 jobs: your own, or all of the workspace with the right EDIT_ACCOUNT',
    access: 'session',
    reply: z.array(jobSchema),
  }),
  get: call({ method: 'GET', path: '/jobs/{id}', summary: 'Returns the progress of a job', access: 'session', reply: jobSchema }),
  cancel: call({
    method: 'POST',
    path: '/jobs/{id}/cancel',
    disk: 'little',
    summary: 'Cancels a job that has not ended; a running one ends at its next step and changes nothing',
    access: 'session',
    reply: jobSchema,
  }),
  file: call({ method: 'GET', path: '/jobs/{id}/file', summary: 'Returns the file that a job has made', access: 'session', file: anyFile }),
  errors: call({
    method: 'GET',
    path: '/jobs/{id}/errors',
    summary: 'Lists the rows that a job could not process, with reasons',
    access: 'session',
    file: anyFile,
  }),
}

export const jobs = feature({ name: 'jobs', entities: [], calls, screens: [] })
