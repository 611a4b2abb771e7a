import { writeExport } from '#tenancy/audit/server/record.ts'
import { backups, type Backup } from '#keeping/backups/contract.ts'
import { served } from '#platform/server/app.ts'
import type { Context } from '#platform/server/access/context.ts'
import { file, type Answer } from '#platform/server/http/answer.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { readJob } from '#platform/server/jobs/find-job.ts'
import { backupJob, startBackup } from './backup-job.ts'
import { listBackups, oneBackup } from './backup-rows.ts'
import { openArchiveOf } from './stored.ts'
import { differenceOf } from './record-index.ts'
import { nightly, removeOrphans } from './schedules.ts'

async function findBackup({ tenant }: Context, id: string): Promise<Backup> {
  const found = await tenant.row(oneBackup, [knownId(id, 'backup')])
  if (!found) throw notFound('backup')
  return found
}

async function download(context: Context, id: string): Promise<Answer> {
  const { stream, takenDate } = await openArchiveOf(context, knownId(id, 'backup'))
  await writeExport(context, 'Backup', 1)
  return file(stream, 'application/zip', `Portolan backup ${takenDate.slice(0, 10)}.zip`)
}

export const backupsServed = served(backups, {
  handlers: {
    list: (_input, { tenant }) => tenant.rows(listBackups),
    get: async ({ params }, context) => {
      const found = await findBackup(context, params.id)
      return { ...found, difference: found.takenDate === null ? [] : await differenceOf(context.tenant, found.backupId) }
    },
    start: async (_input, context) => readJob(context, await startBackup(context, 'by hand')),
    download: ({ params }, context) => download(context, params.id),
  },
  jobs: [backupJob],
  schedules: [nightly, removeOrphans],
})
