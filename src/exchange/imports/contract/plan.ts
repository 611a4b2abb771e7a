/** Decisions about an import. Kept for the next file with the same headers. */
import * as z from 'zod/mini'
import { unitSchema, type Unit } from './units.ts'
import { formatSchema, saidSchema, type Said } from './written.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/** Remedy for the cells or rows of one cause: the cell is left empty or set, a text in it is replaced, each of its values becomes another, the row is skipped or rejected; of rows about one record one is kept, or they are merged, or each becomes a record; a name that may be several is read as one, or split. */
export const remedies = ['empty', 'set', 'replace', 'map', 'skip', 'reject', 'first', 'last', 'merge', 'separate', 'one', 'split'] as const
const remedySchema = z.object({
  do: z.enum(remedies),
  /** Value to set, or replacement of the found text. */
  value: z.optional(text(1000)),
  /** A text in the cells, whatever its case. */
  find: z.optional(text(1000)),
  /** Value of the file, in lower case → what it becomes; null or '': left empty. */
  map: z.optional(z.record(z.string(), z.nullable(text(1000)))),
})
export type Remedy = z.output<typeof remedySchema>

/** Ways to treat several rows about one record. */
export const repeatRemedies = ['reject', 'first', 'last', 'merge', 'separate'] as const

export const planSchema = z.object({
  /** Header of the file → id of the column it fills; null: left out. Several headers may fill one long text or one list. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** Headers of columns that are to become fields of the workspace's own: each is made by `addField`, when the person goes on. Until then the column is left out. */
  newFields: z.array(text(1000)).check(z.maxLength(500)),
  /** Header → how its dates and decimals are written. */
  formats: z.record(z.string(), formatSchema),
  /** Header → what its amounts are counted in: 1000 for thousands. A cell that says so itself goes by that. */
  units: z.record(z.string(), unitSchema),
  /** How the whole file writes them, where its values do not prove it: changes `formats` of all such columns. */
  written: saidSchema,
  /** Treatment of hidden rows and columns. */
  hidden: z.enum(['take', 'leave']),
  /** Column id → a cell that every row has where its own is blank or missing. */
  constants: z.record(z.string(), text(1000)),
  /** Treatment of rows whose record exists. */
  existing: z.enum(['update', 'skip']),
  /** Id of the column by which a record is known; null: the id, then the keys of the entity, most exact first. */
  matchBy: z.nullable(z.string()),
  /** Origin of the file's ids: the same id of another source is another record. */
  source: text(120),
  /** Treatment of a row about the same record as an earlier one, unless its cause says otherwise. */
  repeats: z.enum(repeatRemedies),
  /** Effect of a blank cell on an existing record: none, or it clears the field. */
  blanks: z.enum(['keep', 'clear']),
  /** Words that stand for a blank cell, in lower case. */
  blankMarkers: z.array(text(50)),
  /** Column id → whether records it names and that don't exist are added. */
  create: z.record(z.string(), z.boolean()),
  /** Header → what stands between the values of its cells; null: a cell is one value. */
  splits: z.record(z.string(), z.nullable(text(5))),
  /** Column id of a list → whether the file's rows replace the existing ones or are added. */
  lists: z.record(z.string(), z.enum(['replace', 'add'])),
  /** Column id → word of the file, in lower case → the value that it means, added when nothing has that name; null: left empty. */
  values: z.record(z.string(), z.record(z.string(), z.nullable(text(1000)))),
  /** Treatment of an invalid optional cell, unless its cause says otherwise. */
  badCells: z.enum(['empty', 'reject']),
  /** Cause, as a check names it → its remedy. */
  faults: z.record(z.string(), remedySchema),
})
export type Plan = z.output<typeof planSchema>

/** Choices for this one file. */
export const fileChoicesSchema = z.object({
  /** Cells put right in the browser. `rowNumber` as in the file, `column` a header of it. */
  edits: z.array(z.object({ rowNumber: z.number(), column: z.string(), value: text(50_000) })),
  /** Number of the first row about a record → what becomes of all its rows, where that is not what is chosen for all. */
  repeatsOf: z.record(z.string().check(z.regex(/^\d+$/)), z.enum(repeatRemedies)),
  /** Row numbers left out. */
  skipped: z.array(z.number()),
  /** The meanings of words are kept for the next file. Off, the kept ones are deleted. */
  remember: z.boolean(),
})

const none: string[] = []
const unitless: Record<string, Unit> = {}
const unsaid: Said = { decimalMark: null, dateOrder: null }

/** Choices missing from older plans. */
export const laterChoices = {
  newFields: none,
  units: unitless,
  written: unsaid,
  hidden: 'take',
  splits: {},
  lists: {},
  values: {},
  badCells: 'empty',
  faults: {},
  repeats: 'reject',
  repeatsOf: {},
  remember: true,
} as const satisfies Partial<WholePlan>

export const wholePlanSchema = z.extend(planSchema, fileChoicesSchema.shape)
export type WholePlan = z.output<typeof wholePlanSchema>
