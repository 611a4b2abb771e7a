/** Checks the waiting file of a recipe, and takes it: each in one transaction, with the history, the outcome and the end of the job. */
import { createHash } from 'node:crypto'
import type { Counts } from '#exchange/imports/contract/check.ts'
import { keepOutcome, claimImport, importedInWords } from '#exchange/imports/server/import-job.ts'
import { takenBack } from '#exchange/imports/server/dry-run.ts'
import { keyBeside } from '#exchange/imports/server/import-files.ts'
import { findImport, tableOf, type StoredImport } from '#exchange/imports/server/stored.ts'
import { refuseWithoutRight, subjectFor, type Subject } from '#exchange/imports/server/subjects.ts'
import { keepWritten } from '#exchange/imports/server/write/written-records.ts'
import { counted } from '#platform/contract/words.ts'
import { conflict } from '#platform/server/http/refusal.ts'
import { defineJob, type JobRun, type NamedFile } from '#platform/server/jobs/job.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import { indexNow } from '#platform/server/records/late-index.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { differenceOf, keepDifference } from './difference.ts'
import { noteMembers } from './members.ts'
import { learntFrom, refuseOddShape } from './shape.ts'
import { runRecipe, type RecipeRun } from './run-recipe.ts'
import { findRecipe, learn, type StoredRecipe } from './stored.ts'

export const recipeCheckKind = 'recipeCheck'
export const takeRecipeKind = 'importRecipe'

interface FileDetails {
  readonly recipeId: string
  readonly importId: string
}
interface TakeDetails extends FileDetails {
  /** The comparison that somebody has looked at. */
  readonly planTag?: string | undefined
}

/** Identifies what is compared: the file, how it is read and mapped, and the treatment of records that it lacks. */
const tagOf = ({ gone, goneTag }: Pick<StoredRecipe, 'gone' | 'goneTag'>, { planTag }: Pick<StoredImport, 'planTag'>): string =>
  createHash('md5')
    .update(JSON.stringify([planTag, gone, goneTag]))
    .digest('hex')

/** @throws Refusal 409 unless the comparison, if there was one, is of what would be taken now */
export function refuseOther(planTag: string | undefined, recipe: StoredRecipe, stored: StoredImport): void {
  if (planTag !== undefined && planTag.split('.')[0] !== tagOf(recipe, stored))
    throw conflict('The file, or how it is imported, was changed after you looked at it, perhaps in another tab. Compare it again.')
}

/** @throws Refusal 409 when the comparison, if there was one, has found another outcome */
function refuseUnseen(planTag: string | undefined, run: RecipeRun, { recipe, stored, subject }: Opened): void {
  if (planTag !== undefined && planTag !== differenceOf(run, subject, tagOf(recipe, stored)).planTag)
    throw conflict(
      'The workspace has changed since you looked, so the file would now make other changes. Nothing was imported. Compare again.',
    )
}

export const differenceKey = (stored: StoredImport, jobId: string): string => keyBeside(stored, `difference-${jobId}`)

export interface Opened {
  readonly recipe: StoredRecipe
  readonly stored: StoredImport
  readonly subject: Subject
  readonly table: Table
}

/** The file of the job, with its recipe. @throws Refusal 409 when another file is waiting now, 422 for one that can't be compared */
export async function opened(job: Pick<JobRun<FileDetails>, 'tenant' | 'actor' | 'details' | 'services'>): Promise<Opened> {
  const recipe = await findRecipe(job.tenant, job.actor, job.details.recipeId)
  if (recipe.waitingId !== job.details.importId) throw conflict('Another file is waiting now. Load the page again to see it.')
  const stored = await findImport(job.tenant, job.details.importId)
  const subject = await subjectFor(job.tenant, stored.entity)
  refuseWithoutRight(job.actor.grants, subject)
  refuseOddShape(recipe, stored, subject)
  return { recipe, stored, subject, table: await tableOf(job, stored) }
}

const runningAs =
  (job: JobRun, { table }: Opened, word: string) =>
  (done: number) =>
    job.progress(done, table.rows.length, word)

export const recipeCheckJob = defineJob<FileDetails>(recipeCheckKind, async (job) => {
  const about = await opened(job)
  const { recipe, stored, subject } = about
  const run = await triedRun(job, about)
  const key = differenceKey(stored, job.jobId)
  await keepDifference(job.services.files, key, differenceOf(run, subject, tagOf(recipe, stored)))
  return { message: 'Compared.', result: { ...job.details }, resultFile: { key, name: 'difference.ndjson' } }
})

/** Tries what taking the file would do. */
export const triedRun = (job: JobRun, about: Opened): Promise<RecipeRun> =>
  takenBack(job, (changes) => runRecipe(changes, job.services, about.recipe, about, runningAs(job, about, 'Comparing')))

/** Imports the file, looks after what it lacks, and keeps how it was read for the next one. */
export const takeRecipeJob = defineJob<TakeDetails>(takeRecipeKind, async (job) => {
  const about = await opened(job)
  const { recipe, stored } = about
  const { planTag } = job.details
  refuseOther(planTag, recipe, stored)
  await change(job.tenant, job.actor, async (changes) => {
    const { counts, message, errorsFile } = await takeFile(job, changes, about, (run) => refuseUnseen(planTag, run, about))
    await job.finish(changes.transaction, {
      message,
      result: { recipeId: recipe.recipeId, importId: stored.importId, ...counts },
      ...(errorsFile ? { errorsFile } : {}),
    })
  })
  indexNow(job.services, about.subject.of.entity)
})

interface Taken {
  readonly counts: Counts
  readonly message: string
  readonly errorsFile: NamedFile | undefined
}

/** Takes the file within a change. `refuse` looks at what was done, and throws if it must not be. */
export async function takeFile(job: JobRun, changes: Changes, about: Opened, refuse?: (run: RecipeRun) => void): Promise<Taken> {
  const { recipe, stored, subject, table } = about
  const { transaction } = changes
  await claimImport(transaction, stored)
  const run = await runRecipe(changes, job.services, recipe, about, runningAs(job, about, `Importing ${subject.plural}`))
  refuse?.(run)
  const { imported, followed } = run
  await keepWritten(transaction, stored.importId, imported.written)
  await noteMembers(transaction, recipe.recipeId, stored.importId, followed.members)
  await learn(transaction, { recipeId: recipe.recipeId, ...learntFrom(recipe, stored) })
  const errorsFile = await keepOutcome(job, transaction, { stored, subject, table, imported })
  return { counts: imported.counts, message: takenInWords(imported.counts, subject), errorsFile }
}

/** "Added 2 and changed 3 applications; 1 that the file lacks was archived." */
function takenInWords(counts: Counts, subject: Subject): string {
  const { gone = 0, archived = 0, marked = 0 } = counts
  const left = gone - archived - marked
  const parts = [
    archived && `${counted(archived, 'record', 'records')} that the file lacks ${archived === 1 ? 'was' : 'were'} archived`,
    marked && `${counted(marked, 'record', 'records')} that the file lacks ${marked === 1 ? 'was' : 'were'} marked`,
    left && `${counted(left, 'record', 'records')} that the file lacks ${left === 1 ? 'stays as it is' : 'stay as they are'}`,
  ].filter(Boolean)
  return [importedInWords(counts, subject).replace(/\.$/, ''), ...parts].join('; ').concat('.')
}
