/** Restores a backup: loaded beside what is there, and switched in one transaction. A run that fails or is killed leaves the workspace as it was. */
import { uuidv7 } from 'uuidv7'
import { counted } from '#platform/contract/words.ts'
import type { Role } from '#platform/contract/rights.ts'
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { dropPicture, type PictureKind } from '#platform/server/files/pictures.ts'
import { notAllowed } from '#platform/server/http/refusal.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/job.ts'
import { changeWithin } from '#platform/server/records/changes.ts'
import { clearTables, holdWriters, oneMoment } from '#workspace/workspaces/server/content.ts'
import { duplicate } from '#workspace/workspaces/server/duplicate.ts'
import { findName } from '#workspace/workspaces/server/jobs.ts'
import { pictureNamesOf } from '#workspace/workspaces/server/pictures.ts'
import { completeBackup, insertBackup } from './backup-rows.ts'
import { fileKeyOf, valuesOf } from './backup-job.ts'
import { whileOpen } from './open-stored.ts'
import { backedUpTables } from './parts.ts'
import type { OpenArchive } from './read-archive.ts'
import { dropStaged, nameSafety, safetyOf } from './restore-rows.ts'
import { membersOf, peopleNew, portfoliosOf, restoreRoles } from './restored-people.ts'
import { putCopies, putPictures, stageParts } from './stage.ts'
import { cutLoose, neverCleared, takeOver } from './take-over.ts'
import { versionsBefore } from './versions.ts'
import { writeBackup } from './write-backup.ts'

export interface RestoreDetails {
  readonly restoreId: string
  readonly backupId: string
  /** Name of the workspace that is to be made; null: into the workspace itself. */
  readonly workspaceName: string | null
}
type Run = JobRun<RestoreDetails>

/** True if the user may restore into a new workspace, which counts as one more of its owner's. */
export const mayMakeNew = (grants: Run['actor']['grants']): boolean => mayEverywhere(grants, 'CREATE_CHILD_ACCOUNTS')

export const restoreKind = 'workspace-restore'
export const restoreJob = defineJob<RestoreDetails>(restoreKind, async (run) => {
  const { actor, details, tenant } = run
  if (!mayEverywhere(actor.grants, 'RESET_ACCOUNT_DATA')) throw notAllowed()
  if (details.workspaceName !== null && !mayMakeNew(actor.grants)) throw notAllowed()
  await whileOpen(run, details.backupId, async (archive) => {
    try {
      await (details.workspaceName === null ? intoItself(run, archive) : intoNew(run, archive, details.workspaceName))
    } finally {
      await tenant.write((transaction) => transaction.rows(dropStaged))
    }
  })
})

/** Nothing is staged of a run before this one. */
async function stageAlone({ tenant, progress }: Run, restoreId: string, archive: OpenArchive): Promise<void> {
  await tenant.write((transaction) => transaction.rows(dropStaged))
  await stageParts(
    { into: (statement, values) => tenant.write((transaction) => transaction.rows(statement, values)), progress },
    restoreId,
    archive,
  )
}

/** Backs up the present state first, so that it can be restored in turn. Only once, also when the job resumes. */
async function keepSafe({ accountId, actor, tenant, services, details, jobId, progress }: Run): Promise<void> {
  const { restoreId } = details
  if ((await tenant.row(safetyOf, [restoreId]))?.safetyBackupId) return
  const backupId = uuidv7()
  const key = fileKeyOf(accountId, backupId)
  const written = await writeBackup(services, {
    accountId,
    key,
    progress: (done, total) => progress(done, total, 'Backing up what the workspace holds now'),
  })
  await tenant.write(async (transaction) => {
    await transaction.rows(insertBackup, [backupId, jobId, 'before a restore', actor.userId, actor.userName])
    await transaction.rows(completeBackup, [backupId, ...valuesOf(key, written)])
    await transaction.rows(nameSafety, [restoreId, backupId])
  })
}

async function intoItself(run: Run, archive: OpenArchive): Promise<void> {
  const { accountId, actor, services, details, finish } = run
  const { manifest } = archive
  await keepSafe(run)
  await stageAlone(run, details.restoreId, archive)
  const takeAway = await putPictures(services.files, archive)
  let before: Awaited<ReturnType<typeof pictureNamesOf>> = []
  await services.database.system
    .write(async (system) => {
      await holdWriters(system, accountId)
      const { name } = (await system.row(findName, [accountId]))!
      before = await pictureNamesOf(system, accountId)
      const people = { members: await membersOf(system, accountId), portfolios: await portfoliosOf(system, accountId) }
      const raiseVersions = await versionsBefore(system, accountId, manifest.takenDate)
      const tables = await backedUpTables(system)
      await changeWithin(system, accountId, actor, async (changes) => {
        await clearTables(
          changes,
          system,
          tables.filter((table) => !neverCleared.includes(table.name)),
        )
        await takeOver(changes, system, tables, { from: accountId, restoreId: details.restoreId, manifest })
        await raiseVersions()
        await restoreRoles(changes, system, details.restoreId, people)
        changes.log('account', accountId, name, 'update', { content: ['everything', `restored from the backup of ${manifest.takenDate}`] })
        await finish(changes.transaction, { message: 'The backup is restored. What the workspace held until then is a backup of its own.' })
      })
    }, oneMoment)
    .catch(async (error: unknown) => {
      await takeAway()
      throw error
    })
  const now = new Set([...manifest.files, ...manifest.missing].map(({ name }) => name))
  for (const { kind, name } of before)
    if (!now.has(name)) await dropPicture(services.files, kind satisfies PictureKind, { imageFilename: name, thumbnailFilename: null })
}

async function intoNew(run: Run, archive: OpenArchive, workspaceName: string): Promise<void> {
  const { accountId, actor, services, details, attempt, finish } = run
  const { restoreId } = details
  await stageAlone(run, restoreId, archive)
  const { names, undo } = await putCopies(services.files, archive, { restoreId, attempt })
  await services.database.system
    .write(async (system) => {
      const members = await membersOf(system, accountId)
      const made = await duplicate(system, accountId, workspaceName, null)
      const tables = await backedUpTables(system)
      const { invited } = await changeWithin(system, made.accountId, actor, async (changes) => {
        await takeOver(changes, system, tables, { from: accountId, restoreId, manifest: archive.manifest })
        await cutLoose(system, made.accountId, names)
        const people = await peopleNew(services, changes, system, { from: accountId, restoreId, members })
        if (members.has(actor.userId)) await letIn(system, changes, actor)
        changes.log('account', made.accountId, made.workspaceName, 'create', { workspaceName: [null, made.workspaceName] })
        return people
      })
      await changeWithin(system, accountId, actor, ({ transaction }) =>
        finish(transaction, {
          message: `“${made.workspaceName}” is there.${invited ? ` ${counted(invited, 'person', 'people')} without a sign-in ${invited === 1 ? 'was' : 'were'} invited.` : ''}`,
          result: { accountId: made.accountId },
        }),
      )
    }, oneMoment)
    .catch(async (error: unknown) => {
      await undo()
      throw error
    })
}

/** Anyone who makes a workspace of a backup gets into it. */
const letIn = (system: Transaction, changes: Parameters<typeof giveRole>[0], { userId, userName }: Run['actor']) =>
  giveRole(changes, system, userName, { userId, roleName: 'Global Admin' satisfies Role, accountId: changes.transaction.accountId })
