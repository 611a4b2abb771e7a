/** Entry of what many applications cost in one year, in one step: typed or pasted into the grid, or copied from the year before. */
import { kindFields, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { largestLongBody } from '#platform/contract/largest.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { objectSchema } from '#platform/contract/schema.ts'
import { applicationCost } from './entities.ts'

/** Maximum number of applications in one step. */
export const mostEntered = 1000
/** Maximum number of applications whose copied costs one undo takes back. */
export const mostTakenBack = 20_000

const { effectiveDate, endDate, licenseCount, description } = applicationCost.fields
/** Fields that the grid edits. */
export const enteredFields = { licenseCount, ...kindFields } as const
export type EnteredField = 'licenseCount' | Kind
export const enteredNames = keysOf(enteredFields)

const amounts = objectSchema(enteredFields, false)
const id = (what: string) => z.guid(`Name the ${what} by its id`)
const scope = {
  /** The portfolio whose shares are entered, if it carries any. */
  portfolioId: z.optional(id('portfolio')),
  withParts: z.optional(z.enum(['yes', 'no'])),
  /** Returns the outcome without saving. */
  preview: z.optional(z.boolean()),
}

/** Rows that were written, for an undo: a changed entry with its earlier values, a new entry without. */
export const writtenSchema = z.object({
  id: id('entry'),
  isShare: z.boolean(),
  /** Fingerprint of the row as the step left it; an undo leaves rows alone that have changed since. */
  mark: z.string().check(z.maxLength(64)),
  before: z.nullable(objectSchema({ effectiveDate, endDate, description, ...enteredFields }, false)),
})
export type Written = z.output<typeof writtenSchema>

const pair = z.tuple([z.nullable(z.number()), z.nullable(z.number())])
/** One application: what it cost in the year, and what it costs now. */
const changeSchema = z.object({
  applicationId: z.string(),
  name: z.string(),
  isShare: z.boolean(),
  fields: z.record(z.string(), pair),
})
export type EntryChange = z.output<typeof changeSchema>

const enteredSchema = z.object({
  changes: z.array(changeSchema),
  /** Preview only: applications that can't be entered, and why. */
  problems: z.array(z.object({ applicationId: z.string(), name: z.nullable(z.string()), message: z.string() })),
  written: z.array(writtenSchema),
})
export type Entered = z.output<typeof enteredSchema>

const copiedSchema = z.object({
  /** Applications that get an entry. */
  copied: z.number(),
  /** Number of these applications that end within the year; their costs end with them. */
  endingWithin: z.number(),
  /** Applications that have one in the year already. */
  covered: z.number(),
  /** Applications that end before the year. */
  ended: z.number(),
  written: z.array(writtenSchema),
})
export type Copied = z.output<typeof copiedSchema>

const access = ['EDIT_APPLICATIONS', 'EDIT_PORTFOLIO_APPLICATIONS'] as const

export const entryCalls = {
  enterYear: call({
    method: 'PUT',
    path: '/costs/years/{year}',
    access,
    summary: 'Sets what applications cost in a year, all of them or none; other years stay as they are',
    largestBody: largestLongBody,
    body: z.object({
      ...scope,
      applications: z
        .array(
          z.object({
            applicationId: id('application'),
            amounts,
            /** Amounts that the writer saw; the call answers 409 if they have changed. */
            seen: z.optional(amounts),
          }),
        )
        .check(z.minLength(1, 'Name an application'), z.maxLength(mostEntered, `At most ${mostEntered} applications are entered at once`)),
    }),
    reply: enteredSchema,
  }),
  copyYear: call({
    method: 'POST',
    path: '/costs/years/{year}/copy',
    access,
    summary:
      'Copies what applications cost at the end of the year before into a year, where they have no costs yet and do not end before it',
    body: z.object(scope),
    reply: copiedSchema,
  }),
  takeBackEntries: call({
    method: 'PUT',
    path: '/costs/takenback',
    access,
    summary: 'Undoes an entry or a copy, unless it has been changed since',
    largestBody: largestLongBody,
    body: z.object({
      written: z
        .array(writtenSchema)
        .check(z.minLength(1, 'Name an entry'), z.maxLength(mostTakenBack, `At most ${mostTakenBack} entries are taken back at once`)),
    }),
  }),
}
