/** Queues a job within a change: it exists if and only if the change is committed. */
import { uuidv7 } from 'uuidv7'
import { mayAnywhere } from '#platform/contract/access.ts'
import type { Right } from '#platform/contract/rights.ts'
import { allRights } from '#platform/contract/roles.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { insertJob } from './job-sql.ts'
import type { Details, Starter } from './queue.ts'

/** Returns its id, for `Jobs.begin` after the commit; otherwise a server finds the job by itself some seconds later. */
export async function queueJob(
  transaction: Pick<TenantTransaction, 'rows'>,
  starter: Starter,
  kind: string,
  details: Details,
): Promise<string> {
  const jobId = uuidv7()
  const { userId, userName, originalUserId, originalUserName } = starter
  const who = [userId, userName, originalUserId, originalUserName]
  const values = [jobId, kind, JSON.stringify(details), ...who, limitsOf(starter), isOfSchedule(starter)]
  await transaction.rows(insertJob, values)
  return jobId
}

/** Nobody waits for it. */
export const isOfSchedule = ({ userId, isScheduled }: Starter): boolean => isScheduled ?? userId === systemActor.userId

/** Rights of an API token, or those that count in a session opened by the workspace's identity provider. Null: the job has all rights of its starter. */
export const limitsOf = ({ limitedTo = null, signOnAccountId, grants }: Starter): readonly Right[] | null =>
  signOnAccountId && grants ? allRights().filter((right) => mayAnywhere(grants, right)) : limitedTo
