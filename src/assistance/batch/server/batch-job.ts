/** The job that proposes capabilities: a slice of applications in each transaction. Taken up again by another server, it goes on after the last slice. */
import { setImmediate as immediate } from 'node:timers/promises'
import { buildMatcher, type Matcher } from '#assistance/matcher/server/matcher.ts'
import { readCapabilities, readLinked } from '#assistance/matcher/server/workspace-sql.ts'
import { matcherName, propose, withdraw, type Proposed } from '#assistance/proposals/server/propose.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import { counted } from '#platform/contract/words.ts'
import { notAllowed } from '#platform/server/http/refusal.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/job.ts'
import { batchKind, countWanted, forgetItems, keepItems, readWanted, sumItems, type Asked } from './batch-sql.ts'

export interface BatchDetails {
  /** Null: those without capabilities. */
  readonly applicationIds: readonly string[] | null
}

const sliceSize = 200
/** Capabilities proposed for one application, and how sure each must be. */
const mostProposed = 5
const leastSure = 0.2

/** Existing links are not proposed again. */
function proposedFor(matcher: Matcher, { id, name, description, capabilities }: Asked): Proposed[] {
  const linked = new Set(capabilities)
  return matcher
    .match({ name, description }, { most: mostProposed + linked.size, except: id })
    .filter((one) => !linked.has(one.id) && one.sureness >= leastSure)
    .slice(0, mostProposed)
    .map(({ id: targetId, words, neighbours, sureness }) => ({ recordId: id, targetId, words, neighbours, sureness }))
}

async function lookAtSlice({ tenant, jobId, actor }: JobRun<BatchDetails>, matcher: Matcher, slice: readonly Asked[]): Promise<void> {
  const proposed: Proposed[] = []
  for (const one of slice) {
    proposed.push(...proposedFor(matcher, one))
    // A match takes milliseconds, and other calls have their turn in between.
    await immediate()
  }
  await tenant.write(async (transaction) => {
    const proposer = { by: 'matcher', byName: matcherName, requestedByName: actor.userName, jobId } as const
    const open = await propose(transaction, proposed, proposer)
    const items = slice.map(({ id }) => ({ applicationId: id, proposals: open.filter((recordId) => recordId === id).length }))
    await transaction.rows(keepItems, [jobId, JSON.stringify(items)])
  })
}

async function look(job: JobRun<BatchDetails>) {
  const { tenant, jobId, details, progress } = job
  const wanted = [jobId, details.applicationIds]
  const { total, done: before } = (await tenant.row(countWanted, wanted))!
  await progress(before, before + total, 'Reading capabilities')
  const matcher = await buildMatcher(await tenant.rows(readCapabilities), await tenant.rows(readLinked, [null]))
  for (let looked = before; ;) {
    const slice = await tenant.rows(readWanted, [...wanted, sliceSize])
    if (!slice.length) return (await tenant.row(sumItems, [jobId]))!
    await lookAtSlice(job, matcher, slice)
    looked += slice.length
    await progress(looked, Math.max(looked, before + total), 'Looking for capabilities')
  }
}

async function run(job: JobRun<BatchDetails>) {
  if (!mayEverywhere(job.actor.grants, 'BATCH_PROCESSING')) throw notAllowed()
  const { looked, found } = await look(job)
  return {
    message: `${counted(found, 'capability', 'capabilities')} proposed for ${counted(looked, 'application')}. Nothing is assigned until you accept it.`,
    result: { applications: looked, proposals: found },
  }
}

export const batchJob = defineJob(batchKind, run, {
  whenCancelled: async (transaction, jobId) => {
    await withdraw(transaction, jobId)
    await transaction.rows(forgetItems, [jobId])
  },
})
