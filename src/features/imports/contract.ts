import * as z from 'zod/mini'
import { jobSchema } from '#platform/contract/job.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Right } from '#platform/contract/rights.ts'
import { call } from '#platform/contract/call.ts'
import { exchangeName, importPath } from '#platform/contract/exchange.ts'
import { feature } from '#platform/contract/feature.ts'
import { largestTable } from '#platform/contract/largest.ts'
import { wholePlanSchema } from './contract/plan.ts'

/** Integrations between applications are imported by themselves: a row is one integration. */
export const integrationSubject = {
  name: 'applicationIntegration',
  label: 'integration',
  plural: 'application integrations',
  entity: 'application',
} as const

export interface SubjectDescription {
  readonly name: string
  readonly label: string
  readonly plural: string
  /** Whose records are written. */
  readonly entity: string
  readonly right: Right
  /** Path of the screen where imported rows are found. */
  readonly screen: string
}

/** An entity as far as imports describe it. */
type Described = Pick<Entity, 'name' | 'label' | 'plural' | 'screens'> & { readonly exchange?: Right | undefined }

/** What can be imported: the records of each entity whose contract names a right to, and integrations. */
export function subjectsOf(entities: readonly Described[]): readonly SubjectDescription[] {
  const own = entities.flatMap(({ name, label, plural, screens, exchange }) =>
    exchange ? [{ name, label, plural, entity: name, right: exchange, screen: screens.list }] : [],
  )
  return [...own, ...own.filter(({ name }) => name === integrationSubject.entity).map((one) => ({ ...one, ...integrationSubject }))]
}

export const importStatuses = ['draft', 'queued', 'running', 'succeeded', 'failed', 'cancelled', 'undone'] as const

const countsSchema = z.object({
  total: z.number(),
  create: z.number(),
  update: z.number(),
  unchanged: z.number(),
  skip: z.number(),
  reject: z.number(),
})
export type Counts = z.output<typeof countsSchema>

/** A record that an undo left as it is. */
const keptSchema = z.object({ entity: z.string(), recordId: z.string(), name: z.string(), reason: z.string() })
export type Kept = z.output<typeof keptSchema>

const summaryShape = {
  importId: z.string(),
  /** One of the subjects: an entity's name, or `applicationIntegration`. */
  entity: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  jobId: z.nullable(z.string()),
  counts: z.nullable(countsSchema),
  kept: z.nullable(z.array(keptSchema)),
  /** Rows of the file, below the header. */
  rowCount: z.number(),
  createdDate: z.string(),
  createdByName: z.string(),
  importedDate: z.nullable(z.string()),
  undoneDate: z.nullable(z.string()),
}
const summarySchema = z.object(summaryShape)
export type ImportSummary = z.output<typeof summarySchema>

/** A column of the file. */
const fileColumnSchema = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  /** Rows in which it is not blank. */
  filled: z.number(),
  /** Characters of its longest cell. */
  longest: z.number(),
  dateOrder: z.enum(['day-first', 'month-first']),
  /** False: 03/04/2024 could be either, so ask. */
  dateCertain: z.boolean(),
  decimalMark: z.enum(['.', ',']),
  decimalCertain: z.boolean(),
})
export type FileColumn = z.output<typeof fileColumnSchema>

/** A column that the import takes. */
const targetSchema = z.object({
  id: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** Another column that fills it as well, as a full name fills a first name. */
  filledBy: z.nullable(z.string()),
  help: z.nullable(z.string()),
  /** Several columns of the file may fill it. */
  takesMany: z.boolean(),
  /** Dates or decimals: how they are written matters. */
  writes: z.nullable(z.enum(['date', 'decimal'])),
  /** For a relation: what its cells name, and whether missing ones can be added. */
  relation: z.nullable(z.object({ entity: z.string(), plural: z.string(), mayCreate: z.boolean() })),
  /** Records can be known by it: 0 is the most exact key. */
  keyRank: z.nullable(z.number()),
})
export type Target = z.output<typeof targetSchema>

const importSchema = z.object({
  ...summaryShape,
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  sheetName: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** Rows with more or fewer cells than the header. */
  raggedRows: z.array(z.number()),
  columns: z.array(fileColumnSchema),
  targets: z.array(targetSchema),
  plan: wholePlanSchema,
  /** The plan is the one kept from the last file with these headers. */
  isKept: z.boolean(),
})
importSchema.register(z.globalRegistry, { id: 'Import' })
export type Import = z.output<typeof importSchema>

const rowErrorSchema = z.object({ column: z.nullable(z.string()), message: z.string() })
export type RowError = z.output<typeof rowErrorSchema>

const checkedRowSchema = z.object({
  rowNumber: z.number(),
  action: z.enum(['create', 'update', 'unchanged', 'skip', 'reject']),
  name: z.string(),
  errors: z.array(rowErrorSchema),
  /** Its cells in the order of the file's columns, with the edits: of rejected rows, and of all when the file is not large. */
  cells: z.optional(z.array(z.string())),
  /** Of an update: what changes, by label, from what to what. */
  changes: z.optional(z.array(z.object({ label: z.string(), before: z.string(), after: z.string() }))),
})
export type CheckedRow = z.output<typeof checkedRowSchema>

export const dryRunSchema = z.object({
  /** The plan that was checked. A run that is told it refuses any other, with 409. */
  planTag: z.string(),
  counts: countsSchema,
  rows: z.array(checkedRowSchema),
  /** Related records that would be added. */
  added: z.array(z.object({ entity: z.string(), plural: z.string(), names: z.array(z.string()) })),
})
dryRunSchema.register(z.globalRegistry, { id: 'ImportDryRun' })
export type DryRun = z.output<typeof dryRunSchema>

const access = ['IMPORT_DATA'] as const
const runData = z.object({
  importId: z.guid('Name the import by its id'),
  /** As the dry run answered it; left out, the plan is taken as it is. */
  planTag: z.optional(z.string()),
})
const uploadData = z.object({
  entity: z.string('Say what the rows are, by the name of their kind: application, contact, project'),
  /** The sheet of a workbook, or the delimiter of a CSV file, when the first guess was wrong. */
  sheet: z.optional(z.string()),
  delimiter: z.optional(z.string().check(z.maxLength(1))),
})
const reportFormat = z.object({ format: z.optional(z.enum(['csv', 'xlsx'])) })
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const oneShot = (of: Entity, right: Right) =>
  call({
    method: 'POST',
    path: importPath(of),
    access: [right],
    reply: jobSchema,
    multipart: { files: ['file'], required: true, largest: largestTable },
    summary: `Imports ${of.plural} from a file with the guessed mapping in one go; answers the job`,
  })

const calls = {
  upload: call({
    method: 'POST',
    path: '/imports/upload',
    access,
    summary: 'Reads a CSV or XLSX file and answers its columns with a guess of what they fill; nothing is written yet',
    multipart: { json: 'importData', files: ['file'], required: true, largest: largestTable },
    body: uploadData,
    reply: importSchema,
  }),
  list: call({
    method: 'GET',
    path: '/imports',
    access,
    summary: 'Lists the latest 50 imports of the workspace that were run',
    reply: z.array(summarySchema),
  }),
  get: call({ method: 'GET', path: '/imports/{id}', access, summary: 'Answers one import with its columns and plan', reply: importSchema }),
  plan: call({
    method: 'PUT',
    path: '/imports/{id}',
    access,
    summary: 'Changes what is to become of the columns and rows, and keeps it for the next file with these headers',
    body: z.partial(wholePlanSchema),
    reply: importSchema,
  }),
  reread: call({
    method: 'POST',
    path: '/imports/{id}/reread',
    access,
    summary: 'Reads the uploaded file again, by another sheet or delimiter',
    body: z.omit(uploadData, { entity: true }),
    reply: importSchema,
  }),
  dryRun: call({
    method: 'POST',
    path: '/imports/{id}/dryrun',
    access,
    summary: 'Does the whole import and takes it back: what would become of each row',
    reply: dryRunSchema,
  }),
  process: call({ method: 'POST', path: '/imports/process', access, summary: 'Runs an import as a job', body: runData, reply: jobSchema }),
  status: call({
    method: 'GET',
    path: '/imports/status/{id}',
    access,
    summary: 'Answers an import with its job, if it has one',
    reply: z.object({ ...summaryShape, job: z.nullable(jobSchema) }),
  }),
  rejected: call({
    method: 'GET',
    path: '/imports/{id}/rejected',
    access,
    summary: 'Answers the rejected rows as a file: their columns, row numbers and reasons',
    query: reportFormat,
    file: Object.values(fileTypes),
  }),
  undo: call({
    method: 'POST',
    path: '/imports/{id}/undo',
    access,
    summary: 'Takes an import back as a job, but for records that somebody changed or uses since',
    reply: jobSchema,
  }),
}

const everything = '/admin/import'

export const imports = feature({
  name: 'imports',
  entities: [],
  calls,
  screens: [{ path: everything, title: 'Import data', access: ['IMPORT_DATA'], menu: 'administration' }],
  // Each entity that names a right to exchange it has a call of its own and, where it says, a screen.
  follows: (of) => {
    const right = of.rights.exchange
    if (!right) return {}
    const screen = { title: `Import ${of.plural}`, access: [right], drawnAs: everything }
    return {
      calls: { [exchangeName(of)]: oneShot(of, right) },
      screens: of.screens.import ? [{ path: of.screens.import, ...screen }] : [],
    }
  },
})
