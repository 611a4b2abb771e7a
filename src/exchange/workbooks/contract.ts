/** A workbook whose sheets hold records of different kinds: imported in one go, undone in one go. Each sheet is an import of its own. */
import * as z from 'zod/mini'
import { importStatuses } from '#exchange/imports/contract.ts'
import { countsSchema, faultKinds } from '#exchange/imports/contract/check.ts'
import { likelyKindSchema } from '#exchange/imports/contract/likely-kind.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { jobSchema } from '#platform/contract/job.ts'

const sheetSchema = z.object({
  importId: z.string(),
  sheetName: z.string(),
  /** The kind of its rows, and other likely kinds: an entity's name, or `applicationIntegration`. */
  entity: z.string(),
  kinds: z.array(likelyKindSchema),
  /** It stays out of the import. */
  isLeftOut: z.boolean(),
  rowCount: z.number(),
  /** Headers of columns with a field, and of skipped ones. */
  columns: z.array(z.string()),
  unused: z.array(z.string()),
  counts: z.nullable(countsSchema),
  /** Records that an undo left as they are. */
  kept: z.number(),
})
export type WorkbookSheet = z.output<typeof sheetSchema>

const runSchema = z.object({
  runId: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  job: z.nullable(jobSchema),
  createdDate: z.string(),
  createdByName: z.string(),
  importedDate: z.nullable(z.string()),
  undoneDate: z.nullable(z.string()),
  /** In import order: kinds after those that they refer to. */
  sheets: z.array(sheetSchema),
  /** Sheets without rows that the caller may import, and why. */
  unread: z.array(z.object({ sheetName: z.string(), reason: z.string() })),
})
runSchema.register(z.globalRegistry, { id: 'WorkbookImport' })
export type WorkbookRun = z.output<typeof runSchema>

const checkedSheetSchema = z.object({
  importId: z.string(),
  counts: countsSchema,
  /** Faults, the most frequent first, with some of the cells and the numbers of the first rejected rows. */
  causes: z.array(
    z.object({
      column: z.nullable(z.string()),
      kind: z.enum(faultKinds),
      message: z.string(),
      rows: z.number(),
      values: z.array(z.string()),
      rejected: z.array(z.number()),
    }),
  ),
  /** Records that its rows name and that would be added with them. `label` in the singular or plural, by the count. */
  added: z.array(z.object({ entity: z.string(), label: z.string(), count: z.number() })),
})
export type CheckedSheet = z.output<typeof checkedSheetSchema>

const checkSchema = z.object({
  /** Identifies the checked sheets and plans. A run that is given it refuses anything else, with 409. */
  planTag: z.string(),
  sheets: z.array(checkedSheetSchema),
})
checkSchema.register(z.globalRegistry, { id: 'WorkbookCheck' })
export type WorkbookCheck = z.output<typeof checkSchema>

const access = ['IMPORT_DATA'] as const

const calls = {
  open: call({
    method: 'POST',
    path: '/imports/workbooks',
    access,
    summary: 'Reads every sheet of an uploaded workbook and guesses what each holds, to import them together; nothing is written yet',
    body: z.object({ importId: z.guid('Name the uploaded file by the id of its import') }),
    reply: runSchema,
  }),
  get: call({
    method: 'GET',
    path: '/imports/workbooks/{id}',
    access,
    summary: 'Returns a workbook with its sheets and the progress of its import',
    reply: runSchema,
  }),
  leaveOut: call({
    method: 'PUT',
    path: '/imports/workbooks/{id}',
    access,
    summary: 'Sets which sheets are left out of the import',
    body: z.object({ leftOut: z.array(z.guid('Name a sheet by the id of its import')).check(z.maxLength(100)) }),
    reply: runSchema,
  }),
  check: call({
    method: 'POST',
    path: '/imports/workbooks/{id}/check',
    access,
    summary: 'Imports all sheets and rolls that back, as a job: returns the outcome of the rows of each',
    reply: jobSchema,
  }),
  checked: call({
    method: 'GET',
    path: '/imports/workbooks/{id}/check',
    access,
    summary: 'Returns the findings of a finished check',
    query: z.object({ job: z.guid('Name the job of the check by its id') }),
    reply: checkSchema,
  }),
  process: call({
    method: 'POST',
    path: '/imports/workbooks/{id}/process',
    access,
    summary: 'Imports all sheets that are not left out, as one job: all of them, or none',
    body: z.object({
      /** Tag from the check; without it, everything is accepted as it is. */
      planTag: z.optional(z.string()),
    }),
    reply: jobSchema,
  }),
  undo: call({
    method: 'POST',
    path: '/imports/workbooks/{id}/undo',
    access,
    summary: 'Undoes the import of all sheets, as one job, except for records that somebody has changed or used since',
    reply: jobSchema,
  }),
}

/** Its steps are those of the import screen. */
export const workbooks = feature({ name: 'workbooks', entities: [], calls, screens: [] })
