/** Recipes: a finished import that is kept, so that next month's file is compared with the workspace before anything is done. */
import * as z from 'zod/mini'
import { summarySchema } from '#exchange/imports/contract.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { jobSchema } from '#platform/contract/job.ts'
import { largestTable } from '#platform/contract/largest.ts'
import { differenceKinds, differenceSchema } from './contract/difference.ts'
import { shapeSchema } from './contract/shape.ts'
import { fetchResults, sourceBody, sourceSchema } from './contract/source.ts'

/** Treatments of a recipe's records that its file lacks: they stay as they are, are archived, or get a tag. */
export const goneChoices = ['leave', 'archive', 'mark'] as const
export type GoneChoice = (typeof goneChoices)[number]

const name = z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(120, 'Use at most 120 characters'))
const tag = z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))

const summaryShape = {
  recipeId: z.string(),
  name: z.string(),
  /** One of the subjects of imports: an entity's name, or `applicationIntegration`. */
  entity: z.string(),
  gone: z.enum(goneChoices),
  /** The tag that marks them. */
  goneTag: z.nullable(z.string()),
  createdDate: z.string(),
  createdByName: z.string(),
  /** Its latest run that wasn't undone. */
  lastRunDate: z.nullable(z.string()),
  /** The file that waits for somebody's yes. */
  waitingFile: z.nullable(z.string()),
  /** The user in whose name its files are fetched from an address. */
  fetchedFor: z.nullable(z.string()),
  /** How the latest fetch went. */
  lastFetch: z.nullable(z.object({ begunDate: z.string(), result: z.enum(fetchResults), message: z.nullable(z.string()) })),
}
const summary = z.object(summaryShape)
summary.register(z.globalRegistry, { id: 'RecipeSummary' })
export type RecipeSummary = z.output<typeof summary>

const waitingSchema = z.object({
  ...summarySchema.shape,
  job: z.nullable(jobSchema),
  shape: shapeSchema,
})
export type WaitingFile = z.output<typeof waitingSchema>

const recipeSchema = z.object({
  ...summaryShape,
  /** Version of its name, its address, and what happens to missing records. Sent as If-Match, it keeps a change of them from overwriting another one. */
  settingsVersion: z.string(),
  /** Whether records of its kind can be archived, and be marked with a tag. */
  mayArchive: z.boolean(),
  mayMark: z.boolean(),
  /** Columns of its files, and the field that each fills. */
  columns: z.array(z.object({ header: z.string(), fills: z.nullable(z.string()) })),
  /** Records that have come from it. */
  records: z.number(),
  waiting: z.nullable(waitingSchema),
  /** Source of its files. */
  source: z.nullable(sourceSchema),
  /** The latest 50 runs. */
  runs: z.array(summarySchema),
})
recipeSchema.register(z.globalRegistry, { id: 'Recipe' })
export type Recipe = z.output<typeof recipeSchema>

const access = ['IMPORT_DATA'] as const
const params = '/recipes/{id}'

const calls = {
  list: call({
    method: 'GET',
    path: '/recipes',
    access,
    summary: 'Lists the recipes of the workspace for kinds of record that the caller may import',
    reply: z.array(summary),
  }),
  keep: call({
    method: 'POST',
    path: '/recipes',
    access,
    summary: 'Keeps a finished import as a recipe: its kind, mapping, values, key and decisions',
    body: z.object({ importId: z.guid('Name the import by its id'), name }),
    reply: recipeSchema,
  }),
  get: call({
    method: 'GET',
    path: params,
    access,
    summary: 'Returns a recipe with its runs and its waiting file',
    reply: recipeSchema,
  }),
  change: call({
    method: 'PUT',
    path: params,
    access,
    summary: 'Renames a recipe, or sets what happens to records that are missing from its files',
    body: z.object({
      name: z.optional(name),
      gone: z.optional(z.enum(goneChoices)),
      goneTag: z.optional(z.nullable(tag)),
    }),
    reply: recipeSchema,
  }),
  remove: call({
    method: 'DELETE',
    path: params,
    access,
    summary: 'Deletes a recipe. What it has imported stays, and so do its imports',
  }),
  file: call({
    method: 'POST',
    path: `${params}/file`,
    access,
    summary: 'Reads the next file of a recipe like the last one. It replaces a waiting file; nothing is written yet',
    multipart: { files: ['file'], required: true, largest: largestTable },
    reply: recipeSchema,
  }),
  discard: call({
    method: 'DELETE',
    path: `${params}/file`,
    access,
    summary: 'Discards the waiting file of a recipe',
  }),
  check: call({
    method: 'POST',
    path: `${params}/check`,
    access,
    summary: 'Imports the waiting file and rolls it back, as a job: returns what it would change',
    reply: jobSchema,
  }),
  difference: call({
    method: 'GET',
    path: `${params}/difference`,
    access,
    summary:
      'Returns the findings of a finished check: how many records would be new, changed, missing or unchanged, and a page of one of these',
    query: z.object({
      job: z.guid('Name the job of the check by its id'),
      of: z.optional(z.enum(differenceKinds)),
      page: z.optional(z.coerce.number().check(z.int('A whole number'), z.minimum(0, 'From 0'), z.maximum(100_000, 'At most 100,000'))),
    }),
    reply: differenceSchema,
  }),
  take: call({
    method: 'POST',
    path: `${params}/take`,
    access,
    summary:
      'Imports the waiting file, including what happens to records that are missing from it. The import can be undone like any other',
    body: z.object({
      /** The key from the check; without it the file is taken unchecked. */
      planTag: z.optional(z.string()),
    }),
    reply: jobSchema,
  }),
  source: call({
    method: 'PUT',
    path: `${params}/source`,
    access,
    summary: 'Sets the address of the next file of a recipe, the schedule of its fetches, and whether a file is imported or only compared',
    body: sourceBody,
    reply: recipeSchema,
  }),
  removeSource: call({
    method: 'DELETE',
    path: `${params}/source`,
    access,
    summary: 'Removes the address of a recipe and the list of its fetches. A waiting file stays',
  }),
  fetch: call({
    method: 'POST',
    path: `${params}/fetch`,
    access,
    summary: 'Fetches the next file of a recipe from its address now, as a job',
    reply: jobSchema,
  }),
}

/** Its screens are among those of imports. */
export const recipes = feature({ name: 'recipes', entities: [], calls, screens: [] })
