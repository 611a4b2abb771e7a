/** The job that looks for the product releases of a workspace's records. */
import { setImmediate as immediate } from 'node:timers/promises'
import { matcherName, propose, withdraw, type Proposed } from '#assistance/proposals/server/propose.ts'
import { follow } from '#portfolio/product-releases/server/adopt.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import { counted } from '#platform/contract/words.ts'
import { notAllowed } from '#platform/server/http/refusal.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/job.ts'
import { readReleases, readWanted } from './match-sql.ts'
import { ReleaseMatcher } from './release-matcher.ts'

export const matchKind = 'match-releases'
const sliceSize = 500

async function run({ tenant, actor, jobId, progress }: JobRun) {
  if (!mayEverywhere(actor.grants, 'EDIT_PLATFORMS')) throw notAllowed()
  await follow(tenant, actor)
  const matcher = new ReleaseMatcher(await tenant.rows(readReleases))
  const wanted = await tenant.rows(readWanted)
  const proposer = { by: 'matcher', byName: matcherName, requestedByName: actor.userName, jobId } as const
  let found = 0
  for (let at = 0; at < wanted.length; at += sliceSize) {
    const proposed = wanted.slice(at, at + sliceSize).flatMap(({ entity, id, ...subject }): Proposed[] => {
      const match = matcher.match(subject)
      const because = { words: [], neighbours: [] }
      return match
        ? [
            {
              entity,
              field: 'productReleaseId',
              recordId: id,
              targetId: match.releaseId,
              note: match.note,
              sureness: match.sureness,
              ...because,
            },
          ]
        : []
    })
    found += (await tenant.write((transaction) => propose(transaction, proposed, proposer))).length
    await progress(Math.min(at + sliceSize, wanted.length), wanted.length, 'Looking for product releases')
    await immediate()
  }
  const without = wanted.length - found
  return {
    message: `${counted(found, 'product release')} proposed. For ${counted(without, 'record')} nothing is known. Nothing is set until you accept it.`,
    result: { records: wanted.length, proposals: found },
  }
}

export const matchJob = defineJob(matchKind, run, { whenCancelled: (transaction, jobId) => withdraw(transaction, jobId) })
