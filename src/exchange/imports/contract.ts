import * as z from 'zod/mini'
import { jobSchema } from '#platform/contract/job.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Right } from '#platform/contract/rights.ts'
import { call } from '#platform/contract/call.ts'
import { exchangeName, importPath } from '#platform/contract/exchange.ts'
import { feature } from '#platform/contract/feature.ts'
import { largestLongBody, largestTable } from '#platform/contract/largest.ts'
import { encodings } from '#platform/contract/encodings.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { cutsSchema } from './contract/cut.ts'
import { fileColumnSchema } from './contract/file-column.ts'
import { checkedPageSchema, countsSchema, dryRunSchema, valueListsSchema } from './contract/check.ts'
import { knownSchema } from './contract/known.ts'
import { likelyKindSchema } from './contract/likely-kind.ts'
import { wholePlanSchema } from './contract/plan.ts'
import { importRights } from './contract/rights.ts'
import { targetSchema } from './contract/target.ts'
import { writtenSchema } from './contract/written.ts'

/** Integrations between applications are imported by themselves: a row is one integration. */
export const integrationSubject = {
  name: 'applicationIntegration',
  label: 'integration',
  plural: 'application integrations',
  entity: 'application',
} as const

/** The column that holds what a record is called where it comes from. */
export const sourceColumnId = 'sourceId'

/** Columns of an application's costs, which become cost entries beside it, have ids that begin so. */
export const costsBeside = 'costs:'

export interface SubjectDescription {
  readonly name: string
  readonly label: string
  readonly plural: string
  /** Entity of the written records. */
  readonly entity: string
  readonly right: Right
  /** Path of the screen where imported rows are found. */
  readonly screen: string
}

/** An entity as far as imports describe it. */
type Described = Pick<Entity, 'name' | 'label' | 'plural' | 'screens'> & { readonly exchange?: Right | undefined }

/** Importable subjects: the records of each entity whose contract names a right to import, and integrations. */
export function subjectsOf(entities: readonly Described[]): readonly SubjectDescription[] {
  const own = entities.flatMap(({ name, label, plural, screens, exchange }) =>
    exchange ? [{ name, label, plural, entity: name, right: exchange, screen: screens.list }] : [],
  )
  return [...own, ...own.filter(({ name }) => name === integrationSubject.entity).map((one) => ({ ...one, ...integrationSubject }))]
}

export const importStatuses = ['draft', 'queued', 'running', 'succeeded', 'failed', 'cancelled', 'undone'] as const

/** A record, or a custom field, that an undo left as it is. */
const keptSchema = z.object({ entity: z.string(), recordId: z.string(), name: z.string(), reason: z.string() })
export type Kept = z.output<typeof keptSchema>

const summaryShape = {
  importId: z.string(),
  /** One of the subjects: an entity's name, or `applicationIntegration`. */
  entity: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  jobId: z.nullable(z.string()),
  /** The workbook that it is a sheet of, when its sheets are imported together. */
  runId: z.nullable(z.string()),
  /** The recipe that it was kept as, or is a file of. */
  recipeId: z.nullable(z.string()),
  counts: z.nullable(countsSchema),
  /** The first records that its undo has kept, and the number of all. */
  kept: z.nullable(z.array(keptSchema)),
  keptCount: z.nullable(z.number()),
  /** Rows of the file, below the header. */
  rowCount: z.number(),
  createdDate: z.string(),
  createdByName: z.string(),
  importedDate: z.nullable(z.string()),
  undoneDate: z.nullable(z.string()),
}
export const summarySchema = z.object(summaryShape)
export type ImportSummary = z.output<typeof summarySchema>

const importSchema = z.object({
  ...summaryShape,
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  sheetName: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** Row of the file that names the columns; with 2, the row below it does, too; with 0, no row does and it is the first record. */
  headerRow: z.number(),
  headerRows: z.number(),
  /** The first rows of the file as they are, cut short. */
  top: z.array(z.object({ rowNumber: z.number(), cells: z.array(z.string()) })),
  /** Rows with more or fewer cells than the header. */
  raggedRows: z.array(z.number()),
  columns: z.array(fileColumnSchema),
  /** The kinds of record that the file may hold, of those the caller may import, the likeliest first. `entity` is the one that it is imported as. */
  kinds: z.array(likelyKindSchema),
  /** The kind was guessed as the likeliest. */
  isKindGuessed: z.boolean(),
  /** How its numbers and days are written, and what proves it. */
  written: writtenSchema,
  /** Rows that the sheet hides, and cells whose formula has no stored result. */
  hiddenRows: z.number(),
  unresolved: z.number(),
  /** Columns that are divided, or used again. */
  cuts: cutsSchema,
  targets: z.array(targetSchema),
  /** Whether the caller may make a field of the workspace's own of a column. */
  mayAddFields: z.boolean(),
  /** Sources that records of this kind have come from, by ids of theirs. */
  sources: z.array(z.string()),
  plan: wholePlanSchema,
  /** The plan is the one kept from the last file with these headers. */
  isKept: z.boolean(),
})
importSchema.register(z.globalRegistry, { id: 'Import' })
export type Import = z.output<typeof importSchema>

const access = ['IMPORT_DATA'] as const
const runData = z.object({
  importId: z.guid('Name the import by its id'),
  /** Tag from the dry run; without it, the plan is accepted as it is. */
  planTag: z.optional(z.string()),
})
const uploadData = z.object({
  /** Left out, the file is taken as the kind that it looks like. */
  entity: z.optional(z.string('Say what the rows are, by the name of their kind: application, contact, project')),
  /** The sheet of a workbook, or the delimiter of a CSV file, when the first guess was wrong. Absent options keep their values. */
  sheet: z.optional(z.string()),
  delimiter: z.optional(z.string().check(z.maxLength(1))),
  /** The encoding of a CSV file. */
  encoding: z.optional(z.enum(keysOf(encodings))),
  /** The row that names the columns, as it counts in the file, and whether the one below it does, too; with 0, no row does and this is the first record. */
  headerRow: z.optional(z.number().check(z.int(), z.minimum(1))),
  headerRows: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
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
    summary: `Imports ${of.plural} from a file with the guessed mapping in one step; returns the job`,
  })

const calls = {
  upload: call({
    method: 'POST',
    path: '/imports/upload',
    access,
    summary:
      'Reads a CSV, XLSX, ODS, JSON or HTML file and returns its likely kind and a guess of the field that each column fills; nothing is written yet',
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
  get: call({ method: 'GET', path: '/imports/{id}', access, summary: 'Returns one import with its columns and plan', reply: importSchema }),
  plan: call({
    method: 'PUT',
    path: '/imports/{id}',
    access,
    summary: 'Changes how columns and rows are imported, and remembers it for the next file with these headers',
    largestBody: largestLongBody,
    body: z.partial(wholePlanSchema),
    reply: importSchema,
  }),
  addField: call({
    method: 'POST',
    path: '/imports/{id}/fields',
    access: ['EDIT_CUSTOM_FIELDS'],
    summary: "Makes a column a field of the workspace's own, of the kind that its values suggest, which it then fills",
    body: z.object({ column: z.string('Name the column by its header') }),
    reply: importSchema,
  }),
  reread: call({
    method: 'POST',
    path: '/imports/{id}/reread',
    access,
    summary:
      'Reads the uploaded file again, as another kind, by another sheet, delimiter, encoding or header row, or with columns divided into several',
    body: z.extend(uploadData, { cuts: z.optional(cutsSchema) }),
    reply: importSchema,
  }),
  values: call({
    method: 'GET',
    path: '/imports/{id}/values',
    access,
    summary: 'Returns the words of each column that fills a list, with the value that each becomes',
    reply: valueListsSchema,
  }),
  known: call({
    method: 'GET',
    path: '/imports/{id}/known',
    access,
    summary: 'Returns how many values of each column exist in the workspace, as far as you can see them',
    reply: knownSchema,
  }),
  dryRun: call({
    method: 'POST',
    path: '/imports/{id}/dryrun',
    access,
    summary: 'Performs the entire import of up to 5,000 rows and rolls it back; returns the outcome of each row',
    reply: dryRunSchema,
  }),
  check: call({
    method: 'POST',
    path: '/imports/{id}/check',
    access,
    summary: 'Performs a dry run as a job with progress, which can be cancelled',
    reply: jobSchema,
  }),
  checked: call({
    method: 'GET',
    path: '/imports/{id}/check',
    access,
    summary: 'Returns the findings of a finished check, with 1,000 rows a page',
    query: z.object({
      job: z.guid('Name the job of the check by its id'),
      page: z.optional(z.coerce.number().check(z.int('A whole number'), z.minimum(0, 'From 0'), z.maximum(100_000, 'At most 100,000'))),
    }),
    reply: checkedPageSchema,
  }),
  process: call({ method: 'POST', path: '/imports/process', access, summary: 'Runs an import as a job', body: runData, reply: jobSchema }),
  status: call({
    method: 'GET',
    path: '/imports/status/{id}',
    access,
    summary: 'Returns an import with its job, if it has one',
    reply: z.object({ ...summaryShape, job: z.nullable(jobSchema) }),
  }),
  rejected: call({
    method: 'GET',
    path: '/imports/{id}/rejected',
    access,
    summary: 'Returns the rejected rows as a file: their columns, row numbers and reasons',
    query: reportFormat,
    file: Object.values(fileTypes),
  }),
  undo: call({
    method: 'POST',
    path: '/imports/{id}/undo',
    access,
    summary:
      'Undoes an import as a job, including the custom fields made for it, except for records that somebody has changed or used since',
    reply: jobSchema,
  }),
}

/** The screen that imports records of every kind. */
export const everything = '/admin/import'
/** Imports that were kept. */
export const recipesScreen = '/admin/import/recipes'

export const imports = feature({
  name: 'imports',
  help: 'import',
  entities: [],
  rights: importRights,
  calls,
  screens: [
    {
      path: everything,
      title: 'Import data',
      menuTitle: 'Import Data',
      access: ['IMPORT_DATA'],
      menu: 'administration',
      menuPart: 'Import',
      menuPlace: 20,
    },
    { path: recipesScreen, title: 'Import recipes', access: ['IMPORT_DATA'], help: 'recipes' },
    { path: `${recipesScreen}/{id}`, title: 'Import recipe', access: ['IMPORT_DATA'], help: 'recipes' },
  ],
  // Each entity that names a right to exchange it has a call of its own and, where it says, a screen.
  follows: (of) => {
    const right = of.rights.exchange
    if (!right) return {}
    const screen = { title: `Import ${of.plural}`, access: [right], drawnAs: everything }
    return { calls: { [exchangeName(of)]: oneShot(of, right) }, screens: of.screens.import ? [{ path: of.screens.import, ...screen }] : [] }
  },
})
