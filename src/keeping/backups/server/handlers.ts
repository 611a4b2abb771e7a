import { uuidv7 } from 'uuidv7'
import { writeExport } from '#tenancy/audit/server/record.ts'
import { backups, type Backup } from '#keeping/backups/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Job } from '#platform/contract/job.ts'
import { brandOf } from '#platform/server/brand.ts'
import { served } from '#platform/server/app.ts'
import type { Context } from '#platform/server/access/context.ts'
import { file, type Answer } from '#platform/server/http/answer.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { readJob } from '#platform/server/jobs/find-job.ts'
import { readName } from '#workspace/workspaces/server/jobs.ts'
import { isNameTaken, nameTaken } from '#workspace/workspaces/server/usage.ts'
import { backupJob, startBackup } from './backup-job.ts'
import { contentsOfBackup, listBackups, oneBackup, storedBackup } from './backup-rows.ts'
import { changedParts, contentsOf, labelOf } from './contents.ts'
import { drillJob, startDrill } from './drill-job.ts'
import { listDrills } from './drill-rows.ts'
import { refuseNewPlace } from './new-place.ts'
import { openArchiveOf } from './stored.ts'
import { differenceOf } from './record-index.ts'
import { restoreJob, restoreKind, type RestoreDetails } from './restore-job.ts'
import { insertRestore, listRestores, restoreUnderWay } from './restore-rows.ts'
import { nightly, removeOrphans, trials } from './schedules.ts'
import { publicKeyOf } from './signature.ts'
import { uploadBackup } from './upload.ts'

async function findBackup({ tenant }: Context, id: string): Promise<Backup> {
  const found = await tenant.row(oneBackup, [knownId(id, 'backup')])
  if (!found) throw notFound('backup')
  return found
}

async function download(context: Context, id: string): Promise<Answer> {
  const { stream, takenDate } = await openArchiveOf(context, knownId(id, 'backup'))
  await writeExport(context, 'Backup', 1)
  const { siteTitle } = await brandOf(context.services.database.system, context.request.host)
  return file(stream, 'application/zip', `${siteTitle} backup ${takenDate.slice(0, 10)}.zip`)
}

/** Parts that differ and are no records, in words. */
async function otherDifferences({ tenant, services }: Context, backupId: string): Promise<string[] | null> {
  const contents = (await tenant.row(contentsOfBackup, [backupId]))?.contents
  if (!contents) return null
  const parts = changedParts(contents, await contentsOf(services.database.system, tenant.accountId))
  return [...new Set(parts.map(labelOf).filter((label) => label !== null))].toSorted()
}

type RestoreInput = HandlerInput<typeof backups.calls.restore>

/** @throws Refusal 404, 409 while another one is under way, 422 for a name that is taken or is not the workspace's */
async function restore({ params, body }: RestoreInput, context: Context): Promise<Job> {
  const { services, session, tenant } = context
  const { backupId, takenDate, sourceName } = await findBackup(context, params.id)
  if (takenDate === null) throw conflict('This backup is not complete. Choose another one.')
  const workspaceName = body.workspaceName?.trim() || null
  if (sourceName !== null && workspaceName === null)
    throw ruleNotMet('workspaceName', `This backup is of another workspace, “${sourceName}”. Name a new workspace to restore it into`)
  if (workspaceName !== null) await refuseNew(context, workspaceName)
  else if (typeof body.confirmName === 'string') await refuseOtherName(context, body.confirmName)
  const details: RestoreDetails = { restoreId: uuidv7(), backupId, workspaceName }
  const difference = JSON.stringify(sourceName === null ? await differenceOf(tenant, backupId) : [])
  const { userId, userName } = session
  const jobId = await services.jobs.start(context, restoreKind, { ...details }, async (transaction, id) => {
    if (await transaction.row(restoreUnderWay)) throw conflict('A restore of this workspace is already under way. Wait until it has ended.')
    await transaction.rows(insertRestore, [details.restoreId, id, backupId, takenDate, workspaceName, difference, userId, userName])
  })
  return readJob(context, jobId)
}

async function refuseNew({ services, session }: Context, workspaceName: string): Promise<void> {
  await refuseNewPlace(services.database.system, session.accountId, session)
  if (await isNameTaken(services.database.system, workspaceName)) throw nameTaken()
}

async function refuseOtherName({ services, session }: Context, confirmName: string): Promise<void> {
  const { name } = (await services.database.system.row(readName, [session.accountId]))!
  if (confirmName.trim() !== name.trim()) throw ruleNotMet('confirmName', 'This is not the name of the workspace')
}

export const backupsServed = served(backups, {
  handlers: {
    list: (_input, { tenant }) => tenant.rows(listBackups),
    get: async ({ params }, context) => {
      const found = await findBackup(context, params.id)
      const isComparable = found.takenDate !== null && found.sourceName === null
      const difference = isComparable ? await differenceOf(context.tenant, found.backupId) : []
      const others = isComparable ? await otherDifferences(context, found.backupId) : null
      const stored = await context.tenant.row(storedBackup, [found.backupId])
      return { ...found, difference, others, signedBy: stored?.signedBy ?? (await publicKeyOf(context.services.settings)) }
    },
    restores: (_input, { tenant }) => tenant.rows(listRestores),
    drills: (_input, { tenant }) => tenant.rows(listDrills),
    startDrill: async (_input, context) => readJob(context, await startDrill(context)),
    restore,
    start: async (_input, context) => readJob(context, await startBackup(context, 'by hand')),
    upload: ({ files }, context) => uploadBackup(context, files['file']!),
    download: ({ params }, context) => download(context, params.id),
  },
  jobs: [backupJob, restoreJob, drillJob],
  schedules: [nightly, trials, removeOrphans],
})
