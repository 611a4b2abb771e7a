/** Imports as they are kept. */
import type { ImportSummary } from '#exchange/imports/contract.ts'
import { mostKept } from '#exchange/imports/contract/check.ts'
import type { LikelyKind } from '#exchange/imports/contract/likely-kind.ts'
import { laterChoices, type WholePlan } from '#exchange/imports/contract/plan.ts'
import type { Context } from '#platform/server/access/context.ts'
import { whilePassing } from '#platform/server/files/passing-files.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound, ruleNotMet, type Refusal } from '#platform/server/http/refusal.ts'
import type { Statement, Tenant, TenantTransaction } from '#platform/server/database/tenant.ts'
import { stepsInTurns } from '#platform/server/in-turns.ts'
import type { ReadOptions, Table } from '#platform/server/spreadsheet/table.ts'
import { keptTable } from './prepare/kept-tables.ts'
import { readAs, readUpload } from './prepare/read-upload.ts'
import { sourceOf } from './decide/records/source-keys.ts'
import { laterMeasures, type Analysis } from './decide/columns/analysis.ts'
import { unproven } from './decide/columns/written.ts'
import { cuttingColumns, type CutTable } from './prepare/cut-columns.ts'

export interface StoredAnalysis extends Analysis {
  /** The plan began with the one kept for these headers. */
  readonly isKept: boolean
  /** Meanings of its words that were decided before. */
  readonly meantBefore: WholePlan['values']
  readonly kinds: readonly LikelyKind[]
  /** Its kind was guessed. */
  readonly isKindGuessed: boolean
}

export interface StoredImport extends ImportSummary {
  readonly fileKey: string
  readonly createdBy: string | null
  readonly analysis: StoredAnalysis
  readonly plan: WholePlan
  readonly planTag: string
}

/** Which plan it is, for which kind of record and which reading of the file. */
const tagOfPlan = 'md5(i.subject || i.plan::text || i.analysis::text)'
const summary = `i.import_id as "importId", i.subject as entity, i.file_name as "fileName", i.job_id as "jobId", i.run_id as "runId", i.recipe_id as "recipeId", i.counts,
  case when i.kept is not null then jsonb_path_query_array(i.kept, '$[0 to ${mostKept - 1}]') end as kept, jsonb_array_length(i.kept) as "keptCount",
  (i.analysis ->> 'rowCount')::integer as "rowCount", i.created_date as "createdDate", i.created_by_name as "createdByName", i.imported_date as "importedDate",
  i.undone_date as "undoneDate", case when i.undone_date is not null then 'undone' else coalesce(j.status, case when i.imported_date is not null then 'succeeded' else 'draft' end) end as status`
const from = `from import i left join job j on j.account_id = $1 and j.job_id = i.job_id where i.account_id = $1`

const columns = `${summary}, i.file_key as "fileKey", i.created_by as "createdBy", i.analysis, i.plan, ${tagOfPlan} as "planTag"`
const asked = 'and (i.import_id = $2 or i.job_id = $2)'

const one: Statement = { name: 'import.one', text: `select ${columns} ${from} ${asked}` }
/** Columns that pages poll while a job runs: without the file's facts, and the plan. */
const told: Statement = { name: 'import.summary', text: `select ${summary} ${from} ${asked}` }
const latest = `${from} and i.subject = any($2) and (i.job_id is not null or i.imported_date is not null) order by i.created_date desc limit 50`
const recent: Statement<ImportSummary> = { name: 'import.recent', text: `select ${summary} ${latest}` }
const whole: Statement<StoredImport> = { name: 'import.recent_whole', text: `select ${columns} ${latest}` }
const insert: Statement = {
  name: 'import.insert',
  text: `insert into import (account_id, import_id, subject, file_key, file_name, analysis, plan, created_by, created_by_name, run_id, recipe_id)
values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10, $11)`,
}
/** Two parts that are sent at the same time both stay. */
const change: Statement = {
  name: 'import.plan',
  text: `update import set plan = plan || $3::jsonb, analysis = coalesce($4::jsonb, analysis), subject = coalesce($5, subject) where account_id = $1 and import_id = $2 and imported_date is null
returning plan`,
}
/** $4: the job that the import had; $5: the plan that was checked, if one was. One of them is another by now when no row is answered. */
const assign: Statement = {
  name: 'import.job',
  text: `update import i set job_id = $3 where account_id = $1 and import_id = $2 and job_id is not distinct from $4
  and ($5::text is null or $5 = ${tagOfPlan}) returning import_id`,
}
const ofRecipe: Statement<ImportSummary> = {
  name: 'import.of_recipe',
  text: `select ${summary} ${from} and i.recipe_id = $2 and i.imported_date is not null order by i.imported_date desc limit 50`,
}
/** The latest 50 imports of a recipe that were run. */
export const importsOfRecipe = (asking: Pick<Tenant, 'rows'>, recipeId: string): Promise<ImportSummary[]> =>
  asking.rows(ofRecipe, [recipeId])
const ofRun: Statement<StoredImport> = {
  name: 'import.of_run',
  text: `select ${columns} ${from} and i.run_id = $2 order by i.import_id`,
}
/** The sheets of a workbook that is imported as one, in their order there. */
export const importsOfRun = async (asking: Pick<Tenant, 'rows'>, runId: string): Promise<StoredImport[]> =>
  (await asking.rows(ofRun, [runId])).map(upToDate)

/** By its own id or its job's. @throws Refusal 404 */
export async function findImport(tenant: Tenant, id: string): Promise<StoredImport> {
  const found = await tenant.row<StoredImport>(one, [knownId(id, 'import')])
  if (!found) throw notFound('import')
  return upToDate(found)
}

const earlierPlan = ({ fileName }: Pick<StoredImport, 'fileName'>) => ({ ...laterChoices, source: sourceOf(fileName) })
const ofEarlier = {
  headerRow: 0,
  headerRows: 1,
  top: [],
  cuts: [],
  meantBefore: {},
  written: unproven,
  hiddenRows: 0,
  unresolved: 0,
  kinds: [],
  isKindGuessed: false,
} as const
/** Kept by an earlier version of the product: it read the first row as the header. */
const upToDate = ({ analysis, plan, ...stored }: StoredImport): StoredImport => ({
  ...stored,
  analysis: {
    ...ofEarlier,
    ...analysis,
    columns: analysis.columns.map((column) => ({ ...laterMeasures, ...column })),
  },
  plan: { ...earlierPlan(stored), ...plan },
})

/** How it stands. @throws Refusal 404 */
export async function findSummary(tenant: Tenant, id: string): Promise<ImportSummary> {
  const found = await tenant.row<ImportSummary>(told, [knownId(id, 'import')])
  if (!found) throw notFound('import')
  return found
}

/** The latest 50 that were run. */
export const recentImports = (tenant: Tenant, subjects: readonly string[]): Promise<ImportSummary[]> => tenant.rows(recent, [subjects])
/** The same with their plans and with what is known of their files. */
export const recentWhole = async (tenant: Tenant, subjects: readonly string[]): Promise<StoredImport[]> =>
  (await tenant.rows(whole, [subjects])).map(upToDate)

export interface NewImport {
  readonly importId: string
  readonly subject: string
  readonly fileKey: string
  readonly fileName: string
  readonly analysis: StoredAnalysis
  readonly plan: WholePlan
  /** The workbook that it is a sheet of, if it is one. */
  readonly runId?: string
  /** The recipe that it is a file of, if it is one. */
  readonly recipeId?: string
}
interface By {
  readonly userId: string
  readonly userName: string
}
export const addImport = (tenant: Tenant, by: By, added: NewImport) => tenant.write((transaction) => insertImport(transaction, by, added))

export function insertImport(transaction: TenantTransaction, { userId, userName }: By, added: NewImport): Promise<unknown[]> {
  const { importId, subject, fileKey, fileName, analysis, plan, runId = null, recipeId = null } = added
  const texts = [JSON.stringify(analysis), JSON.stringify(plan)]
  return transaction.rows(insert, [importId, subject, fileKey, fileName, ...texts, userId, userName, runId, recipeId])
}

/** Changes the given parts of the plan, and what is known of the file and its kind when it was read again; answers the whole plan. @throws Refusal 409 */
export async function changePlan(
  tenant: Tenant,
  importId: string,
  part: Partial<WholePlan>,
  { analysis, entity = null }: { analysis?: StoredAnalysis; entity?: string | null } = {},
): Promise<WholePlan> {
  const values = [importId, JSON.stringify(part), analysis ? JSON.stringify(analysis) : null, entity]
  const changed = await tenant.write((transaction) => transaction.row<{ plan: WholePlan }>(change, values))
  if (!changed) throw alreadyRun()
  return changed.plan
}

export const alreadyRun = (): Refusal => conflict('This import has been run. Upload the file again to change how it is read.')

/**
 * @param checked the plan that was checked, if one was
 * @throws Refusal 409 when somebody else has started it since it was read, or it would go by another plan than the one that was checked
 */
export async function assignJob(
  transaction: TenantTransaction,
  { importId, jobId, planTag }: StoredImport,
  started: string,
  checked: string | undefined,
): Promise<void> {
  if (checked !== undefined && checked !== planTag)
    throw conflict('How this file is imported was changed after the check, perhaps in another tab. Check it again.')
  if (!(await transaction.row(assign, [importId, started, jobId, checked ?? null])))
    throw conflict('This import was started or changed a moment ago. Load the page again to follow it.')
}

/** Digest at the end of an uploaded file's key, so that a file damaged in storage is not mistaken for the upload. Older files have none. */
const digestIn = (fileKey: string): string | undefined => fileKey.split('.')[1]

/** The rows of an import as they were read, with the parts of its columns. */
export const tableOf = async (of: Where, stored: StoredImport): Promise<CutTable> =>
  stepsInTurns(cuttingColumns(await fileOf(of, stored), stored.analysis.cuts))

type Where = Pick<Context, 'tenant' | 'services'>

/** Reads the file of an import again without the options that people chose. */
export const readFirst = (of: Where, stored: StoredImport): Promise<Table> => fileOf(of, stored, {}, {})

/** Reads the file of an import again, as it was read, but for what `options` has otherwise. */
export async function fileOf(
  { tenant, services }: Where,
  { fileKey, fileName, analysis }: StoredImport,
  options: ReadOptions = {},
  before: ReadOptions = readAs(analysis),
): Promise<Table> {
  const read = { ...before, ...options }
  const digest = digestIn(fileKey)
  const stored = await services.files.get(fileKey)
  if (!stored) throw ruleNotMet('file', `${fileName} is no longer in the file store. Upload it again.`)
  const known = digest === undefined ? undefined : keptTable(digest, read)
  if (known) {
    stored.stream.destroy()
    return known
  }
  return whilePassing(services.settings.dataFolder, stored.stream, async (file) => {
    if (digest !== undefined && digest !== file.digest)
      throw ruleNotMet('file', `${fileName} was damaged in the file store. Upload it again.`)
    return readUpload({ ...file, fileName }, { share: tenant.accountId, ...read })
  })
}
