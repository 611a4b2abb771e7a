/** Frameworks from files: the workbook of a framework's publisher, or a tree as a table of code, parent code and name. (.) */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { largestTable } from '#platform/contract/largest.ts'
import { standards } from './entities.ts'

/** Changes that an import makes to an item; `linked`: records linked to it, which keep their links. */
export const itemChanges = ['added', 'changed', 'hidden'] as const

const framework = z.enum(standards.map(({ value }) => value))
const access = ['IMPORT_EXPORT_CAPABILITIES'] as const

/** Number of changes listed one by one. */
export const mostTold = 500

const outcome = z.object({
  added: z.number(),
  changed: z.number(),
  hidden: z.number(),
  same: z.number(),
  rejected: z.array(z.object({ rowNumber: z.number(), reason: z.string() })),
  /** The first of the changes, in the order of the file. */
  changes: z.array(
    z.object({
      what: z.enum(itemChanges),
      number: z.nullable(z.string()),
      name: z.string(),
      /** Name before the import. */
      before: z.nullable(z.string()),
      /** Applications and IT services that are linked to it, and sets that it is in. */
      linked: z.number(),
    }),
  ),
  /** When it was written, by which it can be taken back; null: nothing was. */
  importedDate: z.nullable(z.string()),
})
export type FrameworkImport = z.output<typeof outcome>

export const fileCalls = {
  importItems: call({
    method: 'POST',
    path: '/imports/frameworks',
    access,
    query: z.object({ framework, check: z.optional(z.enum(['yes'])) }),
    reply: outcome,
    multipart: { files: ['file'], required: true, largest: largestTable },
    summary:
      'Makes the items of a file the standard items of a framework: those with the same number get its names, others are added, and items of its categories that it lacks are hidden unless something is linked to them; with check=yes it tells what would change',
  }),
  takeBackImport: call({
    method: 'POST',
    path: '/imports/frameworks/takeback',
    access,
    body: z.object({ importedDate: z.string().check(z.minLength(1, 'Say which import, by its importedDate')) }),
    reply: z.object({ takenBack: z.number(), kept: z.number() }),
    summary: 'Undoes one of your imports; items that were changed or linked since are kept',
  }),
} as const
