import { buffer } from 'node:stream/consumers'
import { fileTypes, imports, type Import } from '#exchange/imports/contract.ts'
import { mostWithoutJob } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { formatsWith } from '#exchange/imports/contract/written.ts'
import type { Job } from '#platform/contract/job.ts'
import { readJob } from '#platform/server/jobs/find-job.ts'
import { mayAnywhere } from '#platform/contract/access.ts'
import { exchangeName } from '#platform/contract/exchange.ts'
import type { UploadedFile } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { importFiles, keyBeside } from './import-files.ts'
import { removal } from '#platform/server/files/old-files.ts'
import { served } from '#platform/server/app.ts'
import { file as fileAnswer, type Answer } from '#platform/server/http/answer.ts'
import { conflict, notAllowed, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { ReadOptions, Table } from '#platform/server/spreadsheet/table.ts'
import { checkJob, checkKind, readCheck } from './check-job.ts'
import { constantsBeside } from './decide/columns/costs-beside.ts'
import { dryRun } from './dry-run.ts'
import { kindsByPoints, likelyKindsInTurns } from './decide/columns/guess-kind.ts'
import { importJob, importKind } from './import-job.ts'
import { keptForImports } from './decide/records/kept-for-imports.ts'
import { knownIn } from './decide/records/known.ts'
import { addField, mayHaveOwn } from './write/new-field.ts'
import { findOpen, findOpenSummary, openImports } from './open-imports.ts'
import { checkPlan } from './decide/columns/plan.ts'
import { keepPlan } from './decide/columns/memory.ts'
import type { Reader } from './decide/records/relations.ts'
import { divide, firstLook, rereadAs, takenAs } from './reread.ts'
import { knownSources } from './decide/records/held-ids.ts'
import { rejectedName, rejectedXlsx } from './write/report.ts'
import { readUpload } from './prepare/read-upload.ts'
import { storing } from './prepare/storing.ts'
import { addImport, alreadyRun, assignJob, changePlan, type StoredImport, tableOf } from './stored.ts'
import { mayImport, refuseWithoutRight, subjectFor, subjectOf, targetsOf, type Subject } from './subjects.ts'
import { summaryOf } from './summary.ts'
import { undoJob, undoKind } from './write/undo-job.ts'
import { valueLists } from './decide/records/value-lists.ts'

const readerOf = ({ tenant, session: { grants }, services: { settings } }: Context): Reader => ({
  kept: keptForImports(settings).names,
  asking: tenant,
  grants,
})

async function answerOf({ session: { grants }, tenant }: Context, stored: StoredImport): Promise<Import> {
  const { encoding, delimiter, sheetName, sheets, headerRow, headerRows, top, raggedRows, columns, cuts, isKept } = stored.analysis
  const { written, hiddenRows, unresolved, kinds, isKindGuessed } = stored.analysis
  const { plan } = stored
  const subject = await subjectFor(tenant, stored.entity)
  return {
    ...summaryOf(stored),
    encoding,
    delimiter,
    sheetName,
    sheets: [...sheets],
    headerRow,
    headerRows,
    top,
    raggedRows: [...raggedRows],
    columns: [...columns],
    kinds: kinds.filter(({ entity }) => mayImport(grants, subjectOf(entity))),
    isKindGuessed,
    written,
    hiddenRows,
    unresolved,
    cuts: [...cuts],
    targets: targetsOf(subject, grants),
    mayAddFields: mayHaveOwn(subject) && mayAnywhere(grants, 'EDIT_CUSTOM_FIELDS'),
    sources: subject.list === undefined ? await knownSources(tenant, subject.of.entity) : [],
    plan,
    isKept,
  }
}

/** Guesses the kind of the file among those that the caller may import. @throws Refusal 403 when the caller may import nothing */
async function likeliest({ session: { grants } }: Context, table: Table, fileName: string): Promise<Subject> {
  await likelyKindsInTurns(table, fileName)
  const found = kindsByPoints(table, fileName).find(({ subject }) => mayImport(grants, subject))
  if (!found) throw notAllowed('You can’t import records of any kind. Ask an administrator of the workspace.')
  return found.subject
}

/** Keeps the file, reads it and guesses; nothing else is written. */
async function upload(context: Context, named: string | undefined, file: UploadedFile, options: ReadOptions = {}): Promise<StoredImport> {
  const { tenant, session, services } = context
  if (named !== undefined) {
    refuseWithoutRight(session.grants, subjectOf(named))
    // The next step needs them, and while a thread reads the file there is time.
    keptForImports(services.settings).names.readAhead(tenant, session.grants, subjectOf(named).of.entity.name)
  }
  const { fileName } = file
  const importId = await storing(
    context,
    file,
    () => readUpload(file, { share: tenant.accountId, ...options }),
    async (table, { importId, fileKey }) => {
      const subject = await subjectFor(tenant, named ?? (await likeliest(context, table, fileName)).name)
      const { analysis, plan } = await firstLook(context, subject, table, fileName)
      const isKindGuessed = named === undefined
      const added = { importId, subject: subject.name, fileKey, fileName, analysis: { ...analysis, isKindGuessed }, plan }
      await addImport(tenant, session, added)
    },
  )
  return findOpen(context, importId)
}

async function runOnce(context: Context, stored: StoredImport, checked?: string): Promise<Job> {
  const { importId, status, jobId } = stored
  if (status === 'queued' || status === 'running') return readJob(context, jobId!)
  if (status === 'succeeded' || status === 'undone')
    throw conflict('This file has been imported already. Upload it again to import it once more.')
  const start = context.services.jobs.start(context, importKind, { importId }, (transaction, id) =>
    assignJob(transaction, stored, id, checked),
  )
  return readJob(context, await start)
}

const inOneGo =
  ({ name }: { name: string }) =>
  async ({ files }: { files: Record<string, UploadedFile> }, context: Context): Promise<Job> =>
    runOnce(context, await upload(context, name, files['file']!))

async function rejected(context: Context, stored: StoredImport, format: 'csv' | 'xlsx'): Promise<Answer> {
  const { files, settings } = context.services
  const open = async () => {
    const found = stored.counts?.reject ? await files.get(keyBeside(stored, 'rejected')) : null
    if (!found) throw notFound('file of rejected rows')
    return found.stream
  }
  const name = rejectedName(stored.fileName, format)
  if (format === 'csv') return fileAnswer(await open(), fileTypes.csv, name)
  const subject = await subjectFor(context.tenant, stored.entity)
  const csv = async () => buffer(await open())
  const writing = { dataFolder: settings.dataFolder, share: context.tenant.accountId, signal: context.request.signal }
  return fileAnswer(await rejectedXlsx(csv, name, { plan: stored.plan, subject }, writing), fileTypes.xlsx, name)
}

/** @throws Refusal 409 when it has been run, or is being */
function refuseIfRun({ status }: StoredImport): void {
  if (status !== 'draft' && status !== 'failed' && status !== 'cancelled') throw alreadyRun()
}

/** @throws Refusal 409 for a sheet of a workbook that is imported as one */
function refuseIfSheet({ runId }: StoredImport): void {
  if (runId !== null) throw conflict('This is one sheet of a workbook, whose sheets are imported, and undone, together.')
}

/** @throws Refusal 409 for a file of a recipe, which is taken with what it lacks */
function refuseIfOfRecipe({ recipeId }: StoredImport): void {
  if (recipeId !== null)
    throw conflict(
      'This file belongs to a recipe. Import it on the page of the recipe, which also handles records that are missing from the file.',
    )
}

export const importsServed = served(imports, {
  handlers: {
    upload: async ({ body, files }, context) => answerOf(context, await upload(context, body.entity, files['file']!, optionsOf(body))),
    list: (_input, context) => openImports(context),
    get: async ({ params }, context) => answerOf(context, await findOpen(context, params.id)),
    plan: async ({ params, body }, context) => {
      const stored = await findOpen(context, params.id)
      refuseIfRun(stored)
      const given: Partial<WholePlan> = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      if (given.written) given.formats = formatsWith(stored.analysis.columns, { ...stored.plan.formats, ...given.formats }, given.written)
      if (given.columns) given.constants = { ...constantsBeside(given.columns), ...(given.constants ?? stored.plan.constants) }
      checkPlan(await subjectFor(context.tenant, stored.entity), { ...stored.plan, ...given }, context.session.grants)
      const plan = await changePlan(context.tenant, stored.importId, given)
      await keepPlan(context.tenant, stored, plan)
      return answerOf(context, { ...stored, plan })
    },
    addField: async ({ params, body: { column: header } }, context) => {
      const stored = await findOpen(context, params.id)
      refuseIfRun(stored)
      const subject = await subjectFor(context.tenant, stored.entity)
      const table = await tableOf(context, stored)
      const plan = await addField(context, { stored, subject, table, header })
      await keepPlan(context.tenant, stored, plan)
      return answerOf(context, { ...stored, plan })
    },
    reread: async ({ params, body }, context) => {
      const stored = await findOpen(context, params.id)
      refuseIfRun(stored)
      if (body.cuts) return answerOf(context, await divide(context, stored, body.cuts))
      const options = optionsOf(body)
      if (stored.recipeId !== null)
        throw conflict('The recipe of this file says how it is read. Discard the file there, and import it by itself.')
      return answerOf(
        context,
        body.entity === undefined ? await rereadAs(context, stored, options) : await takenAs(context, stored, body.entity, options),
      )
    },
    values: async ({ params }, context) => {
      const stored = await findOpen(context, params.id)
      const table = await tableOf(context, stored)
      return valueLists(readerOf(context), await subjectFor(context.tenant, stored.entity), stored, table)
    },
    known: async ({ params }, context) => {
      const stored = await findOpen(context, params.id)
      const table = await tableOf(context, stored)
      return knownIn(readerOf(context), await subjectFor(context.tenant, stored.entity), stored.plan, table)
    },
    dryRun: async ({ params }, context) => {
      const stored = await findOpen(context, params.id)
      refuseIfRun(stored)
      const table = await tableOf(context, stored)
      if (table.rows.length > mostWithoutJob)
        throw ruleNotMet('importId', 'This file has more than 5,000 rows. Check it as a job: POST /imports/{id}/check.')
      const { rows, ...found } = await dryRun({ ...context, actor: context.session }, stored, table)
      return { ...found, rows: rows.slice() }
    },
    check: async ({ params }, context) => {
      const stored = await findOpen(context, params.id)
      refuseIfRun(stored)
      return readJob(context, await context.services.jobs.start(context, checkKind, { importId: stored.importId }))
    },
    checked: async ({ params, query }, context) => readCheck(context.services.files, await findOpen(context, params.id), query),
    process: async ({ body }, context) => {
      const stored = await findOpen(context, body.importId)
      refuseIfSheet(stored)
      refuseIfOfRecipe(stored)
      return runOnce(context, stored, body.planTag)
    },
    status: async ({ params }, context) => {
      const found = await findOpenSummary(context, params.id)
      return { ...found, job: found.jobId ? await readJob(context, found.jobId) : null }
    },
    rejected: async ({ params, query }, context) => rejected(context, await findOpen(context, params.id), query.format ?? 'csv'),
    undo: async ({ params }, context) => {
      const stored = await findOpen(context, params.id)
      refuseIfSheet(stored)
      const { importId, status } = stored
      if (status !== 'succeeded') throw conflict('Only an import that has been run, and not been undone, can be undone.')
      return readJob(context, await context.services.jobs.start(context, undoKind, { importId }))
    },
  },
  follows: (of) => (of.rights.exchange ? { [exchangeName(of)]: inOneGo(of) } : {}),
  jobs: [importJob, undoJob, checkJob],
  schedules: [removal('imports.remove-files', 'Removes uploaded files 30 days after the upload.', importFiles)],
})

type Reading = Pick<ReadOptions, 'sheet' | 'delimiter' | 'encoding' | 'headerRow' | 'headerRows'>

/** Chosen options. Another sheet or delimiter makes other rows, in which the header is searched again. */
const optionsOf = (body: { [K in keyof Reading]?: Reading[K] | undefined }): ReadOptions => {
  const { sheet, delimiter, encoding, headerRow, headerRows } = body
  const isOther = sheet !== undefined || delimiter !== undefined
  const header = headerRow !== undefined ? { headerRow, headerRows: headerRows ?? 1 } : isOther ? { headerRow: undefined } : {}
  return { ...(sheet ? { sheet } : {}), ...(delimiter ? { delimiter } : {}), ...(encoding ? { encoding } : {}), ...header }
}
