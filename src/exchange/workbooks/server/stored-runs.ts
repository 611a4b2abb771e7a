/** Workbooks that are imported as one, as they are kept. */
import { createHash } from 'node:crypto'
import type { WorkbookRun } from '#exchange/workbooks/contract.ts'
import { refuseHiddenAmounts, type Reader } from '#exchange/imports/server/held-amounts.ts'
import { importsOfRun, type StoredImport } from '#exchange/imports/server/stored.ts'
import { refuseWithoutRight, subjectOf } from '#exchange/imports/server/subjects.ts'
import type { Statement, Tenant, TenantTransaction } from '#platform/server/database/tenant.ts'
import { inOrder } from '#platform/server/exchange/kind-order.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound } from '#platform/server/http/refusal.ts'

export interface StoredRun extends Omit<WorkbookRun, 'sheets' | 'job'> {
  readonly jobId: string | null
  /** Imports of sheets that stay out. */
  readonly leftOut: readonly string[]
  /** In the order in which they are imported. */
  readonly sheets: readonly StoredImport[]
}

const one: Statement<Omit<StoredRun, 'sheets'>> = {
  name: 'import_run.one',
  text: `select r.run_id as "runId", r.file_name as "fileName", r.unread, r.left_out as "leftOut", r.job_id as "jobId", r.imported_date as "importedDate",
  r.undone_date as "undoneDate", r.created_date as "createdDate", r.created_by_name as "createdByName",
  case when r.undone_date is not null then 'undone' when r.imported_date is not null then 'succeeded' else coalesce(j.status, 'draft') end as status
from import_run r left join job j on j.account_id = $1 and j.job_id = r.job_id where r.account_id = $1 and r.run_id = $2`,
}
export const insertRun: Statement = {
  name: 'import_run.insert',
  text: 'insert into import_run (account_id, run_id, file_name, unread, left_out, created_by, created_by_name) values ($1, $2, $3, $4::jsonb, $5, $6, $7)',
}
const leave: Statement = {
  name: 'import_run.leave_out',
  text: 'update import_run set left_out = $3 where account_id = $1 and run_id = $2 and job_id is not distinct from $4 returning run_id',
}
/** $4: the job that the run had. One that was started a moment ago is another by now, and no row is answered. */
const assign: Statement = {
  name: 'import_run.job',
  text: 'update import_run set job_id = $3 where account_id = $1 and run_id = $2 and job_id is not distinct from $4 returning run_id',
}
const assignSheets: Statement = {
  name: 'import_run.sheet_jobs',
  text: 'update import set job_id = case when import_id = any($4::uuid[]) then $3::uuid end where account_id = $1 and run_id = $2',
}
const finish: Statement = {
  name: 'import_run.imported',
  text: 'update import_run set imported_date = now() where account_id = $1 and run_id = $2 and imported_date is null returning run_id',
}
const undone: Statement = {
  name: 'import_run.undone',
  text: 'update import_run set undone_date = now() where account_id = $1 and run_id = $2 and undone_date is null returning run_id',
}

/** @throws Refusal 404; 403 for somebody who may not import the records of all its sheets, or see their amounts */
export async function findRun(tenant: Pick<Tenant, 'rows' | 'row'>, reader: Reader, id: string): Promise<StoredRun> {
  const run = await tenant.row(one, [knownId(id, 'workbook')])
  if (!run) throw notFound('workbook')
  const sheets = await importsOfRun(tenant, run.runId)
  for (const sheet of sheets) {
    refuseWithoutRight(reader.grants, subjectOf(sheet.entity))
    refuseHiddenAmounts(reader, sheet)
  }
  return { ...run, sheets: ordered(sheets) }
}

/** Kinds after those that they refer to; integrations after their applications, and sheets of one kind in workbook order. */
function ordered(sheets: readonly StoredImport[]): StoredImport[] {
  const subjects = sheets.map((sheet) => ({ sheet, subject: subjectOf(sheet.entity) }))
  const kinds = inOrder([...new Set(subjects.map(({ subject }) => subject.of.entity))])
  const place = ({ subject }: (typeof subjects)[number]) => 2 * kinds.indexOf(subject.of.entity) + (subject.list === undefined ? 0 : 1)
  return subjects.toSorted((a, b) => place(a) - place(b)).map(({ sheet }) => sheet)
}

/** Sheets that are imported. */
export const takenOf = ({ sheets, leftOut }: Pick<StoredRun, 'sheets' | 'leftOut'>): readonly StoredImport[] =>
  sheets.filter(({ importId }) => !leftOut.includes(importId))

/** Identifies the sheets that are imported and their plans. */
export const tagOf = (run: StoredRun): string =>
  createHash('md5')
    .update(JSON.stringify(takenOf(run).map(({ importId, planTag }) => [importId, planTag])))
    .digest('hex')

const changedSince = () => conflict('This import was started or changed a moment ago. Load the page again to follow it.')

/** @throws Refusal 409 when it was started meanwhile */
export async function leaveOut(transaction: TenantTransaction, { runId, jobId }: StoredRun, importIds: readonly string[]): Promise<void> {
  if (!(await transaction.row(leave, [runId, importIds, jobId]))) throw changedSince()
}

/** Gives the run and its sheets the job that imports them. @throws Refusal 409 when it was started meanwhile */
export async function assignRun(transaction: TenantTransaction, run: StoredRun, started: string): Promise<void> {
  if (!(await transaction.row(assign, [run.runId, started, run.jobId]))) throw changedSince()
  await transaction.rows(assignSheets, [run.runId, started, takenOf(run).map(({ importId }) => importId)])
}

export const markImported = async (transaction: TenantTransaction, runId: string): Promise<boolean> =>
  Boolean(await transaction.row(finish, [runId]))
export const markUndone = async (transaction: TenantTransaction, runId: string): Promise<boolean> =>
  Boolean(await transaction.row(undone, [runId]))
