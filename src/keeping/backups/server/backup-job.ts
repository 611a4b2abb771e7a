/** The job that makes a backup, and what is kept of them. */
import { uuidv7 } from 'uuidv7'
import type { backupReasons } from '#keeping/backups/contract.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { conflict, notAllowed } from '#platform/server/http/refusal.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import type { Starter } from '#platform/server/jobs/queue.ts'
import { completeBackup, dropOldBackups, insertBackup, underWay } from './backup-rows.ts'
import { writeBackup, type Written } from './write-backup.ts'

type Reason = (typeof backupReasons)[number]

/** Backups made by hand that are kept of a workspace, and as many of those made before a restore. */
export const keptByHand = 10

/** Each attempt of a job has a file of its own: one that has lost its job to another can neither overwrite nor remove the other's. */
export const fileKeyOf = (accountId: string, backupId: string, attempt = 1): string =>
  `backups/${accountId}/${attempt === 1 ? '' : `${attempt}-`}${backupId}`

const kind = 'workspace-backup'
export const backupJob = defineJob<{ backupId: string }>(
  kind,
  async ({ accountId, actor, tenant, services, details, attempt, progress, finish }) => {
    if (!mayEverywhere(actor.grants, 'EDIT_ACCOUNT')) throw notAllowed()
    const { backupId } = details
    const key = fileKeyOf(accountId, backupId, attempt)
    const written = await writeBackup(services, {
      accountId,
      key,
      progress: (done, total) => progress(done, total, 'Reading what the workspace holds'),
    })
    const dropped = await tenant
      .write(async (transaction) => {
        await transaction.rows(completeBackup, [backupId, ...valuesOf(key, written)])
        const old = await transaction.rows(dropOldBackups, [services.settings.backupsKept, keptByHand])
        await finish(transaction, { message: 'The backup is complete.', result: { backupId } })
        return old
      })
      .catch(async (error: unknown) => {
        await services.files.remove(key)
        throw error
      })
    for (const { fileKey } of dropped) if (fileKey) await services.files.remove(fileKey)
    for (let earlier = 1; earlier < attempt; earlier++) await services.files.remove(fileKeyOf(accountId, backupId, earlier))
  },
)

/** The parameters of `completeBackup` after the id, in order. */
export const valuesOf = (key: string, written: Written): unknown[] => {
  const { takenDate, fileSize, archiveSize, digest, isEncrypted, files, revision, records, contents } = written
  return [
    key,
    takenDate,
    fileSize,
    archiveSize,
    digest,
    isEncrypted,
    files,
    revision,
    JSON.stringify(records),
    contents && JSON.stringify(contents),
  ]
}

/** Queues a backup and answers the id of its job. @throws Refusal 409 while another one is under way */
export function startBackup(
  { services, tenant, session }: { services: Pick<Services, 'jobs'>; tenant: Tenant; session: Starter },
  reason: Reason,
): Promise<string> {
  const backupId = uuidv7()
  return services.jobs.start({ session, tenant }, kind, { backupId }, async (transaction, jobId) => {
    if (await transaction.row(underWay)) throw conflict('A backup of this workspace is already under way. Wait until it is complete.')
    await transaction.rows(insertBackup, [backupId, jobId, reason, session.userId, session.userName])
  })
}
