/** The job that looks for the product releases of a workspace's records. */
import { withdraw } from '#assistance/proposals/server/propose.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import { counted } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/access/context.ts'
import { notAllowed } from '#platform/server/http/refusal.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/job.ts'
import { findMatches } from './find-matches.ts'

const matchKind = 'match-releases'

async function run({ tenant, actor, jobId, progress }: JobRun) {
  if (!mayEverywhere(actor.grants, 'EDIT_PLATFORMS')) throw notAllowed()
  const found = await findMatches({ tenant, actor, jobId, progress })
  return { message: sentencesOf(found), result: { ...found } }
}

/** A match that was declined leaves its record without a release, too, but something is known of it. */
const sentencesOf = ({ proposals, declined, unknown }: Awaited<ReturnType<typeof findMatches>>): string =>
  [
    `${counted(proposals, 'product release')} proposed.`,
    declined > 0 && `${counted(declined, 'match', 'matches')} declined before, and not proposed again.`,
    `For ${counted(unknown, 'record')} nothing is known.`,
    'Nothing is set until you accept it.',
  ]
    .filter(Boolean)
    .join(' ')

export const matchJob = defineJob(matchKind, run, { whenCancelled: (transaction, jobId) => withdraw(transaction, jobId) })

/** Answers the id of the job. */
export const startMatching = (context: Context): Promise<string> => context.services.jobs.start(context, matchKind, {})
