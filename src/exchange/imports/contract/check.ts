/** Answer of a check: the outcome of each row and of each word, and errors. */
import * as z from 'zod/mini'
import { remedies, repeatRemedies } from './plan.ts'

/** Records that rows name and that are added with them, by kind. `label` as it is said of so many. */
const addedSchema = z.object({ entity: z.string(), label: z.string(), count: z.number() })
export type Added = z.output<typeof addedSchema>

export const countsSchema = z.object({
  total: z.number(),
  create: z.number(),
  update: z.number(),
  unchanged: z.number(),
  skip: z.number(),
  reject: z.number(),
  /** Cells that were left empty, since they could not be taken. */
  emptied: z.optional(z.number()),
  /** Numbers with more decimals than their fields keep. */
  rounded: z.optional(z.number()),
  /** Records that a finished import added besides its own. */
  added: z.optional(z.array(addedSchema)),
  /** For a recipe's run: records that its file lacks, and the number archived or marked. */
  gone: z.optional(z.number()),
  archived: z.optional(z.number()),
  marked: z.optional(z.number()),
})
export type Counts = z.output<typeof countsSchema>

/** Error of a cell or a row; with its column it forms a cause, which has one remedy. */
export const faultKinds = [
  'unreadable',
  'formula',
  'unknown',
  'nobody',
  'many',
  'missing',
  'invalid',
  'repeat',
  'refers',
  'noRecord',
  'several',
  'other',
] as const
export type FaultKind = (typeof faultKinds)[number]

const rowErrorSchema = z.object({ column: z.nullable(z.string()), message: z.string(), kind: z.enum(faultKinds) })
export type RowError = z.output<typeof rowErrorSchema>

/** All rows with the same fault in the same column are one cause: its key. */
export const causeOf = ({ column, kind }: Pick<RowError, 'column' | 'kind'>): string => `${kind} ${column ?? ''}`.trim()

const checkedRowSchema = z.object({
  rowNumber: z.number(),
  action: z.enum(['create', 'update', 'unchanged', 'skip', 'reject']),
  name: z.string(),
  errors: z.array(rowErrorSchema),
  /** Errors that didn't cost the row, as the plan settles them: cells left empty or set, rows skipped. */
  notes: z.array(rowErrorSchema),
  /** Cells in the order of the file's columns, with edits. */
  cells: z.readonly(z.array(z.string())),
  /** For an update: the changes, by label, with old and new values. */
  changes: z.optional(z.array(z.object({ label: z.string(), before: z.string(), after: z.string() }))),
  /** Cost entries that are imported with the application, by period. */
  costs: z.optional(
    z.array(
      z.object({
        from: z.string(),
        /** Null: the entry stays open. */
        until: z.nullable(z.string()),
        /** No entry began on that day before. */
        isNew: z.boolean(),
        amounts: z.array(z.object({ label: z.string(), amount: z.number() })),
      }),
    ),
  ),
  /** Header → what the record has in its field after the import, where nothing changes there and the cell says it in other words, or is blank. */
  becomes: z.optional(z.record(z.string(), z.string())),
})
export type CheckedRow = z.output<typeof checkedRowSchema>

/** All rows with the same fault in the same column. */
const causeSchema = z.object({
  /** Names it in `faults` of the plan. */
  key: z.string(),
  column: z.nullable(z.string()),
  kind: z.enum(faultKinds),
  /** In the words of its first row. */
  message: z.string(),
  rows: z.number(),
  /** Some of the cells. */
  values: z.array(z.string()),
  remedy: z.enum(remedies),
  /** The cells are set to it, or it takes the place of what is found. */
  value: z.nullable(z.string()),
  find: z.nullable(z.string()),
  /** The values that are wrong, the most frequent first, and what the plan makes of each: the first 100 of `distinct`. */
  wrong: z.array(z.object({ key: z.string(), value: z.string(), rows: z.number(), to: z.nullable(z.string()) })),
  distinct: z.number(),
  /** Remedies that there are. */
  open: z.array(z.enum(remedies)),
})
export type Cause = z.output<typeof causeSchema>

/** A record that several rows are about. */
const repeatSchema = z.object({
  /** Names it in `repeatsOf` of the plan. */
  key: z.string(),
  name: z.string(),
  /** The first 20 rows. */
  rows: z.array(z.number()),
  /** Columns whose cells differ between the rows; those of lists can be joined without a loss. */
  differs: z.array(z.object({ column: z.string(), isList: z.boolean(), cells: z.array(z.string()) })),
  remedy: z.enum(repeatRemedies),
  /** For this record alone. */
  isChosen: z.boolean(),
  open: z.array(z.enum(repeatRemedies)),
})
export type Repeat = z.output<typeof repeatSchema>

/** One word of the file and what it becomes. */
const listedValueSchema = z.object({
  /** Names it in `values` of the plan. */
  key: z.string(),
  /** Word as first written. */
  word: z.string(),
  rows: z.number(),
  /** The value of the workspace; null: left empty. */
  to: z.nullable(z.string()),
  /** Whether it would be added, and why it is what it is: `remembered` was chosen for an earlier file, `range` is no place of a scale. */
  isNew: z.boolean(),
  why: z.enum(['chosen', 'remembered', 'same', 'sense', 'likely', 'near', 'new', 'none', 'range']),
  /** For an unknown word: the most similar name of the workspace or the file; with `near` it is probably the same. */
  near: z.nullable(z.string()),
  /** Names from its first rows. */
  examples: z.array(z.string()),
})

/** A person should look: it would be added, is a likely match only, or matches nothing. */
export const isOpen = ({ why }: Pick<z.output<typeof listedValueSchema>, 'why'>): boolean =>
  why === 'new' || why === 'near' || why === 'likely' || why === 'none' || why === 'range'

/** How many rows get a value of the workspace; null: none, though they say something. A row of a list that holds many counts with each of its values. */
const outcomeSchema = z.object({ to: z.nullable(z.string()), isNew: z.boolean(), rows: z.number() })

/** The values of a column that fills a list or a scale. */
const valueListSchema = z.object({
  columnId: z.string(),
  header: z.string(),
  label: z.string(),
  /** Noun for a value: a state, a supplier. */
  noun: z.string(),
  /** Empty rows, without skipped ones. */
  blank: z.number(),
  /** Rows with names that come as they are, of which there is nothing to decide. */
  asWritten: z.number(),
  /** Result of adding an unknown word: a value at the end of its list, a record, or nothing for fixed values; and whether the caller may add it. */
  adds: z.enum(['value', 'record', 'nothing']),
  mayCreate: z.boolean(),
  values: z.array(listedValueSchema),
  outcomes: z.array(outcomeSchema),
  /** Values of the workspace, with their colours where these identify them. */
  options: z.array(z.object({ name: z.string(), color: z.nullable(z.string()) })),
})
export const valueListsSchema = z.array(valueListSchema)
export type ValueList = z.output<typeof valueListSchema>

/** When much is rejected: the column to blame, and the one that does better. */
const adviceSchema = z.object({
  column: z.string(),
  message: z.string(),
  /** Columns of the plan as they should be. */
  columns: z.record(z.string(), z.nullable(z.string())),
  better: z.string(),
})

export const dryRunSchema = z.object({
  /** Tag of the checked plan. A run with this tag refuses any other plan, with 409. */
  planTag: z.string(),
  counts: countsSchema,
  rows: z.array(checkedRowSchema),
  causes: z.array(causeSchema),
  /** Records that several rows are about: the first 200 of `repeated`. */
  repeats: z.array(repeatSchema),
  repeated: z.number(),
  advice: z.nullable(adviceSchema),
  /** Cells that are taken with a loss, by column: numbers rounded to so many decimals, texts without markup; and cells left out that an export has cut. */
  losses: z.array(
    z.object({ column: z.string(), loss: z.enum(['rounded', 'markup', 'cut']), cells: z.number(), decimals: z.nullable(z.number()) }),
  ),
  /** Lines that are left out as they repeat the header, and rows as the sheet hides them. */
  headersAgain: z.number(),
  hiddenLeftOut: z.number(),
  /** Related records that would be added. */
  added: z.array(z.object({ entity: z.string(), plural: z.string(), names: z.array(z.string()) })),
})
dryRunSchema.register(z.globalRegistry, { id: 'ImportDryRun' })
export type DryRun = z.output<typeof dryRunSchema>

/** Rows of a check in one answer, and rows of a file that is checked without a job. */
export const [checkPage, mostWithoutJob] = [1000, 5000]

export const checkedPageSchema = z.extend(dryRunSchema, {
  /** The rows belong to this page, counted from 0; everything else covers the whole file. */
  page: z.number(),
  pages: z.number(),
})
checkedPageSchema.register(z.globalRegistry, { id: 'ImportCheckPage' })
export type CheckedPage = z.output<typeof checkedPageSchema>

/** Kept records that an answer lists: an undo may keep each row of a file, and the last 50 imports are listed together. */
export const mostKept = 200
