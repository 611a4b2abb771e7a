/** Restores a backup: loaded beside what is there, and switched in one transaction. A run that fails or is killed leaves the workspace as it was. */
import { uuidv7 } from 'uuidv7'
import { counted } from '#platform/contract/words.ts'
import type { Role } from '#platform/contract/rights.ts'
import { accountStarted } from '#tenancy/account/server/account-started.ts'
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { dropPicture, pictureKey, type PictureKind } from '#platform/server/files/pictures.ts'
import { conflict, notAllowed } from '#platform/server/http/refusal.ts'
import { defineJob, JobCancelled, type JobRun } from '#platform/server/jobs/job.ts'
import { holdJob } from '#platform/server/jobs/job-sql.ts'
import { changeWithin } from '#platform/server/records/changes.ts'
import { clearTables, holdWriters, oneMoment } from '#workspace/workspaces/server/content.ts'
import { refusePastClients } from '#workspace/workspaces/server/create.ts'
import { duplicate, openAs } from '#workspace/workspaces/server/duplicate.ts'
import { findName } from '#workspace/workspaces/server/jobs.ts'
import { pictureNamesOf, sharedPictureNames } from '#workspace/workspaces/server/pictures.ts'
import { completeBackup, contentsOfBackup, dropBackup, insertBackup } from './backup-rows.ts'
import { contentsOf, differentParts, type Contents } from './contents.ts'
import { fileKeyOf, valuesOf } from './backup-job.ts'
import { whileOpen } from './open-stored.ts'
import { backedUpTables } from './parts.ts'
import type { OpenArchive } from './read-archive.ts'
import { refuseNewPlace } from './new-place.ts'
import { dropStaged, nameSafety, safetyOf } from './restore-rows.ts'
import { membersOf, peopleNew, portfoliosOf, restoreRoles } from './restored-people.ts'
import { putCopies, putPictures, requireStaged, stageParts } from './stage.ts'
import { clearable, cutLoose, endedBefore, fetchAnew, findParent, forgetGone, takeOver, uploadsOf } from './take-over.ts'
import { versionsBefore } from './versions.ts'
import { writeBackup } from './write-backup.ts'

export interface RestoreDetails {
  readonly restoreId: string
  readonly backupId: string
  /** Name of the workspace that is to be made; null: into the workspace itself. */
  readonly workspaceName: string | null
}
type Run = JobRun<RestoreDetails>

export const restoreKind = 'workspace-restore'
export const restoreJob = defineJob<RestoreDetails>(restoreKind, async (run) => {
  const { accountId, actor, details, services, tenant } = run
  if (!mayEverywhere(actor.grants, 'RESET_ACCOUNT_DATA')) throw notAllowed()
  if (details.workspaceName !== null) await refuseNewPlace(services.database.system, accountId, actor)
  await whileOpen(run, details.backupId, async (archive) => {
    try {
      await (details.workspaceName === null ? intoItself(run, archive) : intoNew(run, archive, details.workspaceName))
    } finally {
      await tenant.write((transaction) => transaction.rows(dropStaged))
    }
  })
})

/** An earlier run has staged nothing. */
async function stageAlone({ tenant, progress }: Run, restoreId: string, archive: OpenArchive): Promise<void> {
  await tenant.write((transaction) => transaction.rows(dropStaged))
  await stageParts(
    { into: (statement, values) => tenant.write((transaction) => transaction.rows(statement, values)), progress },
    restoreId,
    archive,
  )
}

/** Backs up the present state first, so that it can be restored in turn. A job that resumes has one already. Answers what the backup holds. */
async function keepSafe(run: Run): Promise<Contents> {
  const { tenant, details } = run
  const kept = (await tenant.row(safetyOf, [details.restoreId]))?.safetyBackupId ?? (await writeSafety(run))
  return (await tenant.row(contentsOfBackup, [kept]))?.contents ?? {}
}

async function writeSafety({ accountId, actor, tenant, services, details, jobId, attempt, progress }: Run): Promise<string> {
  const backupId = uuidv7()
  const key = fileKeyOf(accountId, backupId)
  const written = await writeBackup(services, {
    accountId,
    key,
    progress: (done, total) => progress(done, total, 'Backing up what the workspace holds now'),
  })
  await tenant.write(async (transaction) => {
    if (!(await transaction.row(holdJob, [jobId, attempt]))) throw new JobCancelled()
    await transaction.rows(insertBackup, [backupId, jobId, 'before a restore', actor.userId, actor.userName])
    await transaction.rows(completeBackup, [backupId, ...valuesOf(key, written)])
    await transaction.rows(nameSafety, [details.restoreId, backupId])
  })
  return backupId
}

/** The workspace has changed since: the backup is made again. */
async function dropSafety({ tenant, services, details, jobId, attempt }: Run): Promise<void> {
  const dropped = await tenant.write(async (transaction) => {
    if (!(await transaction.row(holdJob, [jobId, attempt]))) throw new JobCancelled()
    const backupId = (await transaction.row(safetyOf, [details.restoreId]))?.safetyBackupId
    await transaction.rows(nameSafety, [details.restoreId, null])
    return transaction.rows(dropBackup, [backupId])
  })
  for (const { fileKey } of dropped) if (fileKey) await services.files.remove(fileKey)
}

/** Somebody has written what the safety backup does not hold. */
class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}
/** So often the safety backup is made, each time after somebody has changed the workspace. */
const mostSafeties = 3

async function intoItself(run: Run, archive: OpenArchive): Promise<void> {
  try {
    await stageAlone(run, run.details.restoreId, archive)
    await putPictures(run.services.files, archive)
    await switchSafely(run, archive)
  } catch (error) {
    await takePicturesAway(run, archive)
    throw error
  }
}

/** Switches to the backup when the safety backup holds all that is there: what is written while it is made would be lost without a word. */
async function switchSafely(run: Run, archive: OpenArchive): Promise<void> {
  for (let left = mostSafeties; left > 0; left -= 1) {
    const safe = await keepSafe(run)
    try {
      return await switchTo(run, archive, safe)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
      await dropSafety(run)
    }
  }
  throw conflict(
    'People changed the workspace while it was restored. Nothing was restored, and their changes are kept. Try again when nobody works in it.',
  )
}

async function switchTo(run: Run, { manifest }: OpenArchive, safe: Contents): Promise<void> {
  const { accountId, actor, services, details, finish } = run
  let before: Awaited<ReturnType<typeof pictureNamesOf>> = []
  let uploads: readonly string[] = []
  await services.database.system.write(async (system) => {
    await holdWriters(system, accountId)
    await requireStaged(system, accountId, details.restoreId, manifest)
    if (differentParts(safe, await contentsOf(system, accountId)).length) throw new ChangedMeanwhile()
    const { name } = (await system.row(findName, [accountId]))!
    before = await pictureNamesOf(system, accountId)
    const people = { members: await membersOf(system, accountId), portfolios: await portfoliosOf(system, accountId) }
    const [filesBefore, endAgain] = [await uploadsOf(system, accountId), await endedBefore(system, accountId)]
    const raiseVersions = await versionsBefore(system, accountId, manifest.takenDate)
    const tables = await backedUpTables(system)
    await changeWithin(system, accountId, actor, async (changes) => {
      await clearTables(changes, system, clearable(tables))
      await takeOver(changes, system, tables, { from: accountId, restoreId: details.restoreId, manifest })
      await raiseVersions()
      await endAgain()
      await system.rows(forgetGone, [accountId, filesBefore])
      await system.rows(fetchAnew, [accountId])
      await restoreRoles(changes, system, { restoreId: details.restoreId, takenDate: manifest.takenDate }, people)
      changes.log('account', accountId, name, 'update', { content: ['everything', `restored from the backup of ${manifest.takenDate}`] })
      await changes.transaction.rows(dropStaged)
      const filesNow = new Set(await uploadsOf(system, accountId))
      uploads = filesBefore.filter((key) => !filesNow.has(key))
      await finish(changes.transaction, { message: 'The backup is restored. What the workspace held until then is a backup of its own.' })
    })
  }, oneMoment)
  const now = await sharedPictureNames(services.database.system, accountId)
  for (const { name } of [...manifest.files, ...manifest.missing]) now.add(name)
  for (const { kind, name } of before)
    if (!now.has(name)) await dropPicture(services.files, kind satisfies PictureKind, { imageFilename: name, thumbnailFilename: null })
  for (const key of uploads) await services.files.remove(key)
}

/**
 * After a restore that failed: pictures that no record names were put by it or by an attempt before it that was killed. Another attempt needs them: one that
 * begins while a picture is removed gets it back, and one that begins later puts it again.
 */
async function takePicturesAway({ accountId, services, tenant, jobId, attempt }: Run, archive: OpenArchive): Promise<void> {
  const { system } = services.database
  const named = await sharedPictureNames(system, accountId)
  for (const { name } of await pictureNamesOf(system, accountId)) named.add(name)
  const isLast = async () => Boolean(await tenant.write((transaction) => transaction.row(holdJob, [jobId, attempt])))
  for (const { kind, name, contentType } of archive.manifest.files) {
    if (named.has(name)) continue
    if (!(await isLast())) return
    const key = pictureKey(kind as PictureKind, name)
    await services.files.remove(key)
    if (!(await isLast())) return void (await services.files.putStream(key, await archive.file(kind, name), contentType))
  }
}

async function intoNew(run: Run, archive: OpenArchive, workspaceName: string): Promise<void> {
  const { accountId, actor, services, details, attempt, finish } = run
  const { restoreId } = details
  await stageAlone(run, restoreId, archive)
  const { names, undo } = await putCopies(services.files, archive, { restoreId, attempt })
  await services.database.system
    .write(async (system) => {
      await requireStaged(system, accountId, restoreId, archive.manifest)
      const { parentAccountId } = (await system.row(findParent, [accountId]))!
      if (parentAccountId) await refusePastClients(system, parentAccountId)
      const members = await membersOf(system, accountId)
      const made = await duplicate(system, accountId, workspaceName, null)
      const tables = await backedUpTables(system)
      const { invited, name } = await changeWithin(system, made.accountId, actor, async (changes) => {
        await takeOver(changes, system, tables, { from: accountId, restoreId, manifest: archive.manifest })
        await cutLoose(system, made.accountId, names)
        const name = await openAs(system, made.accountId, workspaceName)
        const people = await peopleNew(services, changes, system, { from: accountId, restoreId, members })
        if (members.has(actor.userId)) await letIn(system, changes, actor)
        changes.log('account', made.accountId, name, 'create', { workspaceName: [null, name] })
        return { ...people, name }
      })
      // Last step: its people are those of the backup, and limits count from now on.
      await accountStarted(services, system, made.accountId)
      await changeWithin(system, accountId, actor, async ({ transaction }) => {
        await transaction.rows(dropStaged)
        await finish(transaction, {
          message: `“${name}” was created.${invited ? ` ${counted(invited, 'person', 'people')} without a sign-in ${invited === 1 ? 'was' : 'were'} invited.` : ''}`,
          result: { accountId: made.accountId },
        })
      })
    }, oneMoment)
    .catch(async (error: unknown) => {
      await undo()
      throw error
    })
}

/** Anyone who makes a workspace of a backup gets into it. */
const letIn = (system: Transaction, changes: Parameters<typeof giveRole>[0], { userId, userName }: Run['actor']) =>
  giveRole(changes, system, userName, { userId, roleName: 'Global Admin' satisfies Role, accountId: changes.transaction.accountId })
