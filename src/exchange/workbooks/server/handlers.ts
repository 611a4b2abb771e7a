import { workbooks, type WorkbookRun, type WorkbookSheet } from '#exchange/workbooks/contract.ts'
import { findOpen } from '#exchange/imports/server/open-imports.ts'
import type { StoredImport } from '#exchange/imports/server/stored.ts'
import { mayImport, subjectOf } from '#exchange/imports/server/subjects.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import { badInput, conflict } from '#platform/server/http/refusal.ts'
import { readJob } from '#platform/server/jobs/find-job.ts'
import { readWorkbookCheck, workbookCheckJob, workbookCheckKind } from './check-job.ts'
import { openWorkbook } from './open-workbook.ts'
import { assignRun, findRun, leaveOut, tagOf, takenOf, type StoredRun } from './stored-runs.ts'
import { undoWorkbookJob, undoWorkbookKind, workbookJob, workbookKind } from './workbook-jobs.ts'

const find = ({ tenant, session }: Context, id: string): Promise<StoredRun> => findRun(tenant, session, id)

async function answerOf(context: Context, run: StoredRun): Promise<WorkbookRun> {
  const { jobId, leftOut, sheets, ...told } = run
  return {
    ...told,
    job: jobId ? await readJob(context, jobId) : null,
    sheets: sheets.map((sheet) => sheetOf(context, sheet, leftOut.includes(sheet.importId))),
  }
}

function sheetOf(
  { session }: Context,
  { importId, entity, analysis, plan, rowCount, counts, keptCount }: StoredImport,
  isLeftOut: boolean,
): WorkbookSheet {
  const headers = analysis.columns.map(({ name }) => name)
  return {
    importId,
    sheetName: analysis.sheetName ?? '',
    entity,
    kinds: analysis.kinds.filter((kind) => mayImport(session.grants, subjectOf(kind.entity))),
    isLeftOut,
    rowCount,
    columns: headers.filter((name) => plan.columns[name]),
    unused: headers.filter((name) => !plan.columns[name]),
    counts,
    kept: keptCount ?? 0,
  }
}

/** @throws Refusal 409 when it has been run, or is being, or everything stays out */
function refuseIfNotReady(run: StoredRun): void {
  refuseIfRun(run)
  if (!takenOf(run).length) throw conflict('Every sheet is left out. Include at least one.')
}
function refuseIfRun({ status }: StoredRun): void {
  if (status !== 'draft' && status !== 'failed' && status !== 'cancelled')
    throw conflict('This workbook has been imported, or is being imported. Upload it again to import it once more.')
}

export const workbooksServed = served(workbooks, {
  handlers: {
    open: async ({ body }, context) => {
      const stored = await findOpen(context, body.importId)
      return answerOf(context, await find(context, await openWorkbook(context, stored)))
    },
    get: async ({ params }, context) => answerOf(context, await find(context, params.id)),
    leaveOut: async ({ params, body }, context) => {
      const run = await find(context, params.id)
      refuseIfRun(run)
      const own = new Set(run.sheets.map(({ importId }) => importId))
      const at = body.leftOut.findIndex((id) => !own.has(id))
      if (at >= 0) throw badInput([{ path: `leftOut.${at}`, message: 'The workbook has no such sheet' }])
      await context.tenant.write((transaction) => leaveOut(transaction, run, body.leftOut))
      return answerOf(context, { ...run, leftOut: body.leftOut })
    },
    check: async ({ params }, context) => {
      const run = await find(context, params.id)
      refuseIfNotReady(run)
      return readJob(context, await context.services.jobs.start(context, workbookCheckKind, { runId: run.runId }))
    },
    checked: async ({ params, query }, context) => readWorkbookCheck(context.services.files, await find(context, params.id), query.job),
    process: async ({ params, body }, context) => {
      const run = await find(context, params.id)
      refuseIfNotReady(run)
      if (body.planTag !== undefined && body.planTag !== tagOf(run))
        throw conflict('The sheets, or how they are imported, were changed after the check, perhaps in another tab. Check them again.')
      const start = context.services.jobs.start(context, workbookKind, { runId: run.runId }, (transaction, jobId) =>
        assignRun(transaction, run, jobId),
      )
      return readJob(context, await start)
    },
    undo: async ({ params }, context) => {
      const run = await find(context, params.id)
      if (run.status !== 'succeeded') throw conflict('Only an import that has been run, and not been undone, can be undone.')
      return readJob(context, await context.services.jobs.start(context, undoWorkbookKind, { runId: run.runId }))
    },
  },
  jobs: [workbookJob, undoWorkbookJob, workbookCheckJob],
})
