/** Statements of batches: what they read of a workspace, and what they keep. */
import type { Batch } from '#assistance/batch/contract.ts'
import { description } from '#assistance/matcher/server/workspace-sql.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { jobColumns } from '#platform/server/jobs/find-job.ts'

export const batchKind = 'assign-capabilities'

const noCapabilities = 'not exists (select 1 from application_capability c where c.account_id = $1 and c.application_id = a.application_id)'

export interface Asked {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly capabilities: readonly string[]
}
const notYet = 'not exists (select 1 from batch_item i where i.account_id = $1 and i.job_id = $2 and i.application_id = a.application_id)'
const wanted = `from application a where a.account_id = $1 and case when $3::uuid[] is null then a.active and ${noCapabilities} else a.application_id = any($3) end`

/** Applications that batch $2 hasn't looked at: those in $3, or all without capabilities where $3 is null. */
export const countWanted: Statement<{ total: number; done: number }> = {
  name: 'batch.count_wanted',
  text: `select (select count(*)::integer ${wanted} and ${notYet}) as total,
  (select count(*)::integer from batch_item where account_id = $1 and job_id = $2) as done`,
}
export const readWanted: Statement<Asked> = {
  name: 'batch.wanted',
  text: `select a.application_id as id, a.name, ${description} as description,
  array(select c.capability_id from application_capability c where c.account_id = $1 and c.application_id = a.application_id) as capabilities
${wanted} and ${notYet} order by a.application_id limit $4`,
}

export const keepItems: Statement = {
  name: 'batch.keep_items',
  text: `insert into batch_item (account_id, job_id, application_id, proposals)
select $1, $2, x."applicationId", x.proposals from jsonb_to_recordset($3::jsonb) x("applicationId" uuid, proposals integer) on conflict do nothing`,
}
/** Totals of batch $2 over every server that worked on it. */
export const sumItems: Statement<{ looked: number; found: number }> = {
  name: 'batch.sum_items',
  text: 'select count(*)::integer as looked, coalesce(sum(proposals), 0)::integer as found from batch_item where account_id = $1 and job_id = $2',
}
export const forgetItems: Statement = {
  name: 'batch.forget_items',
  text: 'delete from batch_item where account_id = $1 and job_id = $2',
}
/** Batches and their results are listed for so long. */
export const forgetOld: Statement = {
  name: 'batch.forget_old',
  text: `delete from batch_item i using job j where i.account_id = $1 and j.account_id = $1 and j.job_id = i.job_id and j.created_date < now() - interval '90 days'`,
}

const decided = (decision: string) =>
  `(select count(*)::integer from proposal p where p.account_id = $1 and p.job_id = j.job_id and p.decision ${decision}) as`
/** $2 a batch, null for all. */
export const readBatches: Statement<Batch> = {
  name: 'batch.read',
  text: `select ${jobColumns},
  (select count(*)::integer from batch_item i where i.account_id = $1 and i.job_id = j.job_id) as applications,
  (select count(*)::integer from batch_item i where i.account_id = $1 and i.job_id = j.job_id and i.proposals > 0) as "withProposals",
  ${decided('is null')} open, ${decided("= 'accepted'")} accepted, ${decided("= 'declined'")} declined
from job j where j.account_id = $1 and j.kind = '${batchKind}' and ($2::uuid is null or j.job_id = $2) order by j.created_date desc limit 50`,
}

export const countItems: Statement<{ total: number }> = {
  name: 'batch.count_items',
  text: `select count(*)::integer as total from batch_item i join application a on a.account_id = $1 and a.application_id = i.application_id
where i.account_id = $1 and i.job_id = $2`,
}
export const readItems: Statement<{ applicationId: string; name: string; proposals: number }> = {
  name: 'batch.items',
  text: `select i.application_id as "applicationId", a.name, i.proposals from batch_item i join application a on a.account_id = $1 and a.application_id = i.application_id
where i.account_id = $1 and i.job_id = $2 order by lower(a.name), i.application_id limit $3 offset $4`,
}

const unassigned = `from application a where a.account_id = $1 and a.active and ${noCapabilities}`
export const countUnassigned: Statement<{ total: number }> = {
  name: 'batch.count_unassigned',
  text: `select count(*)::integer as total ${unassigned}`,
}
export const readUnassigned: Statement<{ applicationId: string; name: string; shortDescription: string | null }> = {
  name: 'batch.unassigned',
  text: `select a.application_id as "applicationId", a.name, a.short_description as "shortDescription" ${unassigned} order by lower(a.name), a.application_id limit $2 offset $3`,
}
export const hasCapabilities: Statement = {
  name: 'batch.has_capabilities',
  text: 'select 1 as one from capability where account_id = $1 and active limit 1',
}
/** Ids of $2 that are applications of the workspace. */
export const knownApplications: Statement<{ id: string }> = {
  name: 'batch.known_applications',
  text: 'select a.application_id as id from application a where a.account_id = $1 and a.application_id = any($2::uuid[])',
}
