/** Jobs that no server takes up, so that a test runs them itself. */
import type { Database } from '../server/database/database.ts'
import type { Person } from './app.ts'
import { rowsOf } from './rows.ts'

/** Queues a job for later, without a notice to the servers. Answers its id. */
export async function queueByHand(
  database: Database,
  { accountId, userId }: Pick<Person, 'accountId' | 'userId'>,
  kind: string,
  details: object,
): Promise<string> {
  const [job] = await rowsOf(database)<{ jobId: string }>(
    `insert into job (account_id, job_id, kind, details, started_by, started_by_name, on_behalf_of, on_behalf_of_name, created_date)
values ($1, gen_random_uuid(), $2, $3::jsonb, $4, 'X', $4, 'X', now() + interval '1 day') returning job_id as "jobId"`,
    [accountId, kind, JSON.stringify(details), userId],
  )
  return job!.jobId
}
