/** How many jobs may wait: each keeps a worker for up to minutes, and many leave a file. */
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { tooManyJobs } from '#platform/server/http/refusal.ts'
import { countWaiting, lockWaiting } from './job-sql.ts'
import { isOfSchedule } from './queue-job.ts'
import type { Starter } from './queue.ts'

/** Of one person in a workspace. */
const mostOfPerson = 20
/** Of all people in a workspace together. */
const mostOfAccount = 60

/** Schedules bound their own jobs. @throws Refusal 429 */
export async function refuseTooMany(transaction: Pick<TenantTransaction, 'row' | 'rows'>, starter: Starter): Promise<void> {
  if (isOfSchedule(starter)) return
  await transaction.rows(lockWaiting)
  const { all, own } = (await transaction.row(countWaiting, [starter.userId]))!
  if (own >= mostOfPerson) throw tooManyJobs(mostOfPerson, 'you')
  if (all >= mostOfAccount) throw tooManyJobs(mostOfAccount, 'this workspace')
}
