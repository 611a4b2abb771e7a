import { batch, type Batch } from '#assistance/batch/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { cancelNow } from '#platform/server/jobs/cancel.ts'
import { readJob } from '#platform/server/jobs/find-job.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { batchJob, type BatchDetails } from './batch-job.ts'
import * as sql from './batch-sql.ts'

const usualPage = 100

async function start(context: Context, details: BatchDetails): Promise<Job> {
  if (!(await context.tenant.row(sql.hasCapabilities)))
    throw ruleNotMet('capabilities', 'There are no active capabilities to propose. Add or import capabilities first.')
  return readJob(context, await context.services.jobs.start(context, sql.batchKind, { ...details }))
}

async function statusOf({ tenant }: Context, id: string): Promise<Batch> {
  const found = await tenant.row(sql.readBatches, [knownId(id, 'batch')])
  if (!found) throw notFound('batch')
  return found
}

interface Page {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}
async function pageOf<Row>(
  { tenant }: Context,
  [count, read]: readonly [Statement<{ total: number }>, Statement<Row>],
  values: readonly unknown[],
  { limit = usualPage, offset = 0 }: Page,
): Promise<{ total: number; rows: Row[] }> {
  const [counted, rows] = await Promise.all([tenant.row(count, [...values]), tenant.rows(read, [...values, limit, offset])])
  return { total: counted!.total, rows }
}

const forgetItems: AccountSchedule = {
  name: 'batch.forget-items',
  what: 'Removes the results of batches 90 days after they were started.',
  eachAccountAt: '03:40',
  alsoClosed: true,
  disk: 'little',
  run: async ({ tenant }) => void (await tenant.write((transaction) => transaction.rows(sql.forgetOld))),
}

export const batchServed = served(batch, {
  handlers: {
    assignUnassigned: (_input, context) => start(context, { applicationIds: null }),
    assignSpecified: async ({ body: { applicationIds } }, context) => {
      const ids = [...new Set(applicationIds.map((id) => id.toLowerCase()))]
      const known = await context.tenant.rows(sql.knownApplications, [ids])
      if (known.length < ids.length) throw notFound('application')
      return start(context, { applicationIds: ids })
    },
    status: ({ params }, context) => statusOf(context, params.id),
    recent: (_input, { tenant }) => tenant.rows(sql.readBatches, [null]),
    items: async ({ params, query }, context) => {
      const { jobId } = await statusOf(context, params.id)
      return pageOf(context, [sql.countItems, sql.readItems], [jobId], query)
    },
    cancel: async ({ params }, context) => {
      const found = await statusOf(context, params.id)
      await cancelNow(context, found)
      return statusOf(context, found.jobId)
    },
    unassigned: ({ query }, context) => pageOf(context, [sql.countUnassigned, sql.readUnassigned], [], query),
  },
  jobs: [batchJob],
  schedules: [forgetItems],
})
