/** The job that decides on all proposals of a batch: a slice in each transaction, so that others who write wait for no more than that. */
import type { proposals } from '#assistance/proposals/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Job } from '#platform/contract/job.ts'
import { counted } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { readJob } from '#platform/server/jobs/find-job.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/job.ts'
import { changeInNames } from '#platform/server/records/changes.ts'
import { editableBy } from './subjects-sql.ts'
import { decide, statesFor, type Act } from './decide.ts'
import { countNext, nextProposals } from './proposal-sql.ts'

interface Details {
  readonly act: Act
  readonly jobId: string | null
  readonly sureFrom: number
  /** The address of the person whose records alone are decided on; null or not there: all. */
  readonly owner?: string | null
}

const sliceSize = 400
const done: Readonly<Record<Act, string>> = { accept: 'accepted', decline: 'declined', undo: 'open again' }

/** A server was killed half-way: each slice that it had saved stays, and this run goes on after it. */
const beforeThat = ' Those that were saved before the server stopped are not counted.'

const decideKind = 'decide-proposals'
export const decideJob = defineJob<Details>(decideKind, run, {
  cannotCancel: 'Decisions are saved one by one. Wait until all are saved, then undo them together.',
})

async function run({ actor, tenant, details, progress, attempt }: JobRun<Details>) {
  const { act, jobId, sureFrom, owner = null } = details
  const asked = [portfoliosSeen(actor.grants), editableBy(actor.grants), statesFor[act], jobId, sureFrom, owner]
  const { count } = (await tenant.row(countNext, asked))!
  let last: string | null = null
  const sum = { looked: 0, proposals: 0 }
  // Two slices may meet in one record.
  const changed = new Set<string>()
  for (;;) {
    const ids: string[] = (await tenant.rows(nextProposals, [...asked, last, sliceSize])).map(({ id }) => id)
    if (!ids.length) break
    const made = await changeInNames(tenant, (transaction, inTheNameOf) =>
      decide(transaction, inTheNameOf, { act, actor, proposalIds: ids, isTolerant: true }),
    )
    sum.looked += ids.length
    sum.proposals += made.proposals
    for (const id of made.changed) changed.add(id)
    last = ids.at(-1)!
    await progress(Math.min(sum.looked, count), count)
  }
  return {
    message: `${counted(sum.proposals, 'proposal')} ${done[act]}; ${counted(changed.size, 'record')} changed.${attempt > 1 ? beforeThat : ''}`,
    result: { proposals: sum.proposals, records: changed.size },
  }
}

export async function decideAll({ body }: HandlerInput<typeof proposals.calls.decideAll>, context: Context): Promise<Job> {
  const details: Details = {
    act: body.act,
    jobId: body.jobId ?? null,
    sureFrom: body.sureFrom ?? 0,
    owner: body.own ? canonicalAddress(context.session.emailAddress) : null,
  }
  return readJob(context, await context.services.jobs.start(context, decideKind, { ...details }))
}
