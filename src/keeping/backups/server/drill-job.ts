/**
 * Restores a backup as a trial, in a transaction that is rolled back: nobody ever sees the scratch workspace, and a server that is killed leaves nothing of it.
 * Every table is compared with the backup; every file goes into the store and out again.
 */
import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { DatabaseUnavailable } from '#platform/server/database/unavailable.ts'
import { conflict, notAllowed, Refusal } from '#platform/server/http/refusal.ts'
import { defineJob, JobCancelled, JobInterrupted, type JobRun } from '#platform/server/jobs/job.ts'
import type { Starter } from '#platform/server/jobs/queue.ts'
import { changeWithin } from '#platform/server/records/changes.ts'
import { duplicate } from '#workspace/workspaces/server/duplicate.ts'
import { storedBackup } from './backup-rows.ts'
import { compareLoaded, type Compared } from './compare.ts'
import { chooseBackup, drillUnderWay, dropOldDrills, endDrill, insertDrill } from './drill-rows.ts'
import { writeToAdministrators } from './drill-letter.ts'
import { whileOpen } from './open-stored.ts'
import { backedUpTables } from './parts.ts'
import type { OpenArchive } from './read-archive.ts'
import { stageParts } from './stage.ts'
import { takeOver } from './take-over.ts'

interface DrillDetails {
  readonly drillId: string
  readonly backupId: string
}
type Run = JobRun<DrillDetails>

/** Trials of a workspace that are kept. */
export const keptDrills = 50
/** The one file that a drill has in the store at a time; one that a crash leaves is replaced by the next. */
export const trialKey = (accountId: string): string => `trials/${accountId}`

const kind = 'backup-drill'
export const drillJob = defineJob<DrillDetails>(kind, async (run) => {
  const { accountId, actor, details, tenant, services, finish } = run
  if (!mayEverywhere(actor.grants, 'EDIT_ACCOUNT')) throw notAllowed()
  // A newer one has taken its place meanwhile.
  if (!(await tenant.row(storedBackup, [details.backupId]))) throw new JobCancelled()
  const begun = performance.now()
  const { faults, tables, rows, files } = await tryRestore(run).catch((error: unknown) => asFault(services, error))
  const fault = faults.length ? `${faults.slice(0, 10).join('; ')}.` : null
  // Before the end is written: a server that is killed in between repeats the trial, and no letter is lost.
  if (fault) await writeToAdministrators(services, accountId, fault)
  const values = [details.drillId, Math.round(performance.now() - begun), tables, rows, files, fault]
  await tenant.write(async (transaction) => {
    await transaction.rows(endDrill, values)
    await transaction.rows(dropOldDrills, [keptDrills])
    await finish(transaction, { message: fault ? `The trial restore failed: ${fault}` : 'The trial restore held: everything is equal.' })
  })
})

type Outcome = Compared & { readonly files: number }

/** A backup that can't be restored is the outcome of a drill, and no fault of it. */
function asFault({ log }: Services, error: unknown): Outcome {
  if (error instanceof DatabaseUnavailable || error instanceof JobCancelled || error instanceof JobInterrupted) throw error
  if (!(error instanceof Refusal)) log.error({ err: error }, 'A trial restore failed')
  return { faults: [whyOf(error)], tables: 0, rows: 0, files: 0 }
}

function whyOf(error: unknown): string {
  if (!(error instanceof Refusal)) return 'The backup could not be loaded, and the server has logged why'
  return error.status === 404 ? 'The file store no longer has the file of the backup' : error.message.replace(/\.$/, '')
}

/** Carries what was found out of the transaction, which it ends. */
class RolledBack extends Error {
  override name = 'RolledBack'
  constructor(readonly compared: Compared) {
    super('A trial restore is always rolled back')
  }
}

const tryRestore = (run: Run): Promise<Outcome> =>
  whileOpen(run, run.details.backupId, async (archive) => {
    const compared = await compareTables(run, archive)
    const { files, faults } = await compareFiles(run, archive)
    return { ...compared, files, faults: [...compared.faults, ...faults] }
  })

async function compareTables({ accountId, actor, services, details: { drillId }, progress }: Run, archive: OpenArchive): Promise<Compared> {
  const { manifest } = archive
  try {
    return await services.database.system.write(async (system): Promise<never> => {
      await stageParts({ into: (statement, values) => system.rows(statement, [accountId, ...values]), progress }, drillId, archive)
      // Created closed: it appears in no list even if it is seen, and takes no lock on names.
      const scratch = await duplicate(system, accountId, `Trial ${drillId}`, actor.userName)
      const tables = await backedUpTables(system)
      await changeWithin(system, scratch.accountId, actor, (changes) =>
        takeOver(changes, system, tables, { from: accountId, restoreId: drillId, manifest }),
      )
      await system.rows(checkReferences)
      throw new RolledBack(await compareLoaded(system, tables, { from: accountId, into: scratch.accountId, restoreId: drillId, manifest }))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.compared
    throw error
  }
}

const checkReferences = { name: 'drill.check_references', text: 'set constraints all immediate' }

/** Each file is stored and read again under a name of the trial's own. */
async function compareFiles(
  { accountId, services: { files }, progress }: Run,
  archive: OpenArchive,
): Promise<{ files: number; faults: string[] }> {
  const faults: string[] = []
  const named = archive.manifest.files
  const key = trialKey(accountId)
  try {
    for (const [at, { kind: folder, name, contentType, sha256 }] of named.entries()) {
      await files.putStream(key, await archive.file(folder, name), contentType)
      if ((await digestOf(files, key)) !== sha256) faults.push(`the file “${name}” differs`)
      await progress(at + 1, named.length, 'Comparing the files')
    }
  } finally {
    await files.remove(key)
  }
  return { files: named.length, faults }
}

async function digestOf(files: Services['files'], key: string): Promise<string | undefined> {
  const found = await files.get(key)
  if (!found) return undefined
  const hash = createHash('sha256')
  const pieces: AsyncIterable<Buffer> = found.stream
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

/** Queues a trial of one of the latest backups and answers the id of its job. @throws Refusal 409 without a whole backup, or while another trial is under way */
export async function startDrill({
  services,
  tenant,
  session,
}: {
  services: Pick<Services, 'jobs'>
  tenant: Tenant
  session: Starter
}): Promise<string> {
  const chosen = await tenant.row(chooseBackup)
  if (!chosen) throw conflict('There is no backup yet. Make one first.')
  const drillId = uuidv7()
  const { backupId, takenDate } = chosen
  return services.jobs.start({ session, tenant }, kind, { drillId, backupId }, async (transaction, jobId) => {
    if (await transaction.row(drillUnderWay))
      throw conflict('A trial restore of this workspace is already under way. Wait until it has ended.')
    await transaction.rows(insertDrill, [drillId, jobId, backupId, takenDate, session.userName])
  })
}
