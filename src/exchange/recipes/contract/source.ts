/** The address of a recipe: where its next file is fetched, on which days, and how that went. */
import * as z from 'zod/mini'

/** `request`: only when somebody asks for it. */
export const everyChoices = ['request', 'daily', 'weekly', 'monthly'] as const
export type Every = (typeof everyChoices)[number]

/** The time of day, in the time zone of the workspace, at which files are fetched. */
export const fetchedAt = '05:00'
/** Fetches of a recipe that are kept. */
export const keptFetches = 20
const longestAddress = 2000
/** The last day that every month has. */
const lastDay = 28

export const fetchResults = ['running', 'waiting', 'taken', 'unchanged', 'failed'] as const

const fetchCountsSchema = z.object({
  new: z.number(),
  changed: z.number(),
  gone: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
})
export type FetchCounts = z.output<typeof fetchCountsSchema>

const fetchSchema = z.object({
  fetchId: z.string(),
  begunDate: z.string(),
  isScheduled: z.boolean(),
  result: z.enum(fetchResults),
  /** How it went, in a sentence; null while it runs. */
  message: z.nullable(z.string()),
  /** Rows of its file by what became of them, or would; null where nothing was compared. */
  counts: z.nullable(fetchCountsSchema),
})
export type Fetch = z.output<typeof fetchSchema>

export const sourceSchema = z.object({
  address: z.string(),
  every: z.enum(everyChoices),
  /** Day of the week, 1 being Monday, or of the month. */
  day: z.number(),
  /** Whether a file is taken without being looked at. */
  takes: z.boolean(),
  setDate: z.string(),
  setBy: z.string(),
  /** Fetches act in this name; letters about them go there. */
  setByName: z.string(),
  /** The next day of the schedule. */
  nextDay: z.nullable(z.string()),
  /** The latest first. */
  fetches: z.array(fetchSchema),
})
sourceSchema.register(z.globalRegistry, { id: 'RecipeSource' })
export type Source = z.output<typeof sourceSchema>

export const sourceBody = z.object({
  address: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter an address'), z.maxLength(longestAddress, `Use at most ${longestAddress} characters`)),
  every: z.enum(everyChoices),
  day: z.optional(z.number().check(z.int('A whole number'), z.minimum(1, 'From 1'), z.maximum(lastDay, `At most ${lastDay}`))),
  takes: z.optional(z.boolean()),
})
